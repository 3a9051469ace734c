"""Two quick taps burn nothing, and a 0 where another box pays is written by the button alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from challenges.models import Attempt
from tests.browser.hands import QUICK, wait_for_ply

pytestmark = pytest.mark.browser


@pytest.fixture
def page(board_after):
    return board_after("joker r", dice="23344")


def record():
    """Return the record of the only attempt."""
    return Attempt.objects.get().record


def test_a_double_click_on_a_box_selects_it_and_writes_nothing(page):
    page.locator("#box-c").dblclick()

    expect(page.locator("#write")).to_have_text("Write 16 in Chance")
    assert record() == "joker r"

    page.wait_for_timeout(QUICK)
    page.locator("#box-c").click()
    wait_for_ply(page, 2)
    assert record() == "joker r =c"


def test_a_second_quick_tap_on_another_box_selects_nothing(page):
    page.locator("#box-c").click()
    page.locator("#box-4").click()

    expect(page.locator("#box-c")).to_be_checked()
    expect(page.locator("#write")).to_have_text("Write 16 in Chance")
    assert record() == "joker r"


def test_a_second_quick_click_on_roll_rolls_nothing_even_after_the_answer(page):
    page.locator("#roll").click()
    page.locator("#board[data-ply='2']").wait_for()
    page.locator("#roll").click()

    page.wait_for_timeout(QUICK)
    page.locator("#roll").click()
    wait_for_ply(page, 3)
    assert record() == "joker r k k"


def test_a_zero_where_another_box_pays_is_written_by_the_button_alone(page):
    page.locator("#box-y").click()
    page.wait_for_timeout(QUICK)
    page.locator("#box-y").click()

    note = "Other boxes score. If you’re sure, press “Write 0 in Yacht”."
    expect(page.locator(".status-text")).to_have_text(note)
    expect(page.locator("#heard")).to_have_text(note)
    assert record() == "joker r"

    page.get_by_role("button", name="Write 0 in Yacht", exact=True).click()
    wait_for_ply(page, 2)
    assert record() == "joker r =y"


def test_a_zero_where_no_box_pays_is_written_like_any_other(board_after):
    everything_but = "joker r =1 r =2 r =3 r =4 r =5 r =6 r =3k r =4k r =fh r =ss r =c"
    page = board_after(f"{everything_but} r", dice="11223", at=11)

    page.locator("#box-y").click()
    page.wait_for_timeout(QUICK)
    page.locator("#box-y").click()
    wait_for_ply(page, 24)

    assert record().endswith("r =y")


def test_enter_writes_at_once_but_asks_at_such_a_zero_by_leading_to_the_button(page):
    page.locator("#box-y").focus()
    page.keyboard.press("Space")
    page.keyboard.down("Enter")
    expect(page.locator("#write")).to_be_focused()
    page.keyboard.down("Enter")  # held down, it repeats
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")  # too quick to have been meant
    page.wait_for_timeout(QUICK)
    assert record() == "joker r"

    page.keyboard.press("Enter")
    wait_for_ply(page, 2)
    page.keyboard.press("Space")
    wait_for_ply(page, 3)
    for _again in "123456":
        page.keyboard.press("ArrowUp")
        if page.locator("#box-c").is_checked():
            break
    page.keyboard.press("Enter")
    wait_for_ply(page, 4)
    assert record() == "joker r =y r =c"


def test_without_scripts_the_row_warns_of_a_zero_and_the_button_says_what_it_writes(board_after):
    page = board_after("joker r", dice="23344", java_script_enabled=False)
    warning = "name => getComputedStyle(name, '::after').content"

    page.locator("#box-y").check()

    expect(page.locator("#write")).to_have_accessible_name("Write the chosen box")
    assert page.locator("[data-box=y] .name").evaluate(warning) == '"other boxes score"'
    page.locator("#box-c").check()
    assert page.locator("[data-box=c] .name").evaluate(warning) == "none"
