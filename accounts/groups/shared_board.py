"""A group's results for displays and programs outside of it: of those members who let them be."""

from __future__ import annotations

import datetime as dt
from typing import TypedDict

from django.conf import settings
from django.db.models import Exists, F, OuterRef, Window
from django.db.models.functions import Rank

from accounts.friends.relations import blocked_ids
from accounts.models import Group, Membership
from challenges.days import day_at, number_of
from challenges.models import Attempt

from .services import UnknownGroup

COLUMNS = ("rank", "name", "score")


class SharedResult(TypedDict):
    """One result: nothing of its dice."""

    rank: int
    name: str
    score: int


class SharedBoard(TypedDict):
    """What the key of a group's board opens."""

    group: str
    day: str
    number: int
    rules: str
    results: list[SharedResult]


def shared_board(key: str, *, now: dt.datetime) -> SharedBoard:
    """Return today's board of the main challenge; raises UnknownGroup for a key of none."""
    group = Group.objects.filter(board_key=key).first()
    if group is None:
        raise UnknownGroup
    day, rules = day_at(now), settings.DAILY_RULES[0]
    return {
        "group": group.name,
        "day": day.isoformat(),
        "number": number_of(day),
        "rules": rules,
        "results": shared_results(group, day=day, rules=rules),
    }


def shared_results(group: Group, *, day: dt.date, rules: str) -> list[SharedResult]:
    """Return what the group's owner sees, without the members who keep it inside.

    Ranks are those inside the group: nobody moves up because somebody is not shown.
    """
    members = Membership.objects.filter(group=group)
    seen = members.exclude(player__in=blocked_ids(group.owner_id))
    shown = members.filter(player=OuterRef("player"), is_shown_outside=True)
    results = Attempt.objects.ranked().filter(
        challenge__day=day, challenge__rules=rules, player__in=seen.values("player")
    )
    ranked = results.annotate(
        rank=Window(Rank(), order_by=F("score").desc()), is_shown=Exists(shown)
    ).order_by("rank", "finished_at", "pk")
    return [
        {"rank": rank, "name": name, "score": score or 0}
        for rank, name, score, is_shown in ranked.values_list(
            "rank", "player__name", "score", "is_shown"
        )
        if is_shown
    ]
