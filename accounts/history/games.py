"""The finished games of a player and the streaks they make: no dice and no boxes.

Of another's game on a day whose dice the viewer could still use, nothing but the score is shown.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any

from django.db.models import F

from challenges.models import Attempt
from challenges.streaks import streak_as_of
from challenges.visibility import seen_by


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """One finished attempt; one not fully visible to the viewer shows nothing but its score."""

    attempt_id: int
    code: str
    day: dt.date
    rules: str
    score: int
    is_ranked: bool
    is_fully_visible: bool
    points_lost: float | None = None
    luck: float | None = None


@dataclass(frozen=True, slots=True)
class Streaks:
    """Days in a row, as of today."""

    current: int
    longest: int


def finished_games(player_id: int | None, *, viewer_id: int | None) -> tuple[FinishedGame, ...]:
    """Return a player's finished games, earliest day first."""
    finished = Attempt.objects.of(player_id).finished()
    rows = finished.values(
        *("code", "score", "is_ranked", "points_lost", "luck"),
        attempt_id=F("pk"),
        day=F("challenge__day"),
        rules=F("challenge__rules"),
        is_fully_visible=seen_by(viewer_id),
    )
    return tuple(map(_finished_game, rows.order_by("day", "rules", "pk")))


def ranked_days(games: Iterable[FinishedGame]) -> frozenset[dt.date]:
    """Return the days on which a game that counts was played, whatever the rule set."""
    return frozenset(game.day for game in games if game.is_ranked)


def streaks_of(played: AbstractSet[dt.date], *, today: dt.date) -> Streaks:
    """Return the streaks of the days on which a game that counts was played."""
    streak = streak_as_of(played, today)
    return Streaks(streak.days, streak.longest)


def _finished_game(row: dict[str, Any]) -> FinishedGame:
    if not row["is_fully_visible"]:
        row |= {"points_lost": None, "luck": None}
    return FinishedGame(**row)
