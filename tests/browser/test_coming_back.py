"""Reload, Back, other tabs and lost cookies: the same dice, the same card, or a way back."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from challenges.models import Attempt
from tests.browser.hands import roll, seen, wait_for_ply, write
from tests.challenges.factories import ResultFactory
from tests.factories import PlayerFactory

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("broken_on_purpose")]

LAST_BOX = "joker r =1 r =2 r =3 r =4 r =5 r =6 r =3k r =4k r =fh r =ss r =y r =ls r"
FROM_THE_CACHE = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"


def second_tab(page):
    """Open the same board in another tab of the same browser."""
    other = page.context.new_page()
    other.goto(page.url)
    return other


def test_a_reload_in_mid_turn_shows_the_same_dice(board_after):
    page = board_after("joker r")
    roll(page)
    before = seen(page)

    page.reload()

    assert seen(page) == before
    assert Attempt.objects.get().record == "joker r k"


def test_a_stale_tab_shows_the_board_as_it_is_and_says_so(board_after):
    page = board_after("joker r")
    other = second_tab(page)
    other.locator("#die-1").click()
    roll(other)

    write(page, "c")
    wait_for_ply(page, 2)

    expect(page.locator(".status-text")).to_have_text(
        "The game has moved on. This is how it stands now."
    )
    expect(page.locator("#heard")).to_contain_text("The game has moved on.")
    assert seen(page) == seen(other)
    assert Attempt.objects.get().record == "joker r k1"


def test_the_same_move_in_two_tabs_is_made_once(board_after):
    page = board_after("joker r")
    other = second_tab(page)

    roll(other)
    roll(page)

    assert seen(page) == seen(other)
    assert Attempt.objects.get().record == "joker r k"


def test_a_tab_left_open_on_a_finished_game_leads_to_the_result(board_after):
    page = board_after(LAST_BOX)
    other = second_tab(page)
    other.locator("#box-c").click()
    other.locator("#write").click()
    other.wait_for_url("**/a/*/")

    page.locator("#roll").click()
    page.wait_for_url("**/a/*/")

    assert page.url == other.url


def test_a_board_out_of_the_browsers_cache_fetches_how_it_stands(board_after):
    page = board_after("joker r")
    other = second_tab(page)
    roll(other)

    page.evaluate(FROM_THE_CACHE)
    wait_for_ply(page, 2)

    assert seen(page) == seen(other)
    page.locator("#die-2").click()
    roll(page)
    assert Attempt.objects.get().record == "joker r k k2"


def test_a_finished_board_out_of_the_browsers_cache_names_the_way_to_the_result(board_after):
    page = board_after(LAST_BOX)
    other = second_tab(page)
    other.locator("#box-c").click()
    other.locator("#write").click()
    other.wait_for_url("**/a/*/")

    page.evaluate(FROM_THE_CACHE)
    expect(page.locator(".status-text")).to_have_text("Every box is written.")
    page.get_by_role("link", name="See the result").click()

    page.wait_for_url(other.url)


def test_another_device_of_the_same_guest_goes_on_where_the_first_stopped(board_after, visit):
    page = board_after("joker r")
    roll(page)
    phone = visit(Attempt.objects.get().player)

    phone.goto(page.url)

    assert seen(phone) == seen(page)


def test_cleared_cookies_in_mid_game_say_so_and_leave_the_board_alone(board_after):
    page = board_after("joker r")
    before = seen(page)
    page.context.clear_cookies()

    page.locator("#roll").click()
    page.locator("#notice .notice").wait_for()

    expect(page.locator("#notice")).to_contain_text("your browser blocks cookies")
    assert seen(page) == before
    assert page.locator("#board").count() == 1
    page.locator("#notice a").click()
    expect(page.locator("#board")).to_have_attribute("data-ply", "0")


def test_a_guest_forgotten_in_mid_game_gets_a_message_and_a_way_back(board_after):
    page = board_after("joker r")
    before = seen(page)
    page.context.clear_cookies(name="yacht_player")

    page.locator("#roll").click()
    page.locator("#notice .notice").wait_for()

    expect(page.locator("#notice")).to_contain_text("This game isn’t yours on this device.")
    assert seen(page) == before
    expect(page.locator("#board")).not_to_have_attribute("data-move", "sending")
    page.locator("#notice").get_by_role("link").click()
    expect(page.locator("#board")).to_have_attribute("data-ply", "0")


def test_who_became_another_player_in_mid_game_is_led_to_that_ones_game(board_after, visit):
    page = board_after("joker r")
    result = ResultFactory(
        challenge=Attempt.objects.get().challenge, player=PlayerFactory(), record=f"{LAST_BOX} =c"
    )
    other = visit(result.player)
    cookie = next(one for one in other.context.cookies() if one["name"] == "yacht_player")
    page.context.add_cookies([cookie])

    page.locator("#roll").click()

    page.wait_for_url(f"**{result.get_absolute_url()}")
