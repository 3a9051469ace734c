"""What a screen reader hears: each roll once, in one sentence."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.hands import roll, wait_for_ply, write

pytestmark = pytest.mark.browser

LISTEN = """document.addEventListener("DOMContentLoaded", () => {
    const heard = document.getElementById("heard");
    window.sentences = [];
    new MutationObserver(() => window.sentences.push(heard.textContent))
        .observe(heard, { childList: true, characterData: true, subtree: true });
})"""


@pytest.fixture
def page(board_after):
    page = board_after("joker r", dice="23344")
    page.add_init_script(LISTEN)
    page.reload()
    return page


def test_the_page_begins_with_where_the_game_stands(page):
    expect(page.locator("#heard")).to_have_text("Roll 1 of 3: 2 3 3 4 4, 2 left")
    expect(page.locator("#heard")).to_have_role("status")


def test_each_roll_is_heard_once_in_one_sentence(page):
    for place in (1, 2, 3, 4):
        page.locator(f"#die-{place}").click()

    roll(page)
    page.wait_for_function("window.sentences.length === 1")
    roll(page)
    page.wait_for_function("window.sentences.length === 2")

    second, third = page.evaluate("window.sentences")
    assert second.startswith("Roll 2 of 3: 2 3 3 4 ")
    assert second.endswith(", 1 left")
    assert third.startswith("Roll 3 of 3: 2 3 3 4 ")
    assert third.endswith(", 0 left")


def test_a_written_box_is_heard_once_with_the_total(page):
    write(page, "c")
    wait_for_ply(page, 2)

    (sentence,) = page.evaluate("window.sentences")
    assert sentence == "Chance: 16. Total 16. Turn 2 of 13: roll the dice"


def test_the_place_that_speaks_is_never_swapped(page):
    page.locator("#heard").evaluate("heard => { heard.isTheSame = true; }")

    roll(page)

    assert page.locator("#heard").evaluate("heard => heard.isTheSame")


def test_holding_and_selecting_say_nothing_of_themselves(page):
    page.locator("#die-1").click()
    page.locator("#box-c").click()

    assert page.evaluate("window.sentences") == []


def test_the_focus_stays_where_it_was_when_the_board_is_answered(page):
    page.locator("#roll").focus()
    page.keyboard.press("Enter")
    wait_for_ply(page, 2)

    expect(page.locator("#roll")).to_be_focused()


def test_dice_and_boxes_have_names_of_their_own(page):
    expect(page.locator("#die-2")).to_have_accessible_name("Hold die 2: 3")
    expect(page.locator("#box-c")).to_have_accessible_name("Chance, open, would score 16")
    expect(page.locator("#roll")).to_have_accessible_name("Roll 5 dice (2 rolls left)")
