"""Signs that moderators look at, and that hold nobody back by themselves."""

from __future__ import annotations

import datetime as dt

from django.db.models import Avg, Count, QuerySet

from accounts.models import Flag
from challenges.models import Attempt

from .evidence import cleared_at

LUCKY_DAYS, LUCKY_AMONG = 4, 14
"""So many games of so many in the luckiest hundredth of their day: by chance one in 100,000."""

FEW_LOST, FEW_AMONG = 1.0, 20
"""Points lost a game, over so many games: nobody plays like that for long without a program."""


def look_for_signs(*, player_id: int, now: dt.datetime) -> None:
    """Raise a flag for each sign that the last games of a player show and that is not up yet."""
    if _is_lucky(player_id):
        _raise(player_id, Flag.Reason.LUCK, now)
    if _loses_nothing(player_id):
        _raise(player_id, Flag.Reason.NO_LOSSES, now)


def _is_lucky(player_id: int) -> bool:
    last = _last(player_id, Flag.Reason.LUCK, LUCKY_AMONG)
    return sum(last.values_list("weighed__is_lucky", flat=True)) >= LUCKY_DAYS


def _loses_nothing(player_id: int) -> bool:
    graded = _last(player_id, Flag.Reason.NO_LOSSES, FEW_AMONG)
    rows = Attempt.objects.filter(pk__in=list(graded.values_list("pk", flat=True)))
    told = rows.aggregate(count=Count("points_lost"), mean=Avg("points_lost"))
    return bool(told["count"] == FEW_AMONG and told["mean"] <= FEW_LOST)


def _last(player_id: int, reason: str, count: int) -> QuerySet[Attempt]:
    """Return a player's last weighed games, those before the sign was last cleared left out."""
    games = Attempt.objects.of(player_id).ranked().filter(weighed__isnull=False)
    since = cleared_at(player_id, reason)
    if since is not None:
        games = games.filter(finished_at__gt=since)
    return games.order_by("-challenge__day", "-finished_at", "-pk")[:count]


def _raise(player_id: int, reason: str, now: dt.datetime) -> None:
    if not Flag.objects.filter(player=player_id, reason=reason, cleared_at=None).exists():
        Flag.objects.create(player_id=player_id, reason=reason, raised_at=now)
