"""Tallies count what the attempts say, and are mended from them."""

from __future__ import annotations

from collections import Counter

import pytest
from django.core.management import call_command
from django.db import IntegrityError, transaction
from hypothesis import HealthCheck, given
from hypothesis import settings as limits
from hypothesis import strategies as st

from challenges.models import Attempt, DayTally
from challenges.standings.count import recount_day, recount_days
from challenges.standings.tallies import add as add_tally
from challenges.standings.tallies import counts_of
from challenges.tasks import recount_tallies as recount_task
from tests.challenges.factories import TODAY, AttemptFactory, ChallengeFactory, results
from tests.challenges.playing import play, whim
from tests.factories import NOON, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

BEFORE = NOON.replace(month=11, day=1).date()


def counted(challenge) -> dict[int, int]:
    return dict(Counter(challenge.attempts.filter(is_ranked=True).values_list("score", flat=True)))


@given(st.lists(st.integers(5, 12), max_size=25))
@limits(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_tallies_are_the_counts_of_scores(challenge, scores):
    with transaction.atomic():
        for score in scores:
            add_tally(DayTally, challenge_id=challenge.pk, score=score)

        assert counts_of(challenge.pk) == Counter(scores)
        transaction.set_rollback(True)


def test_games_played_in_any_way_are_all_counted(challenge):
    for seed in range(6):
        play(challenge, PlayerFactory().pk, now=NOON, choose=whim(seed))
    later = play(challenge, PlayerFactory().pk, now=NOON.replace(day=5), choose=whim("late"))

    assert not later.is_ranked
    assert counts_of(challenge.pk) == counted(challenge)
    assert sum(counts_of(challenge.pk).values()) == 6


def test_they_come_by_falling_score(challenge):
    results(challenge, 150, 300, 200, 300)

    assert list(counts_of(challenge.pk).items()) == [(300, 2), (200, 1), (150, 1)]


def test_a_game_under_way_is_not_counted(challenge):
    AttemptFactory(challenge=challenge)

    assert counts_of(challenge.pk) == {}
    assert not recount_day(challenge=challenge)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda: DayTally.objects.all().delete(),
        lambda: DayTally.objects.filter(score=200).update(count=7),
        lambda: DayTally.objects.filter(score=200).update(score=201),
        lambda: add_tally(DayTally, challenge_id=DayTally.objects.first().challenge_id, score=999),
        lambda: Attempt.objects.filter(score=100).delete(),
    ],
)
def test_wrong_tallies_are_mended(spoil, challenge):
    results(challenge, 100, 200, 200)
    spoil()

    assert recount_day(challenge=challenge)

    assert counts_of(challenge.pk) == counted(challenge)
    assert not recount_day(challenge=challenge)


def test_a_recount_of_the_last_days_leaves_older_ones_alone():
    old, new = (ChallengeFactory(day=day) for day in (BEFORE, TODAY))
    for challenge in (old, new):
        results(challenge, 100)
    DayTally.objects.all().delete()

    assert recount_days(since=TODAY, now=NOON) == 1

    assert (counts_of(old.pk), counts_of(new.pk)) == ({}, {100: 1})


def test_the_command_mends_all_days(capsys):
    results(ChallengeFactory(day=BEFORE), 100)
    DayTally.objects.all().delete()

    call_command("recount_tallies")

    assert "1 challenge" in capsys.readouterr().out
    assert DayTally.objects.get().score == 100


def test_the_task_mends_in_process_without_a_broker(challenge, at_noon):
    results(challenge, 100)
    DayTally.objects.all().delete()

    recount_task.delay()

    assert counts_of(challenge.pk) == {100: 1}


@pytest.mark.parametrize(
    "changes",
    [
        {"score": 100},
        {"finished_at": NOON},
        {"is_ranked": True},
        {"score": 100, "is_ranked": True},
    ],
)
def test_the_database_refuses_half_a_result(changes, challenge):
    attempt = AttemptFactory(challenge=challenge)

    with pytest.raises(IntegrityError), transaction.atomic():
        Attempt.objects.filter(pk=attempt.pk).update(**changes)


def test_the_database_refuses_a_second_attempt_of_a_player(challenge):
    attempt = AttemptFactory(challenge=challenge)

    with pytest.raises(IntegrityError), transaction.atomic():
        AttemptFactory(challenge=challenge, player=attempt.player)
