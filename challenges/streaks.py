"""Streaks of days played and the harbour days that keep them alive.

All of it is always derived from the attempts themselves. Seven days played in a row earn a harbour
day, two at most are kept, and a missed day spends one. A streak counts the days played alone.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from . import days
from .models import Attempt

DAYS_TO_EARN = 7
MOST_KEPT = 2


@dataclass(frozen=True, slots=True)
class Streak:
    """A streak as of a day, which may still be played."""

    length: int = 0
    longest: int = 0  # ever, by that day
    harbour_days: int = 0  # kept
    days_to_next: int = DAYS_TO_EARN  # in a row until another harbour day is earned
    spent_on: tuple[dt.date, ...] = ()  # missed days that a harbour day bridged, ever


def days_played(player_id: int | None) -> frozenset[dt.date]:
    """Return the days on which the player finished a game that counts, whatever the rule set."""
    ranked = Attempt.objects.of(player_id).ranked()
    return frozenset(ranked.values_list("challenge__day", flat=True))


def streak_on(played: AbstractSet[dt.date], day: dt.date) -> Streak:
    """Return the streak as of `day`; that day not yet played does not break it."""
    streak, next_day = Streak(), None
    for first, last in _runs(one for one in played if one <= day):
        if next_day is not None:
            streak = _missed(streak, next_day, first)
        streak = _played(streak, (last - first).days + 1)
        next_day = last + days.ONE_DAY
    return streak if next_day is None else _missed(streak, next_day, day)


def streak_ending(played: AbstractSet[dt.date], day: dt.date) -> int:
    """Return how long a streak was with `day`; 0 if it was not played."""
    return streak_on(played, day).length if day in played else 0


def current_streak(played: AbstractSet[dt.date], today: dt.date) -> int:
    """Return the length of the streak as of today."""
    return streak_on(played, today).length


def _runs(played: Iterable[dt.date]) -> Iterator[tuple[dt.date, dt.date]]:
    """Yield the first and the last day of each run without a gap, earliest first."""
    first = last = None
    for day in sorted(played):
        if first is None or last is None:
            first = day
        elif day - last > days.ONE_DAY:
            yield first, last
            first = day
        last = day
    if first is not None and last is not None:
        yield first, last


def _played(streak: Streak, run: int) -> Streak:
    length = streak.length + run
    return replace(
        streak,
        length=length,
        longest=max(streak.longest, length),
        harbour_days=min(MOST_KEPT, streak.harbour_days + run // DAYS_TO_EARN),
        days_to_next=DAYS_TO_EARN - run % DAYS_TO_EARN,
    )


def _missed(streak: Streak, first: dt.date, until: dt.date) -> Streak:
    """Return a streak after the days from `first` on and before `until` were missed."""
    gap = max(0, (until - first).days)
    if not gap:
        return streak
    spent = min(gap, streak.harbour_days)
    return replace(
        streak,
        length=streak.length if spent == gap else 0,
        harbour_days=streak.harbour_days - spent,
        days_to_next=DAYS_TO_EARN,
        spent_on=(*streak.spent_on, *(first + days.ONE_DAY * n for n in range(spent))),
    )
