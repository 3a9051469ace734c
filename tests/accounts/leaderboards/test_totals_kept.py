"""Totals of periods and tallies of losses follow the attempts, move by move."""

from __future__ import annotations

import datetime as dt

import pytest

from challenges.models import Attempt, LossTally, PeriodTotal
from challenges.standings.count import add_grade, recount_day, remove_result
from challenges.standings.periods import recount_player
from challenges.standings.tallies import counts_of, losses_of
from tests.challenges.factories import ChallengeFactory, ResultFactory
from tests.challenges.playing import play, whim
from tests.factories import NOON, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


@pytest.fixture
def player(db):
    return PlayerFactory()


def kept() -> set[tuple[object, ...]]:
    facts = ("player", "period", "starts_on", "rules", "days", "score", "graded", "finished_at")
    return set(PeriodTotal.objects.values_list(*facts))


def grade(attempt: Attempt, points_lost: float) -> None:
    Attempt.objects.filter(pk=attempt.pk).update(points_lost=points_lost)
    add_grade(attempt, points_lost=points_lost)


def test_played_move_by_move_they_are_what_a_recount_says(player):
    for distance in (0, 1, 5, 40):
        now = NOON + dt.timedelta(days=distance)
        challenge = ChallengeFactory(day=now.date())
        grade(play(challenge, player.pk, now=now, choose=whim(distance)), 2.25 * distance)
    as_played = kept()

    recount_player(player.pk)

    assert as_played == kept()
    assert len(as_played) == 2 + 2 + 1


def test_the_latest_result_tells_when_a_total_was_reached(player):
    late = play(ChallengeFactory(), player.pk, now=NOON + dt.timedelta(hours=9))
    play(ChallengeFactory(rules="yacht"), player.pk, now=NOON + dt.timedelta(hours=10))
    play(
        ChallengeFactory(day=NOON.date() + dt.timedelta(days=1)),
        player.pk,
        now=NOON + dt.timedelta(days=1),
    )

    latest = PeriodTotal.objects.filter(rules="joker").values_list("finished_at", flat=True)

    assert set(latest) == {NOON + dt.timedelta(days=1)}
    assert late.finished_at < min(latest)


def test_a_clock_behind_that_of_another_machine_moves_no_moment_back(player):
    tomorrow = NOON + dt.timedelta(days=1)
    play(ChallengeFactory(day=tomorrow.date()), player.pk, now=tomorrow)
    play(ChallengeFactory(), player.pk, now=NOON)

    moments = PeriodTotal.objects.values_list("finished_at", flat=True)

    assert set(moments) == {tomorrow}


def test_losses_are_tallied_in_tenths(challenge):
    for lost in (8.31, 8.349, 8.36, 0.0):
        grade(ResultFactory(challenge=challenge), lost)
    grade(ResultFactory(challenge=challenge, is_ranked=False), 5.0)

    assert losses_of(challenge.pk) == {0: 1, 83: 2, 84: 1}
    assert not recount_day(challenge=challenge)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda: LossTally.objects.all().delete(),
        lambda: LossTally.objects.update(count=5),
        lambda: Attempt.objects.update(points_lost=1.0),
    ],
)
def test_wrong_tallies_of_losses_are_mended(spoil, challenge):
    grade(ResultFactory(challenge=challenge), 3.0)
    spoil()

    assert recount_day(challenge=challenge)

    lost = Attempt.objects.get().points_lost
    assert losses_of(challenge.pk) == {round(lost * 10): 1}
    assert not recount_day(challenge=challenge)


@pytest.mark.parametrize("distance", [0, 1, 5, 40])
def test_what_a_result_has_added_is_taken_away_with_it(distance, player):
    """Everything is as if it had never been played, whichever of several days it was."""
    played = {}
    for other in (0, 1, 5, 40):
        now = NOON + dt.timedelta(days=other)
        challenge = ChallengeFactory(day=now.date())
        grade(ResultFactory(challenge=challenge), 4.0)
        played[other] = play(challenge, player.pk, now=now, choose=whim(other))
        grade(played[other], 2.25 * other)
    gone = Attempt.objects.select_related("challenge").get(pk=played[distance].pk)

    remove_result(gone)
    gone.delete()

    as_taken = kept()
    recount_player(player.pk)
    assert as_taken == kept()
    assert not any(recount_day(challenge=one.challenge) for one in played.values())
    lost = PeriodTotal.objects.filter(player=player, period="all").values_list("points_lost")
    assert lost.get()[0] == pytest.approx(2.25 * sum(set(played) - {distance}))


def test_a_result_that_goes_leaves_the_others_of_its_score(challenge):
    gone, stays = ResultFactory.create_batch(2, challenge=challenge)
    for attempt in (gone, stays):
        grade(attempt, 4.0)

    remove_result(Attempt.objects.get(pk=gone.pk))
    gone.delete()

    assert counts_of(challenge.pk) == {stays.score: 1}
    assert losses_of(challenge.pk) == {40: 1}
