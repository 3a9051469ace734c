"""The board of a phone: dice, buttons and the whole card at once, without scrolling."""

from __future__ import annotations

import pytest

from tests.browser.hands import roll
from tests.browser.languages import LANGUAGES

pytestmark = pytest.mark.browser

HEIGHT, WIDTH = 640, 360
MEASURE = """things => things.map(thing => {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    return [thing.id || thing.textContent.trim(), left, top, right, bottom];
})"""
CUT = """things => things
    .filter(thing => thing.scrollWidth > thing.clientWidth + 1)
    .map(thing => thing.textContent.trim())"""
COVERED = """things => things
    .map(thing => [thing, thing.getBoundingClientRect()])
    .filter(([thing, { x, y, width, height }]) =>
        !thing.contains(document.elementFromPoint(x + width / 2, y + height / 2)))
    .map(([thing]) => thing.textContent.trim())"""


def beyond_the_screen(page):
    """Return what of the board lies partly outside the screen, with its edges."""
    things = page.locator(".die-place, #roll, #write, .row, .status, .tally, .board-title")
    return [
        (name, edges)
        for name, *edges in things.evaluate_all(MEASURE)
        if edges[0] < 0 or edges[1] < 0 or edges[2] > WIDTH or edges[3] > HEIGHT
    ]


def is_whole(page):
    """Say whether all of the board is on the screen, nothing cut off and nothing under another."""
    assert beyond_the_screen(page) == []
    assert page.locator(".actions .button, .row, .row .name").evaluate_all(CUT) == []
    assert page.locator(".die-place, .row, .actions .button").evaluate_all(COVERED) == []
    return True


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", ["joker", "yacht"])
def test_the_whole_board_is_on_a_small_screen(board_after, rules, language):
    page = board_after(f"{rules} r", locale=language)

    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert is_whole(page)
    for place in (1, 3):
        page.locator(f"#die-{place}").check()
    page.locator("#box-c").check()
    assert is_whole(page)
    for _again in "23":
        roll(page)
        assert is_whole(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_stays_whole_while_a_rule_closes_boxes_and_says_why(board_after, language):
    page = board_after("joker r =y r", dice="33333", at=1, locale=language)

    assert page.locator(".status.is-telling").is_visible()
    assert is_whole(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_stays_whole_to_the_end_of_the_game(board_after, language):
    written = "joker r =1 r =2 r =3 r =4 r =5 r =6 r =3k r =4k r =fh r =ss r =y r =ls"

    page = board_after(written, locale=language)

    assert is_whole(page)


def test_dice_and_card_stand_side_by_side_on_a_wide_screen(board_after):
    page = board_after("joker r", viewport={"width": 1280, "height": 800})

    dice, card = (page.locator(part).bounding_box() for part in (".tray", ".card"))

    assert dice["x"] + dice["width"] <= card["x"]
    assert card["y"] + card["height"] <= 800
