"""No barrier on the board, whatever state it is in, in light and dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("broken_on_purpose")]


def test_with_dice_held_and_a_box_selected(board_after, bars_nobody):
    page = board_after("joker r =c r k12")
    page.locator("#die-4").click()
    page.locator("#box-3k").click()

    assert bars_nobody(page)


def test_with_a_yacht_rolled_and_the_menu_open(board_after, bars_nobody):
    page = board_after("joker r", dice="44444")
    page.locator("#menu").click()

    assert bars_nobody(page)


def test_between_turns_after_a_zero(board_after, bars_nobody):
    page = board_after("joker r =y", dice="12345")

    assert bars_nobody(page)


def test_with_boxes_closed_by_the_joker(board_after, bars_nobody):
    page = board_after("joker r =y r", dice="33333", at=1)

    assert bars_nobody(page)


def test_with_five_dice_held_and_the_button_asleep(board_after, bars_nobody):
    page = board_after("joker r")
    for place in "12345":
        page.keyboard.press(place)

    assert bars_nobody(page)


def test_with_a_move_on_its_way_and_then_failed(board_after, bars_nobody):
    page = board_after("joker r")
    waiting: list[Route] = []

    def delay(route: Route) -> None:
        waiting.append(route)

    page.route("**/play/", delay)
    page.locator("#roll").click()
    expect(page.locator(".sending")).to_have_css("opacity", "1")
    assert bars_nobody(page)

    waiting.pop().abort()
    page.locator("#retry").wait_for()

    assert bars_nobody(page)


def test_with_a_note_that_the_game_has_moved_on(board_after, bars_nobody):
    page = board_after("joker r")
    other = page.context.new_page()
    other.goto(page.url)
    other.locator("#roll").click()
    other.locator("#board[data-ply='2']").wait_for()

    page.locator("#box-c").click()
    page.locator("#write").click()
    page.locator(".status.is-telling").wait_for()

    assert bars_nobody(page)


def test_on_a_wide_screen(board_after, bars_nobody):
    page = board_after("joker r k12", viewport={"width": 1280, "height": 800})

    assert bars_nobody(page)
