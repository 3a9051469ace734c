"""Who of a player's friends passed them after they had finished: told the morning after."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db.models import F, FilteredRelation, Q

from accounts.friends.relations import friend_ids
from challenges.models import Attempt


@dataclass(frozen=True, slots=True)
class PassedBlock:
    """The friend who passed by most, their points and the player's, and how many others did."""

    name: str
    theirs: int
    mine: int
    others: int
    template: str = "accounts/leaderboards/_passed.html"


def passed_by(*, player_id: int, day: dt.date, rules: str) -> PassedBlock | None:
    """Return who passed a player on a closed day, None if nobody did. One query.

    A friend passes who finishes later with more points.
    """
    mine = FilteredRelation(
        "challenge__attempts",
        condition=Q(challenge__attempts__player=player_id, challenge__attempts__is_ranked=True),
    )
    closed = Attempt.objects.ranked().filter(
        player__in=friend_ids(player_id),
        challenge__day=day,
        challenge__rules=rules,
        challenge__closed_at__isnull=False,
    )
    passed = closed.annotate(mine=mine).filter(
        score__gt=F("mine__score"), finished_at__gt=F("mine__finished_at")
    )
    rows = list(
        passed.order_by("-score", "finished_at", "pk").values_list(
            "player__name", "score", "mine__score"
        )
    )
    if not rows:
        return None
    name, theirs, own = rows[0]
    return PassedBlock(name=name, theirs=theirs or 0, mine=own, others=len(rows) - 1)
