"""A duel in two browsers: a player copies the link, a friend who has never been here plays it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.free.services import find_game
from games.free.setup import SetUp
from games.models import FreeGame
from tests.browser.barriers import barriers
from tests.browser.overflow import overflowing
from tests.factories import AccountFactory
from tests.games.free.playing import play_out, start, whim

pytestmark = pytest.mark.browser

COPYING = {"permissions": ["clipboard-read", "clipboard-write"]}


def test_a_link_copied_and_opened_ends_with_two_cards_side_by_side(
    visit, axe_script, transactional_db
):
    ann = AccountFactory(name="Ann")
    mine = play_out(start(ann, SetUp("joker")))
    anns, friends = visit(ann, **COPYING), visit()
    anns.goto(mine.result_url)
    anns.get_by_role("button", name="Challenge a friend").click()
    anns.get_by_role("button", name="Copy link").click()
    expect(anns.get_by_text("Copied: paste it in a chat.")).to_be_visible()
    link = anns.evaluate("navigator.clipboard.readText()")

    friends.goto(link)
    expect(friends.get_by_text("Ann challenges you")).to_be_visible()
    friends.get_by_role("main").get_by_role("button", name="Play").click()
    friends.wait_for_url("**/free/*/")
    entry = FreeGame.objects.get(duel__isnull=False)
    play_out(find_game(code=entry.code, player_id=entry.player_id), whim("friend"))
    friends.reload()
    friends.get_by_role("link", name="See the duel").click()

    expect(friends.get_by_role("heading", name="You and Ann")).to_be_visible()
    expect(friends.get_by_text("You parted in turn")).to_be_visible()
    anns.reload()
    expect(anns.get_by_role("heading", name="You and A guest")).to_be_visible()
    for page in (anns, friends):
        assert overflowing(page) == []
        assert barriers(page, axe_script) == []


def test_statistics_fit_a_phone_and_ask_before_they_start_over(visit, axe_script, transactional_db):
    ann = AccountFactory(name="Ann")
    levels = ("easy", "medium", "hard")
    play_out(start(ann, SetUp("sets-nobonus", kind="computers", levels=levels)))
    page = visit(ann)
    page.goto("/free/statistics/")

    assert overflowing(page) == []
    assert barriers(page, axe_script) == []
    page.reload()
    page.get_by_text("Reset statistics").click()
    page.get_by_role("button", name="Yes, reset").click()

    expect(page.get_by_text("Statistics begin with the first game")).to_be_visible()
    assert FreeGame.objects.count() == 1
