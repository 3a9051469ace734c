"""Whole games in a browser, from the first roll to the result, by every kind of hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from challenges.models import Attempt
from games.engine.game import new_game
from tests.browser.hands import (
    ByEar,
    by_forms,
    by_touch,
    fewest_keys,
    play_through,
    wait_for_ply,
)
from tests.challenges.factories import ChallengeFactory
from tests.challenges.playing import careful, moves_of

pytestmark = pytest.mark.browser

TOUCHED = {"has_touch": True, "is_mobile": True}
WIDE = {"viewport": {"width": 1280, "height": 800}}


def is_kept_and_shown(page, total):
    """Say whether the server has this total, and the result shows it."""
    attempt = Attempt.objects.get()
    expect(page.locator(".hero .score")).to_have_text(str(total))
    return attempt.score == total and page.url.endswith(attempt.get_absolute_url())


def test_a_day_by_ear_takes_no_more_keys_than_by_sight(visit):
    challenge = ChallengeFactory()
    page, hand = visit(**WIDE), ByEar()
    page.goto(challenge.play_url)
    game, fewest = new_game(challenge.rule_set, challenge.sequence), 0

    for ply, move in enumerate(moves_of(challenge, careful), start=1):
        hand(page, move)
        fewest += fewest_keys(game, move)
        game = game.apply(move)
        told = " ".join(map(str, game.dice)) if game.dice else f"Total {game.card.total}."
        if not game.is_finished:
            wait_for_ply(page, ply)
            expect(page.locator("#heard")).to_contain_text(told)
    page.wait_for_url("**/a/*/")

    assert is_kept_and_shown(page, game.card.total)
    assert hand.pressed <= 1.3 * fewest


def test_a_guest_plays_a_whole_game_on_a_phone_by_touch(visit):
    challenge = ChallengeFactory(rules="yacht")
    page = visit(is_alone=True, **TOUCHED)
    page.goto(challenge.day_url)
    page.locator("#play").tap()

    total = play_through(page, challenge, by_touch)

    assert is_kept_and_shown(page, total)


def test_a_guest_plays_a_whole_game_without_scripts(visit):
    challenge = ChallengeFactory()
    page = visit(java_script_enabled=False)
    page.goto("/")
    page.locator("#play").click()

    total = play_through(page, challenge, by_forms)

    assert is_kept_and_shown(page, total)
