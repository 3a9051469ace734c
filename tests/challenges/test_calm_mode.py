"""Calm mode shows neither places nor streaks, on pages and in texts to share."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from accounts.models import Player
from accounts.visitor import COOKIE, PlayerCookie, write_cookie
from tests.challenges.factories import TODAY, ChallengeFactory, ResultFactory, results

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


@pytest.fixture
def browser(player: Player) -> Client:
    challenge = ChallengeFactory()
    results(challenge, 100, 300)
    ResultFactory(challenge=challenge, player=player, score=200)
    client = Client()
    client.cookies[COOKIE] = write_cookie(PlayerCookie(player.key, player.created_at))
    return client


def test_places_and_streaks_show_unless_it_is_calm(browser, player):
    result = player.attempts.get().get_absolute_url()
    usual = [browser.get(url).content.decode() for url in ("/", result)]
    browser.cookies["yacht_calm"] = "on"
    calm = [browser.get(url).content.decode() for url in ("/", result)]

    assert ["2nd of 3" in page for page in usual] == [True, True]
    assert ["2nd of 3" in page for page in calm] == [False, False]
    assert ["in a row" in usual[0], "in a row" in calm[0]] == [True, False]
    assert all("200" in page for page in calm)


def test_a_game_of_a_past_day_says_where_it_would_have_stood(browser, player):
    past = ChallengeFactory(day=TODAY - dt.timedelta(days=1))
    results(past, 150, 250)
    late = ResultFactory(challenge=past, player=player, score=200, is_ranked=False)

    page = browser.get(late.get_absolute_url()).content.decode()

    assert "it would have been 2nd of 3" in page
