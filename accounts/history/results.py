"""The finished games of a player, as histories count them: no dice and no boxes.

Of another's game on a day whose dice the reader could still use, nothing but the score is told.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import BooleanField, Exists, ExpressionWrapper, OuterRef, Q, Value
from django.db.models.expressions import Combinable

from challenges.models import Attempt


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
    rows = finished.annotate(is_open=is_open_to(viewer_id, player_id)).values_list(
        *("pk", "code", "challenge__day", "challenge__rules", "score", "is_ranked", "is_open"),
        *("points_lost", "luck"),
    )
    ordered = rows.order_by("challenge__day", "challenge__rules", "pk")
    return tuple(Played(*(row if row[6] else row[:7])) for row in ordered)


def ranked_days(games: Iterable[Played]) -> frozenset[dt.date]:
    """Return the days on which a game that counts was played, whatever the rule set."""
    return frozenset(game.day for game in games if game.is_ranked)


def is_open_to(viewer_id: int | None, player_id: int | None) -> Combinable:
    """Return what says of a player's attempts whether the reader may see more than scores.

    Others' show once their challenge is closed, or the reader has finished it too.
    """
    if viewer_id == player_id:
        return Value(True)  # noqa: FBT003
    is_closed = Q(challenge__closed_at__isnull=False)
    own = Attempt.objects.finished().filter(challenge=OuterRef("challenge"), player=viewer_id)
    is_open = is_closed | Exists(own) if viewer_id is not None else is_closed
    return ExpressionWrapper(is_open, output_field=BooleanField())
