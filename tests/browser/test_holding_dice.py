"""Holding dice: by place, so that any one of equal dice can be held."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from challenges.models import Attempt
from tests.browser.hands import held, roll, seen, wait_for_ply

pytestmark = pytest.mark.browser


def values(page):
    """Return the five values that lie on the table."""
    return seen(page)[0].split()


@pytest.mark.parametrize("place", [1, 2, 3, 4, 5])
def test_any_one_of_equal_dice_can_be_held(board_after, place):
    page = board_after("joker r", dice="23344")
    before = values(page)

    page.locator(f"#die-{place}").click()
    roll(page)

    assert before == list("23344")
    assert Attempt.objects.get().record == f"joker r k{place}"
    assert values(page)[place - 1] == before[place - 1]
    assert held(page) == [place]


def test_two_three_and_four_are_held_without_their_doubles(board_after):
    page = board_after("joker r", dice="23344")

    for place in (1, 3, 4):
        page.locator(f"#die-{place}").click()
    roll(page)

    assert Attempt.objects.get().record == "joker r k134"


def test_a_held_die_says_so_and_a_second_tap_releases_it(board_after):
    page = board_after("joker r")
    word = page.locator(".die-place").nth(1).locator(".held-word")

    page.locator("#die-2").click()
    expect(word).to_have_css("opacity", "1")
    page.locator("#die-2").click()

    expect(word).to_have_css("opacity", "0")
    assert held(page) == []


def test_a_die_held_for_the_second_roll_can_be_rolled_in_the_third(board_after):
    page = board_after("joker r k12")
    assert held(page) == [1, 2]

    page.locator("#die-1").click()
    roll(page)

    assert Attempt.objects.get().record == "joker r k12 k2"


def test_the_button_counts_the_dice_to_roll_and_refuses_to_roll_none(board_after):
    page = board_after("joker r")
    button = page.locator("#roll")

    labels = []
    for place in (1, 2, 3, 4, 5):
        labels.append(button.locator(".label").inner_text())
        page.locator(f"#die-{place}").click()

    assert labels == ["Roll 5 dice", "Roll 4 dice", "Roll 3 dice", "Roll 2 dice", "Roll 1 die"]
    expect(button).to_be_disabled()
    expect(button).to_contain_text("Release a die")


def test_digits_hold_and_the_letter_r_rolls(board_after):
    page = board_after("joker r")

    for key in ("1", "3", "5", "3", "r"):
        page.keyboard.press(key)
    wait_for_ply(page, 2)

    assert Attempt.objects.get().record == "joker r k15"


def test_a_new_turn_holds_nothing(board_after):
    page = board_after("joker r k12 =c")

    assert held(page) == []
    roll(page)

    assert held(page) == []


def test_after_the_third_roll_no_die_can_be_held(board_after):
    page = board_after("joker r k1 k1")

    assert page.locator("[name=keep]:enabled").count() == 0
    expect(page.locator("#roll")).to_be_disabled()
