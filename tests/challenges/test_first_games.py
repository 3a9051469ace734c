"""Marks show on the board of a player's first game, daily or free, and on none after it."""

from __future__ import annotations

import pytest

from games.models import FreeGame
from tests.challenges.factories import AttemptFactory, ChallengeFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


def marks(client, url):
    """Return the marks of a page with a board."""
    return client.get(url).context["marks"]


def test_a_stranger_sees_all_marks_and_a_first_game_those_not_done_yet(challenge, player, client):
    assert marks(client, challenge.play_url) == ("keep", "roll", "box")


def test_they_go_with_their_deeds_and_a_second_game_has_none(challenge, player, guest):
    AttemptFactory(challenge=challenge, player=player, record="joker r k12")
    second = ChallengeFactory(rules="yacht")

    assert marks(guest, challenge.play_url) == ("box",)
    assert marks(guest, second.play_url) == ()


def test_a_free_game_is_a_first_game_like_any_other(challenge, client):
    board = client.post("/free/", {"kind": "alone", "rules": "plain"}).headers["Location"]

    assert marks(client, board) == ("keep", "roll", "box")
    assert FreeGame.objects.count() == 1
    assert marks(client, challenge.play_url) == ()


def test_answers_to_moves_ask_nothing_about_first_games(challenge, client):
    client.get(challenge.play_url)
    first_roll = {"ply": "0", "roll": "0", "do": "roll"}

    answer = client.post(challenge.play_url, first_roll, headers={"HX-Request": "true"})

    assert "first-mark" not in answer.text
