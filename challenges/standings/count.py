"""What a ranked result counts for: added when it is stored, taken away when it goes, recounted.

| | when it is stored | when it is graded | recounted by |
| --- | --- | --- | --- |
| `DayTally` | its score | | `recount_day` |
| `LossTally` | | its points lost | `recount_day` |
| `PeriodTotal` of week, month, all time | day and score | points lost | `recount_player` |
| `PlayerSkill` | | all games anew | `recount_skills` |
| what the apps above have asked for | `on_ranked`, `on_stored` | | theirs |

Each function belongs into the transaction that stores or deletes the result.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

from django.db.models import Q

from challenges.models import Attempt, Challenge, DayTally, LossTally
from challenges.skill.counting import recount_skill
from challenges.sweeps import Sweep

from . import periods, tallies
from .sort_keys import tenths

OnRanked = Callable[[Attempt], None]
_listeners: list[OnRanked] = []
_after_storing: list[OnRanked] = []


def on_ranked(listener: OnRanked) -> None:
    """Have a function called in every transaction that stores a ranked result, before it does.

    Whatever it writes is undone where another move was first. It may lock the player's row: so
    does a merge of two players, before it locks their attempts.
    """
    if listener not in _listeners:
        _listeners.append(listener)


def notify_ranked(attempt: Attempt) -> None:
    """Call the listeners for a result that is about to be stored."""
    for listener in _listeners:
        listener(attempt)


def on_stored(listener: OnRanked) -> None:
    """Have a function called in every transaction that stores a ranked result, once it has.

    It tells others of the result; it may lock nothing.
    """
    if listener not in _after_storing:
        _after_storing.append(listener)


def notify_stored(attempt: Attempt) -> None:
    """Call the listeners for a ranked result that has just been stored by its last move."""
    for listener in _after_storing:
        listener(attempt)


def add_result(attempt: Attempt) -> None:
    """Count a ranked result that has just been stored."""
    tallies.add(DayTally, challenge_id=attempt.challenge_id, score=attempt.score or 0)
    periods.add(attempt)


def add_grade(attempt: Attempt, *, points_lost: float) -> None:
    """Count the points lost of a ranked result, which have just been stored."""
    periods.add_grade(attempt, points_lost)
    recount_skill(player_id=attempt.player_id, rules=attempt.challenge.rules)
    for lost in _tenths_lost(attempt):
        tallies.add(LossTally, challenge_id=attempt.challenge_id, tenths=lost)


def remove_result(attempt: Attempt) -> None:
    """Count a ranked result and its grade no longer, as it is about to go."""
    tallies.take(DayTally, challenge_id=attempt.challenge_id, score=attempt.score or 0)
    for lost in _tenths_lost(attempt):
        tallies.take(LossTally, challenge_id=attempt.challenge_id, tenths=lost)
    periods.take(attempt)


def recount_day(*, challenge: Challenge) -> bool:
    """Make the tallies of a challenge equal to its ranked attempts; say whether they were wrong."""
    return tallies.mend(challenge)


def recount_days(*, since: dt.date, now: dt.datetime) -> int:
    """Compare tallies with attempts from a day on, and mend them; return how many were wrong."""
    sweep = Sweep("recount tallies", now)
    wanted = Challenge.objects.filter(Q(day__gte=since) | Q(pk__in=list(sweep.failed())))
    challenges = {str(one.pk): one for one in wanted.order_by("day", "pk")}
    return sweep.each(
        challenges, lambda pk: recount_day(challenge=challenges[pk]), Challenge._meta.label_lower
    )


def _tenths_lost(attempt: Attempt) -> list[int]:
    """Ask the database for the tenths, which rounds as its indexes do; none while ungraded."""
    graded = Attempt.objects.ranked().filter(pk=attempt.pk, points_lost__isnull=False)
    return list(graded.values_list(tenths("points_lost"), flat=True))
