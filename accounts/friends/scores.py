"""The scores that friends and members of a group have made today."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.conf import settings
from django.db.models import F, OuterRef, Q, QuerySet, Subquery

from accounts.models import Player
from challenges.days import day_at
from challenges.models import Attempt


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """A player with the score of today's main challenge, None until they have finished it."""

    player: Player
    score: int | None


def scores_today(
    players: QuerySet[Player], *, now: dt.datetime, first: int = 0, last: int | None = None
) -> tuple[PlayerScore, ...]:
    """Return the slice `first:last` of the players, the best of today first, by name after them."""
    today = Q(challenge__day=day_at(now), challenge__rules=settings.DAILY_RULES[0])
    finished = Attempt.objects.finished().filter(today, player=OuterRef("pk"))
    scored = players.annotate(score=Subquery(finished.values("score")[:1]))
    ordered = scored.order_by(F("score").desc(nulls_last=True), "folded_name", "pk")
    return tuple(PlayerScore(player, player.score) for player in ordered[first:last])
