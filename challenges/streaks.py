"""Streaks of days played, always derived from the attempts themselves.

Seven days in a row earn a harbour day. At most two are kept; a missed day spends one by itself.
It keeps the streak alive and does not lengthen it.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from . import days
from .models import Attempt

EARNED_BY = 7  # days in a row
MOST_KEPT = 2
MILESTONES = (7, 30, 100, 365)
STAGES = (1, 3, *MILESTONES)  # from which days on the boat has more sail


@dataclass(frozen=True, slots=True)
class Streak:
    """A streak as of a day: 0 days long if none is alive."""

    days: int = 0
    longest: int = 0  # of all up to that day
    harbour_days: int = 0  # kept for days to be missed
    in_harbour: frozenset[dt.date] = frozenset()  # missed days that one was spent on
    is_saved: bool = False  # yesterday was missed, and a harbour day kept the streak

    @property
    def next_milestone(self) -> int:
        """Return the number of days to reach next, or 0 past the last."""
        return next((days for days in MILESTONES if days > self.days), 0)

    @property
    def to_milestone(self) -> int:
        return max(self.next_milestone - self.days, 0)

    @property
    def stage(self) -> int:
        """Return how far the sails are set, from 0 to 6."""
        return sum(self.days >= days for days in STAGES)


def days_played(player_id: int | None) -> frozenset[dt.date]:
    """Return the days on which the player finished a game that counts, whatever the rule set."""
    ranked = Attempt.objects.of(player_id).ranked()
    return frozenset(ranked.values_list("challenge__day", flat=True))


def streak_as_of(played: AbstractSet[dt.date], today: dt.date) -> Streak:
    """Return the streak as of today; today not yet played does not break it."""
    length = in_a_row = kept = longest = 0
    in_harbour: list[dt.date] = []
    last: dt.date | None = None
    for day in sorted(one for one in played if one <= today):
        missed = _between(last, day) if last else ()
        spent = missed[:kept]
        in_harbour += spent
        is_alive = len(spent) == len(missed)
        kept -= len(spent)
        length = length + 1 if is_alive else 1
        in_a_row = in_a_row + 1 if not missed else 1
        if in_a_row % EARNED_BY == 0:
            kept = min(kept + 1, MOST_KEPT)
        longest, last = max(longest, length), day
    missed = _between(last, today) if last else ()
    spent = missed[:kept]
    is_alive = len(spent) == len(missed)
    return Streak(
        days=length if is_alive else 0,
        longest=longest,
        harbour_days=kept - len(spent),
        in_harbour=frozenset([*in_harbour, *spent]),
        is_saved=is_alive and today - days.ONE_DAY in spent,
    )


def streak_ending(played: AbstractSet[dt.date], day: dt.date) -> int:
    """Return how many days long the streak was with `day`; 0 if it was not played."""
    return streak_as_of(played, day).days if day in played else 0


def current_streak(played: AbstractSet[dt.date], today: dt.date) -> int:
    """Return how many days long the streak is as of today."""
    return streak_as_of(played, today).days


def last_week(streak: Streak, played: AbstractSet[dt.date], today: dt.date) -> Iterable[str]:
    """Yield of each of the last seven days whether it was `played`, in `harbour` or `missed`.

    Today is `today` until it is played.
    """
    for ago in reversed(range(7)):
        day = today - ago * days.ONE_DAY
        if day in played:
            yield "played"
        elif day == today:
            yield "today"
        else:
            yield "harbour" if day in streak.in_harbour else "missed"


def _between(day: dt.date, later: dt.date) -> tuple[dt.date, ...]:
    """Return the days after one and before another."""
    return tuple(day + days.ONE_DAY * ahead for ahead in range(1, (later - day).days))
