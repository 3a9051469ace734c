"""Yardsticks of a day: for those who have finished it, the best possible once it has closed."""

from __future__ import annotations

import datetime as dt

import pytest

from challenges.coach.reference_scores import (
    find_best_possible_due,
    play_reference_games,
    reference_scores_of,
)
from challenges.days import closes_at
from challenges.services import close_if_due
from games.engine.record import read_record, replay
from tests.challenges.playing import careful, play
from tests.factories import NOON

pytestmark = pytest.mark.django_db


def test_four_levels_play_the_day_s_own_dice_always_the_same(challenge):
    play_reference_games(challenge)
    first = [(one.level, one.score) for one in reference_scores_of(challenge)]
    challenge.reference_scores = {}

    play_reference_games(challenge)

    assert [level for level, _score in first] == ["easy", "medium", "hard", "insane"]
    assert [(one.level, one.score) for one in reference_scores_of(challenge)] == first


def test_a_stranger_sees_none_of_them(client, challenge, at_noon):
    play_reference_games(challenge)

    assert "reference_scores" not in client.get(challenge.day_url).content.decode()


def test_who_has_finished_sees_them_on_the_result_and_the_day(guest, challenge, player):
    play_reference_games(challenge)
    attempt = play(challenge, player.pk, now=NOON, choose=careful)

    result, day = guest.get(f"/a/{attempt.code}/"), guest.get(challenge.day_url)

    challenge.refresh_from_db()
    for page in (result.content.decode(), day.content.decode()):
        assert str(challenge.reference_scores["insane"]) in page


def test_nothing_is_foreseen_of_an_open_day(challenge):
    assert find_best_possible_due(now=NOON) == 0


def test_the_best_of_a_closed_day_is_a_game_that_reaches_it(client, challenge, at_noon):
    after = closes_at(challenge.day) + dt.timedelta(minutes=1)
    close_if_due(challenge=challenge, now=after)

    assert find_best_possible_due(now=NOON) == 1

    challenge.refresh_from_db()
    game = replay(read_record(challenge.best_record), challenge.sequence)
    assert game.is_finished
    assert game.card.total == challenge.best_total
    assert client.get(challenge.best_url).status_code == 200


def test_reading_a_closed_day_without_its_best_asks_for_it(
    client, challenge, at_noon, work_elsewhere
):
    at_noon.move_to(closes_at(challenge.day) + dt.timedelta(minutes=1))

    client.get(challenge.day_url)

    assert work_elsewhere == ["play_reference_games", "close_challenges"]
