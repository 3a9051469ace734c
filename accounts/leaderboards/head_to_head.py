"""How a player and each friend have done against each other lately."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db.models import Count, F, FilteredRelation, Q

from accounts.friends.relations import friend_ids
from challenges.days import ONE_DAY
from challenges.models import Attempt

DAYS = 30


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """On how many days each of two players had more points than the other."""

    won: int
    lost: int


def heads_to_heads(*, player_id: int, day: dt.date, rules: str) -> dict[int, HeadToHead]:
    """Return a player's record against each friend, over the month that ends with `day`.

    Days that both have played count; one with equal scores is nobody's, and with no other there is
    no record. One query.
    """
    mine = FilteredRelation(
        "challenge__attempts",
        condition=Q(challenge__attempts__player=player_id, challenge__attempts__is_ranked=True),
    )
    month = (day - ONE_DAY * (DAYS - 1), day)
    theirs = Attempt.objects.ranked().filter(
        player__in=friend_ids(player_id), challenge__rules=rules, challenge__day__range=month
    )
    both = theirs.annotate(mine=mine).filter(mine__score__isnull=False)
    counted = (
        both.exclude(score=F("mine__score"))
        .values("player")
        .annotate(
            won=Count("pk", filter=Q(score__lt=F("mine__score"))),
            lost=Count("pk", filter=Q(score__gt=F("mine__score"))),
        )
    )
    return {
        row["player"]: HeadToHead(row["won"], row["lost"]) for row in counted.order_by("player")
    }
