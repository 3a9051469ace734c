"""The finished games of a player, as histories count them: no dice and no boxes.

Of another's game on a day whose dice the reader could still use, nothing but the score is told.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass

from challenges.models import Attempt
from challenges.visibility import seen_by


@dataclass(frozen=True, slots=True)
class Played:
    """One finished attempt; `is_open` says that the reader may see more than its score."""

    attempt_id: int
    code: str
    day: dt.date
    rules: str
    score: int
    is_ranked: bool
    is_open: bool
    points_lost: float | None = None
    luck: float | None = None


def played_by(player_id: int | None, *, viewer_id: int | None) -> tuple[Played, ...]:
    """Return a player's finished games for one who asks, earliest day first."""
    finished = Attempt.objects.of(player_id).finished()
    rows = finished.annotate(is_open=seen_by(viewer_id)).values_list(
        *("pk", "code", "challenge__day", "challenge__rules", "score", "is_ranked", "is_open"),
        *("points_lost", "luck"),
    )
    ordered = rows.order_by("challenge__day", "challenge__rules", "pk")
    return tuple(Played(*(row if row[6] else row[:7])) for row in ordered)


def ranked_days(games: Iterable[Played]) -> frozenset[dt.date]:
    """Return the days on which a game that counts was played, whatever the rule set."""
    return frozenset(game.day for game in games if game.is_ranked)
