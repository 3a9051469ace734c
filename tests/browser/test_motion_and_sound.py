"""Motion only where it is welcome, and no sound until it is switched on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from challenges.models import Attempt
from tests.browser.hands import roll, wait_for_ply, write

pytestmark = pytest.mark.browser

MOVING = """() => document.getAnimations()
    .filter(motion => motion.animationName)
    .map(motion => motion.animationName)"""
HEAR_MOMENTS = """() => {
    window.moments = [];
    document.addEventListener("board:moment", ({ detail }) => window.moments.push(detail.moment));
}"""
COUNT_SOUNDS = """
    window.sounds = 0;
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
        constructor(...given) { super(...given); window.sounds += 1; }
    };
"""


def switch_on(page, name):
    """Tick a preference on the page of settings and come back."""
    board = page.url
    page.goto("/settings/")
    with page.expect_response("**/settings/one/"):
        page.locator(f"[name={name}]").check()
    page.goto(board)


def test_rolled_dice_tumble(board_after):
    page = board_after("joker r", reduced_motion="no-preference")
    page.locator("#die-1").click()

    roll(page)

    assert page.locator(".is-tumbling").count() == 4
    expect(page.locator(".is-tumbling .die").first).to_have_css("animation-name", "tumble")
    expect(page.locator(".was-held .die")).to_have_css("animation-name", "none")


def test_with_reduced_motion_nothing_moves(board_after):
    page = board_after("joker r", reduced_motion="reduce")

    page.locator("#roll").click()
    page.locator("#board[data-ply='2']").wait_for()

    assert page.evaluate(MOVING) == []
    expect(page.locator(".is-tumbling .die").first).to_have_css("animation-name", "none")


@pytest.mark.usefixtures("broken_on_purpose")
def test_dice_tumble_and_change_while_the_answer_is_awaited(board_after):
    page = board_after("joker r", reduced_motion="no-preference")
    waiting: list[Route] = []

    def delay(route: Route) -> None:
        waiting.append(route)

    page.route("**/play/", delay)
    page.locator("#die-1").click()
    own = page.locator("#die-2 ~ .die").inner_html()

    page.locator("#roll").press("Enter")

    expect(page.locator(".is-rolling .die")).to_have_count(4)
    expect(page.locator("#die-2 ~ .die")).not_to_have_js_property("innerHTML", own)
    waiting.pop().abort()
    page.locator("#retry").wait_for()
    expect(page.locator(".is-rolling")).to_have_count(0)
    assert page.locator("#die-2 ~ .die").inner_html() == own


def test_five_equal_dice_hop_and_are_called_out_once(board_after):
    page = board_after("joker r", dice="12345", at=0, reduced_motion="no-preference")
    page.evaluate(HEAR_MOMENTS)

    page.evaluate("document.getElementById('board').dataset.moment = 'yacht'")
    page.evaluate("document.dispatchEvent(new CustomEvent('board:rolled', {detail: {dice: 5}}))")

    expect(page.locator(".tray.is-yacht")).to_be_visible()
    assert page.evaluate("window.moments") == ["yacht"]


def test_the_total_of_a_game_just_finished_counts_up(board_after):
    record = "yacht" + " r =1 r =2 r =3 r =4 r =5 r =6 r =4k r =fh r =ss r =ls r =y r"
    page = board_after(record, reduced_motion="no-preference")
    page.locator("#box-c").click()
    page.locator("#write").click()
    page.wait_for_url("**/a/*/")

    expect(page.locator(".hero.is-fresh")).to_be_visible()
    total = str(Attempt.objects.get().score)
    expect(page.locator(".hero .score")).to_have_text(total)
    page.reload()
    expect(page.locator(".hero .score")).to_have_text(total)
    expect(page.locator(".hero.is-fresh")).to_have_count(0)


def test_there_is_no_sound_until_it_is_switched_on(board_after):
    page = board_after("joker r")
    page.add_init_script(COUNT_SOUNDS)
    page.reload()

    roll(page)
    assert page.evaluate("window.sounds") == 0
    switch_on(page, "sound")
    roll(page)

    assert page.evaluate("window.sounds") == 1


def test_rolling_on_makes_the_next_turns_first_roll_with_the_writing(board_after):
    page = board_after("joker r")
    switch_on(page, "roll_on")

    write(page, "c")
    wait_for_ply(page, 3)

    expect(page.locator("#board")).to_have_attribute("data-roll", "1")
    expect(page.locator("#heard")).to_contain_text("Roll 1 of 3:")
