"""Motion only where it is welcome, and no sound until it is switched on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.hands import roll, wait_for_ply, write

pytestmark = pytest.mark.browser

MOVING = """() => document.getAnimations()
    .filter(motion => motion.animationName)
    .map(motion => motion.animationName)"""
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
    page.locator(f"[name={name}]").check()
    with page.expect_navigation():
        page.locator(".save").click()
    expect(page.locator(f"[name={name}]")).to_be_checked()
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
