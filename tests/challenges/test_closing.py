"""A day closes once, at the end of its grace, by a sweep or by whoever reads it first."""

from __future__ import annotations

import datetime as dt

import pytest
from cryptography.fernet import Fernet

from challenges.days import closes_at
from challenges.models import Challenge, DayTally
from challenges.services import challenges_of, close_due, close_if_due, find_challenge, make_move
from challenges.tasks import close_challenges
from games.board.errors import MoveOutOfDate
from tests.challenges.factories import TODAY, ChallengeFactory, ResultFactory, seed_of
from tests.challenges.playing import hasty, make_all, moves_of
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

CLOSING = dt.datetime(2026, 12, 2, 6, tzinfo=dt.UTC)
INSTANT = dt.timedelta(microseconds=1)
ONE_DAY = dt.timedelta(days=1)


def test_the_grace_ends_six_hours_after_the_day():
    assert closes_at(TODAY) == CLOSING


def test_a_sweep_before_the_closing_time_closes_nothing(challenge):
    assert close_due(now=CLOSING - INSTANT) == 0

    challenge.refresh_from_db()
    assert (challenge.is_closed, challenge.seed) == (False, "")


def test_a_sweep_at_the_closing_time_publishes_the_seed(challenge):
    assert close_due(now=CLOSING) == 1

    challenge.refresh_from_db()
    assert challenge.closed_at == CLOSING
    assert challenge.seed == seed_of("2026-12-01/joker").hex()


def test_a_second_sweep_changes_nothing(challenge):
    close_due(now=CLOSING)

    assert close_due(now=CLOSING + ONE_DAY) == 0
    challenge.refresh_from_db()
    assert challenge.closed_at == CLOSING


def test_a_sweep_that_was_missed_for_days_closes_them_all():
    closed = [ChallengeFactory(day=TODAY - ONE_DAY * n, rules="yacht") for n in range(5)]
    still_on = ChallengeFactory(day=TODAY + ONE_DAY)

    assert close_due(now=CLOSING) == 5

    assert set(Challenge.objects.filter(closed_at=CLOSING)) == set(closed)
    assert not Challenge.objects.get(pk=still_on.pk).is_closed


def test_a_closed_challenge_is_not_closed_again_by_one_who_read_it_before(challenge):
    read_before = Challenge.objects.get(pk=challenge.pk)
    close_if_due(challenge=challenge, now=CLOSING)

    late = close_if_due(challenge=read_before, now=CLOSING + ONE_DAY)

    assert late.closed_at == CLOSING


def test_the_first_reading_closes_what_no_worker_closed(challenge):
    found = find_challenge(day=TODAY, rules="joker", now=CLOSING)

    assert found.is_closed
    assert Challenge.objects.get(pk=challenge.pk).closed_at == CLOSING


def test_the_list_of_days_closes_them_too(challenge):
    challenges_of(days_asked=[TODAY], now=CLOSING)

    assert Challenge.objects.get(pk=challenge.pk).is_closed


@pytest.mark.parametrize("url", ["/r/{}/", "/a/{}/", "/d/2026-12-01/joker/"])
def test_every_page_that_shows_a_day_closes_it(url, challenge, client, at_noon):
    result = ResultFactory(challenge=challenge, record="joker r =1")
    at_noon.move_to(CLOSING)

    client.get(url.format(result.code))

    assert Challenge.objects.get(pk=challenge.pk).closed_at == CLOSING


def test_a_seed_that_no_key_opens_keeps_no_other_day_from_closing(settings):
    lost = ChallengeFactory(day=TODAY - ONE_DAY)
    settings.SEED_KEYS = (Fernet.generate_key().decode(),)
    fine = ChallengeFactory(day=TODAY)

    close_due(now=CLOSING)

    assert Challenge.objects.get(pk=fine.pk).is_closed
    assert not Challenge.objects.get(pk=lost.pk).is_closed


def test_the_task_closes_in_process_without_a_broker(challenge, at_noon):
    at_noon.move_to(CLOSING)

    close_challenges.delay()
    close_challenges.delay()

    assert Challenge.objects.get(pk=challenge.pk).is_closed


def test_a_longer_grace_keeps_a_day_open(challenge, settings):
    settings.GRACE = dt.timedelta(hours=24)

    assert close_due(now=CLOSING) == 0
    assert close_due(now=CLOSING + dt.timedelta(hours=18)) == 1


def test_a_day_that_closes_while_the_last_move_is_made_takes_no_more_results(
    challenge, player, monkeypatch
):
    moves = moves_of(challenge, hasty)
    make_all(challenge, player.pk, moves[:-1], now=NOON)
    last = {"player_id": player.pk, "ply": len(moves) - 1, "move": moves[-1], "now": NOON}

    def close(_attempt=None) -> None:
        Challenge.objects.filter(pk=challenge.pk).update(closed_at=NOON, seed="00" * 32)

    with monkeypatch.context() as between:
        between.setattr("challenges.services.play.notify_ranked", close)
        with pytest.raises(MoveOutOfDate):
            make_move(challenge=challenge, **last)
    close()
    attempt = make_move(challenge=challenge, **last)  # as kept in memory: not closed

    assert attempt.is_finished
    assert not attempt.is_ranked
    assert not DayTally.objects.exists()
