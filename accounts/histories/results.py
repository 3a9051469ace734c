"""The finished games of a player, as histories count them: no dice and no boxes."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import BooleanField, Exists, ExpressionWrapper, OuterRef, Q, Value
from django.db.models.expressions import Combinable

from challenges.models import Attempt


@dataclass(frozen=True, slots=True)
class Played:
    """One finished attempt; `is_open` says that the reader may see its dice and boxes."""

    attempt_id: int
    code: str
    day: dt.date
    rules: str
    score: int
    is_ranked: bool
    points_lost: float | None
    luck: float | None
    is_open: bool


def played_by(player_id: int | None, *, viewer_id: int | None) -> tuple[Played, ...]:
    """Return a player's finished games for one who asks, earliest day first."""
    finished = Attempt.objects.of(player_id).finished()
    is_open = Value(True) if player_id == viewer_id else _is_open_to(viewer_id)  # noqa: FBT003
    facts = ("pk", "code", "challenge__day", "challenge__rules", "score", "is_ranked")
    rows = finished.annotate(is_open=is_open).order_by("challenge__day", "challenge__rules", "pk")
    return tuple(Played(*row) for row in rows.values_list(*facts, "points_lost", "luck", "is_open"))


def ranked_days(games: Iterable[Played]) -> frozenset[dt.date]:
    """Return the days on which a game that counts was played, whatever the rule set."""
    return frozenset(game.day for game in games if game.is_ranked)


def _is_open_to(viewer_id: int | None) -> Combinable:
    """Others' boxes show once their challenge is closed, or the reader has finished it too."""
    is_closed = Q(challenge__closed_at__isnull=False)
    own = Attempt.objects.finished().filter(challenge=OuterRef("challenge"), player=viewer_id)
    is_open = is_closed | Exists(own) if viewer_id is not None else is_closed
    return ExpressionWrapper(is_open, output_field=BooleanField())
