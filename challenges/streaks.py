"""Streaks of days played, always derived from the attempts themselves."""

from __future__ import annotations

import datetime as dt
from collections.abc import Set as AbstractSet

from . import days
from .models import Attempt


def days_played(player_id: int | None) -> frozenset[dt.date]:
    """Return the days on which the player finished a game that counts, whatever the rule set."""
    ranked = Attempt.objects.of(player_id).ranked()
    return frozenset(ranked.values_list("challenge__day", flat=True))


def streak_ending(played: AbstractSet[dt.date], day: dt.date) -> int:
    """Return how many days in a row were played up to and with `day`; 0 if it was not."""
    length = 0
    while day - days.ONE_DAY * length in played:
        length += 1
    return length


def current_streak(played: AbstractSet[dt.date], today: dt.date) -> int:
    """Return the streak as of today; today not yet played does not break it."""
    return streak_ending(played, today) or streak_ending(played, today - days.ONE_DAY)
