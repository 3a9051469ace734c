"""Whole games in a browser, from the first roll to the result, by every kind of hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from challenges.models import Attempt
from tests.browser.hands import brisk, by_forms, by_keys, by_touch, play_through
from tests.challenges.factories import ChallengeFactory
from tests.challenges.playing import careful

pytestmark = pytest.mark.browser

TOUCHED = {"has_touch": True, "is_mobile": True}
WIDE = {"viewport": {"width": 1280, "height": 800}}


def is_kept_and_shown(page, total):
    """Say whether the server has this total, and the result shows it."""
    attempt = Attempt.objects.get()
    expect(page.locator(".hero .score")).to_have_text(str(total))
    return attempt.score == total and page.url.endswith(attempt.get_absolute_url())


@pytest.mark.parametrize(("rules", "choose"), [("joker", careful), ("yacht", brisk)])
def test_a_guest_plays_a_whole_game_on_a_phone_by_touch(visit, rules, choose):
    challenge = ChallengeFactory(rules=rules)
    page = visit(is_alone=True, **TOUCHED)
    page.goto(challenge.day_url)
    page.locator("#play").tap()

    total = play_through(page, challenge, by_touch, choose)

    assert is_kept_and_shown(page, total)


def test_a_guest_plays_a_whole_game_by_the_keyboard_alone(visit):
    challenge = ChallengeFactory()
    page = visit(**WIDE)
    page.goto("/")
    page.locator("#play").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/")

    total = play_through(page, challenge, by_keys)

    assert is_kept_and_shown(page, total)


def test_a_guest_plays_a_whole_game_without_scripts(visit):
    challenge = ChallengeFactory()
    page = visit(java_script_enabled=False)
    page.goto("/")
    page.locator("#play").click()

    total = play_through(page, challenge, by_forms, brisk)

    assert is_kept_and_shown(page, total)
