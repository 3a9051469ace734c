"""Sweeps that overlap: several workers share one, and recounts leave finishing games right."""

from __future__ import annotations

import os
import signal
from collections import Counter

import pytest
from django.db import connections

from accounts.leaderboards.counting import recount_people
from challenges.coach import grading
from challenges.coach.grading import grade_due
from challenges.models import Attempt, DayTally, LossTally, PeriodTotal
from challenges.standings.count import recount_day
from challenges.standings.sort_keys import tenths
from challenges.standings.tallies import counts_of, losses_of
from tests.challenges.factories import ChallengeFactory
from tests.challenges.playing import hasty, play, whim
from tests.factories import NOON, PlayerFactory
from tests.integration.test_finishing_at_once import last_move, scores
from tests.integration.threads import at_once

pytestmark = [pytest.mark.integration, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def challenge():
    return ChallengeFactory(rules="yacht")


def losses() -> Counter:
    return Counter(Attempt.objects.ranked().values_list(tenths("points_lost"), flat=True))


def test_workers_share_the_games_to_grade_and_none_is_graded_twice(challenge, monkeypatch):
    for n in range(24):
        play(challenge, PlayerFactory().pk, now=NOON, choose=whim(n))
    graded = []
    store = grading._store
    monkeypatch.setattr(
        grading, "_store", lambda game, analysis: (graded.append(game.pk), store(game, analysis))
    )

    shares = at_once([lambda: grade_due(now=NOON)] * 4)

    assert sum(shares) == 24
    assert sorted(graded) == sorted(Attempt.objects.values_list("pk", flat=True))
    assert losses_of(challenge.pk) == losses()
    assert all(total.graded == 1 for total in PeriodTotal.objects.all())


def test_a_worker_killed_amid_its_sweep_leaves_the_rest_to_the_next_and_counts_nothing_twice(
    challenge, monkeypatch
):
    for n in range(6):
        play(challenge, PlayerFactory().pk, now=NOON, choose=whim(n))
    connections.close_all()
    child = os.fork()
    if child == 0:  # dies in the midst of the third game, when it has been stored
        done, store = [], grading._store

        def store_and_die(game, analysis):
            store(game, analysis)
            done.append(game)
            if len(done) == 3:
                os.kill(os.getpid(), signal.SIGKILL)

        grading._store = store_and_die
        grade_due(now=NOON)
        os._exit(0)
    assert os.WTERMSIG(os.waitpid(child, 0)[1]) == signal.SIGKILL

    left = grade_due(now=NOON)

    assert left == 4
    assert losses_of(challenge.pk) == losses()
    assert sum(losses().values()) == 6
    assert all(total.graded == 1 for total in PeriodTotal.objects.all())


@pytest.mark.parametrize("seed", range(2))
def test_recounts_amid_finishing_and_grading_mend_what_is_wrong_and_break_nothing(seed, challenge):
    spoiled = [play(challenge, PlayerFactory().pk, now=NOON, choose=hasty) for _ in range(4)]
    finish = [last_move(challenge, hasty) for _ in range(8)]
    finish += [last_move(challenge, whim(f"{seed}/{n}")) for n in range(8)]
    DayTally.objects.filter(score=spoiled[0].score).update(count=1)
    DayTally.objects.create(challenge=challenge, score=999, count=3)
    LossTally.objects.create(challenge=challenge, tenths=7, count=2)
    PeriodTotal.objects.filter(player=spoiled[0].player_id).update(score=1, graded=4)

    def mend() -> None:
        for _ in range(5):
            recount_day(challenge=challenge)
            recount_people(now=NOON)

    def sweep() -> None:
        for _ in range(3):
            grade_due(now=NOON)

    at_once([*finish, *[mend] * 3, *[sweep] * 2])
    grade_due(now=NOON)

    assert counts_of(challenge.pk) == scores()  # nothing is recounted once all is quiet
    assert losses_of(challenge.pk) == losses()
    assert sum(scores().values()) == 20
    assert recount_people(now=NOON) == 0


def test_an_unforeseen_order_of_recounts_corrects_an_error_once(challenge):
    play(challenge, PlayerFactory().pk, now=NOON)
    DayTally.objects.update(count=7)

    assert Counter(at_once([lambda: recount_day(challenge=challenge)] * 6))[True] == 1

    assert DayTally.objects.get().count == 1
