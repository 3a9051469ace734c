"""The scores that friends and members of a group have made today, and their skill."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.conf import settings
from django.db.models import F, OuterRef, Q, QuerySet, Subquery

from accounts.models import Player
from challenges.days import day_at
from challenges.models import Attempt, PlayerSkill
from challenges.skill.formula import Z90, whole_band

BY_SKILL = "skill"


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """A player with the score of today's main challenge, None until they have finished it.

    `skill` under its rules and half of its `band` are None before the first game that shows any.
    """

    player: Player
    score: int | None
    skill: float | None
    band: int | None


def scores_today(
    players: QuerySet[Player],
    *,
    now: dt.datetime,
    order: str = "",
    first: int = 0,
    last: int | None = None,
) -> tuple[PlayerScore, ...]:
    """Return the slice `first:last` of the players, the best of today first, by name after them.

    With BY_SKILL for an order, the most skilled come first. One query.
    """
    rules = settings.DAILY_RULES[0]
    today = Q(challenge__day=day_at(now), challenge__rules=rules)
    finished = Attempt.objects.finished().filter(today, player=OuterRef("pk"))
    skill = PlayerSkill.objects.known().filter(rules=rules, player=OuterRef("pk"))
    scored = players.annotate(
        score=Subquery(finished.values("score")[:1]),
        skill=Subquery(skill.values("value")),
        deviation=Subquery(skill.values("deviation")),
        skill_cost=Subquery(skill.values("cost")),
    )
    best = F("skill_cost").asc if order == BY_SKILL else F("score").desc
    ordered = scored.order_by(best(nulls_last=True), "folded_name", "pk")
    return tuple(
        PlayerScore(
            player,
            player.score,
            player.skill,
            None if player.deviation is None else whole_band(Z90 * player.deviation),
        )
        for player in ordered[first:last]
    )
