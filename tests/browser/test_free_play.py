"""Free play in a browser: set up, computers' turns shown, people in turn, three columns."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.engine.moves import Roll
from games.free import advice
from games.models import FreeGame
from games.players.estimates import estimate
from games.why.known import Known
from tests.browser.barriers import barriers, contrast_barriers
from tests.browser.hands import by_forms, by_keys, by_touch, roll
from tests.browser.overflow import overflowing
from tests.games.free.playing import write_first

pytestmark = pytest.mark.browser

TOUCHED = {"has_touch": True, "is_mobile": True}
MOVING = {"reduced_motion": "no-preference"}


def begin(page: Page, *, kind: str, rules: str, **fields: str) -> FreeGame:
    page.goto("/free/")
    page.locator(f"#kind-{kind}").check()
    page.locator(".rules-choice > summary").click()
    page.locator(f"#rules-{rules}").check()
    for field, value in fields.items():
        control = page.locator(f"#{field.replace('_', '-')}")
        if field.startswith("level"):
            control.select_option(value)
        else:
            control.fill(value)
    page.locator("#new-game .save").click()
    page.wait_for_url("**/free/*/")
    return FreeGame.objects.latest("pk")


def take_turn(page: Page, game: FreeGame, hand) -> bool:
    """Roll once and write the first box that is open; say whether the game goes on."""
    fresh = FreeGame.objects.get(pk=game.pk)
    hand(page, Roll())
    expect(page.locator(f"#board[data-ply='{fresh.ply + 1}']:not([data-move])")).to_be_visible()
    rolled = FreeGame.objects.get(pk=game.pk)
    move = write_first(rolled.seats_in_order[rolled.seat_to_play].position)
    if move.column is not None:
        move = type(move)(f"{move.code}\\@{move.column}")
    hand(page, move)
    page.wait_for_function(
        "ply => location.pathname.endsWith('/result/')"
        " || Number(document.getElementById('board')?.dataset.ply) > ply",
        arg=rolled.ply,
    )
    return not page.url.endswith("/result/")


def test_a_guest_plays_a_whole_game_against_a_computer_by_touch(visit):
    page = visit(is_alone=True, **TOUCHED)
    game = begin(page, kind="computers", rules="yacht", level_1="easy")

    while take_turn(page, game, by_touch):
        expect(page.locator("#turns li")).to_have_count(1)

    game.refresh_from_db()
    assert game.is_finished
    scores = sorted((seat.score for seat in game.seats.all()), reverse=True)
    expect(page.locator(".places .total")).to_have_text([str(score) for score in scores])


def test_two_people_take_turns_without_scripts(visit):
    page = visit(java_script_enabled=False)
    game = begin(page, kind="people", rules="yacht", name_1="Ann", name_2="Ben")

    take_turn_by_form(page)

    expect(page.locator("#roll")).to_contain_text("Ben")
    expect(page.locator(".seats [aria-current]")).to_contain_text("Ben")
    take_turn_by_form(page)
    expect(page.locator(".seats [aria-current]")).to_contain_text("Ann")
    game.refresh_from_db()
    assert [seat.position.card.filled for seat in game.seats.all().order_by("number")] == [1, 1]


def take_turn_by_form(page: Page) -> None:
    by_forms(page, Roll())
    page.locator("[name=box]:enabled").first.check()
    page.locator("#write").click()


def test_three_columns_are_played_by_the_keyboard_within_a_phone(visit):
    page = visit()
    game = begin(page, kind="alone", rules="triple")
    by_keys(page, Roll())
    expect(page.locator("#board[data-ply='1']")).to_be_visible()

    for key in ("ArrowDown", "ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)

    expect(page.locator("#box-2\\@3")).to_be_checked()
    expect(page.locator("#write")).to_contain_text("×3")
    assert overflowing(page) == []
    page.keyboard.press("ArrowRight")
    expect(page.locator("#box-4k\\@1")).to_be_checked()
    page.locator("#write").press("Enter")
    expect(page.locator("#board[data-ply='2']")).to_be_visible()
    assert FreeGame.objects.get(pk=game.pk).seats.get().record.endswith("=4k@1")


def test_a_computers_turn_is_shown_in_its_colour_and_a_key_hurries_it(visit):
    page = visit(**MOVING)
    begin(page, kind="computers", rules="plain", level_1="hard")
    page.locator("#roll").press("Enter")
    expect(page.locator("#board[data-ply='1']:not([data-move])")).to_be_visible()

    page.locator("#box-c").check()
    page.locator("#write").press("Enter")

    expect(page.locator(".tray.is-watching .die").first).to_be_visible()
    colour = "die => getComputedStyle(die).backgroundColor"
    assert page.locator(".tray.is-watching .die").first.evaluate(colour) == "rgb(194, 37, 92)"
    while page.locator("#board[data-move='watching']").count():
        page.keyboard.press("Shift")
    expect(page.locator(".tray.is-watching")).to_have_count(0)
    expect(page.locator("#turns li")).to_have_count(1)
    expect(page.locator("#heard")).to_contain_text("Hard")
    expect(page.locator("#roll")).to_be_focused()


def test_with_reduced_motion_the_result_of_a_turn_is_there_at_once(visit):
    page = visit()
    begin(page, kind="computers", rules="plain", level_1="easy", level_2="medium")
    page.locator("#roll").press("Enter")
    page.locator("#box-c").check()

    page.locator("#write").press("Enter")

    expect(page.locator("#turns li")).to_have_count(2)
    expect(page.locator(".is-watching")).to_have_count(0)
    expect(page.locator("#board[data-move]")).to_have_count(0)


def test_other_seats_show_in_groups_that_stay_chosen(visit):
    page = visit()
    names = {f"name_{number}": name for number, name in enumerate(("Ann", "Ben", "Cid", "Dan"), 1)}
    page.goto("/free/")
    page.locator("#kind-people").check()
    page.locator(".more-names summary").click()
    begin_names = {**names, "name_5": "Eve", "name_6": "Fay"}
    for field, name in begin_names.items():
        page.locator(f"#{field.replace('_', '-')}").fill(name)
    page.locator("#new-game .save").click()
    page.locator(".seat-groups label").nth(1).click()

    page.locator("#roll").press("Enter")

    expect(page.locator("#board[data-ply='1']")).to_be_visible()
    expect(page.locator("#shown-2")).to_be_checked()
    expect(page.locator("[data-box='1'] .other.group-1").first).to_be_hidden()
    expect(page.locator("[data-box='1'] .other.group-2").first).to_be_visible()


def test_asking_the_coach_leads_to_what_every_option_is_worth(visit, monkeypatch):
    monkeypatch.setattr(advice, "known_of", lambda rules: Known(estimate(rules, "hard")))
    page = visit()
    begin(page, kind="alone", rules="plain")
    roll(page)
    page.locator(".menu summary").click()

    page.get_by_role("button", name="Ask the coach").click()

    expect(page.locator("#advice .is-best")).to_be_visible()
    expect(page.locator(".menu[open]")).to_have_count(0)


@pytest.mark.parametrize(
    ("kind", "rules", "fields"),
    [
        ("computers", "joker", {"level_1": "easy", "level_2": "easy", "level_3": "hard"}),
        ("people", "plain", {"name_1": "Ann", "name_2": "Ben"}),
        ("alone", "triple", {}),
    ],
)
def test_no_barrier_on_the_boards_of_free_play(visit, axe_script, kind, rules, fields):
    page = visit()
    begin(page, kind=kind, rules=rules, **fields)
    roll(page)
    page.keyboard.press("ArrowDown")
    page.locator("#write").press("Enter")
    expect(page.locator("#board[data-roll='0']:not([data-move])")).to_be_visible()
    assert barriers(page, axe_script) == []  # handed over to the next one, where there is one
    roll(page)
    page.locator(".menu summary").click()

    page.emulate_media(color_scheme="light")
    assert barriers(page, axe_script) == []
    page.emulate_media(color_scheme="dark")
    assert contrast_barriers(page, axe_script) == []
    assert overflowing(page) == []
