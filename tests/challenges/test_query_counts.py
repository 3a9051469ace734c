"""Pages ask the database as often for many rows as for few."""

from __future__ import annotations

import datetime as dt

import pytest

from challenges.models import Attempt
from tests.challenges.factories import (
    TODAY,
    AttemptFactory,
    ChallengeFactory,
    ResultFactory,
    results,
)
from tests.challenges.playing import forms_of, hasty, moves_of, play
from tests.factories import NOON

pytestmark = [pytest.mark.django_db]

DAY = dt.timedelta(days=1)


@pytest.fixture
def queries(django_assert_num_queries):
    return django_assert_num_queries


def past(count: int, player) -> None:
    """Make so many closed days of two rule sets, each played by the player."""
    for distance in range(1, count + 1):
        for rules in ("joker", "yacht"):
            challenge = ChallengeFactory(
                day=TODAY - DAY * distance, rules=rules, seed="ab" * 32, closed_at=NOON
            )
            ResultFactory(challenge=challenge, player=player)


@pytest.mark.parametrize("days", [0, 5, 60])
def test_today_costs_five_queries(days, challenge, player, guest, queries):
    ChallengeFactory(rules="yacht")
    past(days, player)
    results(challenge, *range(100, 150))

    with queries(5):
        guest.get("/")


def test_today_costs_a_stranger_two_queries(challenge, client, at_noon, queries):
    ChallengeFactory(rules="yacht")

    with queries(2):
        client.get("/")


def test_a_day_costs_five_queries(challenge, player, guest, queries):
    results(challenge, *range(100, 150))

    with queries(5):
        guest.get(challenge.day_url)


def test_a_board_costs_two_queries(challenge, player, guest, queries):
    AttemptFactory(challenge=challenge, player=player, record="joker r k12 =1 r")

    with queries(2):
        guest.get(challenge.play_url)


def test_a_board_with_marks_asks_once_whether_it_is_a_first_game(challenge, guest, queries):
    play_some(challenge, guest, 20)

    with queries(3):
        guest.get(challenge.play_url)


@pytest.mark.parametrize("ply", [1, 11, 21])
def test_a_move_costs_two_queries(ply, challenge, guest, queries):
    forms = forms_of(moves_of(challenge, hasty))
    play_some(challenge, guest, ply)

    with queries(2):
        guest.post(challenge.play_url, forms[ply], headers={"HX-Request": "true"})

    assert Attempt.objects.get().ply == ply + 1


def test_a_repeated_move_costs_one_query(challenge, guest, queries):
    forms = forms_of(moves_of(challenge, hasty))
    play_some(challenge, guest, 5)

    with queries(1):
        guest.post(challenge.play_url, forms[3], headers={"HX-Request": "true"})


@pytest.mark.parametrize("days", [0, 60])
def test_my_result_costs_six_queries_once_it_is_graded(days, challenge, player, guest, queries):
    mine = play(challenge, player.pk, now=NOON)
    past(days, player)
    results(challenge, *range(100, 150))
    guest.get(mine.get_absolute_url())

    with queries(6):
        guest.get(mine.get_absolute_url())


def test_the_public_result_costs_four_queries(challenge, player, client, at_noon, queries):
    mine = play(challenge, player.pk, now=NOON)
    client.get(mine.shared_url)

    with queries(4):
        client.get(mine.shared_url)


def test_a_picture_costs_one_query(challenge, client, at_noon, queries):
    result = ResultFactory(challenge=challenge)
    url = client.get(result.shared_url).context["page"].picture_url

    with queries(1):
        client.get(url)


def play_some(challenge, guest, count: int) -> None:
    for form in forms_of(moves_of(challenge, hasty))[:count]:
        guest.post(challenge.play_url, form)
