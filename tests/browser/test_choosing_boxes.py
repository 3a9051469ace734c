"""Choosing a box: what it would give, the second tap that writes, and boxes that a rule closes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from challenges.models import Attempt
from tests.browser.hands import QUICK, roll, wait_for_ply

pytestmark = pytest.mark.browser


def record():
    """Return the record of the only attempt."""
    return Attempt.objects.get().record


def test_open_boxes_show_what_they_would_give_zeros_too(board_after):
    page = board_after("joker r", dice="23344")

    shown = page.locator(".row.is-open").evaluate_all(
        "rows => rows.map(row => `${row.dataset.box} ${row.querySelector('.points').textContent}`)"
    )

    assert shown == [
        *("1 0", "2 2", "3 6", "4 8", "5 0", "6 0"),
        *("3k 0", "4k 0", "fh 0", "ss 0", "ls 0", "y 0", "c 16"),
    ]


def test_between_turns_no_box_shows_anything_and_none_can_be_chosen(board_after):
    page = board_after("joker r =c", dice="23344")

    assert page.locator(".row.is-open .points").count() == 0
    assert page.locator("[name=box]:enabled").count() == 0
    expect(page.locator("[data-box=c] .points")).to_have_text("16")
    expect(page.locator("#write")).to_be_disabled()


def test_a_first_tap_selects_and_a_second_one_writes(board_after):
    page = board_after("joker r", dice="23344")
    write = page.locator("#write")

    page.locator("#box-c").click()
    expect(write).to_have_text("Write 16 in Chance")
    assert record() == "joker r"
    page.wait_for_timeout(QUICK)
    page.locator("#box-c").click()
    wait_for_ply(page, 2)

    assert record() == "joker r =c"


def test_a_tap_on_another_box_selects_that_one_instead(board_after):
    page = board_after("joker r", dice="23344")

    page.locator("#box-c").click()
    page.wait_for_timeout(QUICK)
    page.locator("#box-3").click()

    expect(page.locator("#write")).to_have_text("Write 6 in Threes")
    assert record() == "joker r"


def test_the_write_button_writes_what_is_selected(board_after):
    page = board_after("joker r", dice="23344")
    expect(page.locator("#write")).to_be_disabled()

    page.locator("#box-4").click()
    page.locator("#write").click()
    wait_for_ply(page, 2)

    assert record() == "joker r =4"


def test_a_selection_is_forgotten_when_the_dice_change(board_after):
    page = board_after("joker r")

    page.locator("#box-c").click()
    roll(page)

    assert page.locator("[name=box]:checked").count() == 0
    expect(page.locator("#write")).to_be_disabled()
    page.locator("#box-c").click()
    assert record() == "joker r k"


def test_arrows_move_through_the_open_boxes_and_enter_writes(board_after):
    page = board_after("joker r =1 r", viewport={"width": 1280, "height": 800})
    chosen = page.locator("[name=box]:checked")

    passed = []
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
        passed.append(chosen.input_value())
    page.keyboard.press("Enter")
    wait_for_ply(page, 4)

    assert passed == ["2", "3", "fh", "3", "2", "c"]
    assert record() == "joker r =1 r =c"


def test_five_equal_dice_can_go_only_where_the_rule_allows(board_after):
    page = board_after("joker r =y r", dice="33333", at=1)
    why = "A joker: five equal dice must go in Threes."

    open_boxes = page.locator("[name=box]:enabled").evaluate_all("all => all.map(box => box.value)")

    assert open_boxes == ["3"]
    expect(page.locator(".status-text")).to_have_text(why)
    assert page.locator(f'.row.is-closed[data-reason="{why}"]').count() == 11


def test_a_closed_box_says_why_and_is_not_chosen(board_after):
    page = board_after("joker r =y r", dice="33333", at=1)

    page.locator("[data-box=c]").click()

    expect(page.locator("#heard")).to_have_text("A joker: five equal dice must go in Threes.")
    assert page.locator("[name=box]:checked").count() == 0
    expect(page.locator("#write")).to_be_disabled()


def test_a_written_box_cannot_be_chosen_again(board_after):
    page = board_after("joker r =c r")

    page.locator("[data-box=c]").click()

    assert page.locator("[name=box]:checked").count() == 0
    assert page.locator("#box-c").count() == 0


def test_the_card_tells_how_far_the_bonus_is(board_after):
    page = board_after("joker r =6", dice="66632")

    expect(page.locator("#upper-progress")).to_have_text("18/63")
    expect(page.locator("#total")).to_have_text("18")
