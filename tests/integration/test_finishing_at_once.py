"""Games that are finished in the same instant are all counted, also while tallies are mended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from challenges.models import Attempt, Challenge, DayTally, PeriodTotal
from challenges.services import make_move
from challenges.standings.count import recount_day
from challenges.standings.periods import recount_player
from challenges.standings.tallies import counts_of
from tests.challenges.factories import TODAY, AttemptFactory, ChallengeFactory
from tests.challenges.playing import Choose, hasty, moves_of, record_of, whim
from tests.factories import PlayerFactory
from tests.integration.threads import at_once

Finish = Callable[[], Attempt]

pytestmark = [pytest.mark.integration, pytest.mark.django_db(transaction=True)]


def last_move(challenge: Challenge, choose: Choose = hasty, **more: object) -> Finish:
    """Let a player play up to the last move; return the call that makes that."""
    moves = moves_of(challenge, choose)
    begun = AttemptFactory(challenge=challenge, record=record_of(challenge, moves[:-1]), **more)
    return lambda: make_move(
        challenge=challenge,
        player_id=begun.player_id,
        ply=begun.ply,
        move=moves[-1],
        now=begun.started_at,
    )


def scores() -> Counter:
    return Counter(Attempt.objects.ranked().values_list("score", flat=True))


def test_thirty_finishing_moves_with_equal_and_different_scores_are_all_counted():
    challenge = ChallengeFactory(rules="yacht")
    choosers = [hasty] * 15 + [whim(n) for n in range(15)]

    attempts = at_once([last_move(challenge, choose) for choose in choosers])

    assert all(one.is_finished for one in attempts)
    assert counts_of(challenge.pk) == scores() == Counter(one.score for one in attempts)
    assert counts_of(challenge.pk)[attempts[0].score] >= 15
    assert not recount_day(challenge=challenge)


def test_the_first_thirty_results_of_one_score_are_one_tally():
    challenge = ChallengeFactory(rules="yacht")

    at_once([last_move(challenge) for _ in range(30)])

    assert DayTally.objects.get().count == 30


@pytest.mark.parametrize("seed", range(3))
def test_recounts_in_the_midst_of_them_lose_and_double_nothing(seed):
    challenge = ChallengeFactory(rules="yacht")
    choosers = [hasty] * 8 + [whim(f"{seed}/{n}") for n in range(12)]
    finish = [last_move(challenge, choose) for choose in choosers]
    DayTally.objects.create(challenge=challenge, score=999, count=3)

    def mend() -> None:
        for _ in range(5):
            recount_day(challenge=challenge)
            DayTally.objects.filter(challenge=challenge, score=999).delete()

    at_once([*finish, *[mend] * 4])

    recount_day(challenge=challenge)
    assert counts_of(challenge.pk) == scores()
    assert sum(scores().values()) == 20


def test_one_players_games_that_end_at_once_add_up_in_every_period():
    player = PlayerFactory()
    november = [TODAY.replace(month=11, day=day) for day in range(1, 13)]
    games = [ChallengeFactory(day=day, rules="yacht") for day in november]

    at_once([last_move(one, player=player) for one in games])

    kept = totals()
    recount_player(player.pk)
    assert kept == totals()
    assert len(kept) == 5  # three ISO weeks, since 1 November is a Sunday, a month and all time


def totals() -> set[tuple[object, ...]]:
    return set(PeriodTotal.objects.values_list("period", "starts_on", "rules", "days", "score"))
