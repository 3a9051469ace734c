"""Streaks: how long the one now on is, and how long the longest was."""

from __future__ import annotations

import datetime as dt
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from challenges.days import ONE_DAY
from challenges.streaks import current_streak


@dataclass(frozen=True, slots=True)
class Streaks:
    """Days in a row, as of today."""

    current: int
    longest: int


def longest_streak(played: AbstractSet[dt.date]) -> int:
    """Return the length of the longest run of days without a gap."""
    longest = length = 0
    for day in sorted(played):
        length = length + 1 if day - ONE_DAY in played else 1
        longest = max(longest, length)
    return longest


def streaks_of(played: AbstractSet[dt.date], *, today: dt.date) -> Streaks:
    """Return the streaks of the days on which a game that counts was played."""
    return Streaks(current_streak(played, today), longest_streak(played))
