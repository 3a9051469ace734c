"""Ways to make a move: by touch, by the keyboard alone, by ear, and by forms without a script."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from challenges.models import Challenge
from games.engine.game import Game, new_game
from games.engine.moves import Keep, Move, Write
from games.engine.variants import JOKER
from games.labels import BOX_NAMES
from tests.challenges.playing import careful, hasty, moves_of

Hand = Callable[[Page, Move], None]

QUICK = 400  # ms, within which two taps are one


def by_touch(page: Page, move: Move) -> None:
    """Tap the dice and Roll, or the box and Write, no faster than a hand does.

    The page's clock is moved on, so it must be of a browser that no other test has afterwards.
    """
    page.clock.fast_forward(QUICK)
    match move:
        case Write(code):
            page.locator(f"#box-{code}").tap()
            page.locator("#write").tap()
            return
        case Keep(places):
            for die in _to_change(page, places):
                die.tap()
    page.locator("#roll").tap()


def by_keys(page: Page, move: Move) -> None:
    """Press digits and Space, or arrows and Enter."""
    match move:
        case Write(code):
            while not page.locator(f"#box-{code}").is_checked():
                page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
            if page.locator(f"#box-{code}[data-zero]").is_visible():
                page.wait_for_timeout(QUICK)
                page.keyboard.press("Enter")
            return
        case Keep(places):
            for die in _to_change(page, places):
                page.keyboard.press(str(die.get_attribute("value")))
    page.keyboard.press("Space")


class ByEar:
    """Go by what a screen reader says: of the dice when they fall, of a box when it is reached."""

    def __init__(self) -> None:
        self.pressed = 0

    def __call__(self, page: Page, move: Move) -> None:
        match move:
            case Write(code):
                self._reach(page, str(BOX_NAMES[JOKER.box(code).key]))
                self._press(page, "Enter")
                if page.locator(f"#box-{code}[data-zero]").is_visible():
                    page.wait_for_timeout(QUICK)
                    self._press(page, "Enter")
                return
            case Keep(places):
                for place in sorted(set(held(page)) ^ set(places)):
                    self._press(page, str(place))
                    expect(page.locator(f"#die-{place}")).to_be_checked(checked=place in places)
        self._press(page, "Space")

    def _reach(self, page: Page, name: str) -> None:
        names = page.locator("[name=box]").evaluate_all("boxes => boxes.map(box => box.ariaLabel)")
        place = next(place for place, text in enumerate(names) if text.startswith(f"{name}, open"))
        arrow = "ArrowDown" if place < len(names) / 2 else "ArrowUp"
        while not (page.evaluate(REACHED) or "").startswith(f"{name}, open"):
            self._press(page, arrow)

    def _press(self, page: Page, key: str) -> None:
        page.keyboard.press(key)
        self.pressed += 1


def fewest_keys(game: Game, move: Move) -> int:
    """Return how many keys a move takes one who sees all of the board at once."""
    match move:
        case Write(code):
            options = [one.box.code for one in game.card.choices(game.dice)]
            place = options.index(code)
            is_zero = not game.apply(move).card.total - game.card.total
            return min(place + 1, len(options) - place) + 1 + is_zero
        case Keep(places):
            return len(set(game.kept) ^ set(places)) + 1
    return 1


def by_forms(page: Page, move: Move) -> None:
    """Tick the dice or the box and send the form, as a browser without scripts does."""
    match move:
        case Write(code):
            page.locator(f"#box-{code}").check()
            page.locator("#write").click()
            return
        case Keep(places):
            for die in _to_change(page, places):
                die.set_checked(not die.is_checked())
    page.locator("#roll").click()


def brisk(game: Game) -> Move:
    """Play three turns with all their rolls, and write the first roll of every later turn."""
    return careful(game) if game.turn <= 3 else hasty(game)


def play_through(page: Page, challenge: Challenge, hand: Hand) -> int:
    """Play from the first roll to the result, reading the board after each move; give the total."""
    game = new_game(challenge.rule_set, challenge.sequence)
    for ply, move in enumerate(moves_of(challenge, brisk), start=1):
        hand(page, move)
        game = game.apply(move)
        if game.is_finished:
            page.wait_for_url("**/a/*/")
        else:
            wait_for_ply(page, ply)
            assert seen(page) == expected(game)
    return game.card.total


def wait_for_ply(page: Page, ply: int) -> None:
    """Wait until the board shows that so many moves were made, and is ready for the next."""
    expect(page.locator(f"#board[data-ply='{ply}']:not([data-move])")).to_be_visible()


def roll(page: Page) -> None:
    """Press Roll and wait for the dice; by a key, since two quick clicks are one."""
    ply = int(page.locator("#board").get_attribute("data-ply") or 0)
    page.locator("#roll").press("Enter")
    wait_for_ply(page, ply + 1)


def write(page: Page, code: str) -> None:
    """Choose a box and press Write."""
    page.locator(f"#box-{code}").click()
    page.locator("#write").click()


def seen(page: Page) -> tuple[str, str]:
    """Return the dice and the total as the page shows them."""
    labels = page.locator("[name=keep]").evaluate_all("dice => dice.map(die => die.ariaLabel)")
    return " ".join(text.rpartition(": ")[2] for text in labels), page.inner_text("#total")


def expected(game: Game) -> tuple[str, str]:
    """Return the dice and the total as the engine tells them."""
    nothing = (f"Die {place}, not rolled yet" for place in range(1, 6))
    return " ".join(map(str, game.dice or nothing)), str(game.card.total)


def held(page: Page) -> list[int]:
    """Return the places of the dice that are held."""
    return [int(place) for place in page.locator("[name=keep]:checked").evaluate_all(VALUES)]


def _to_change(page: Page, places: tuple[int, ...]) -> list[Locator]:
    wrong = set(held(page)) ^ set(places)
    return [page.locator(f"#die-{place}") for place in sorted(wrong)]


REACHED = "() => document.activeElement?.ariaLabel"
VALUES = "inputs => inputs.map(input => input.value)"
