"""The positions of closed days that cost the whole site most."""

from __future__ import annotations

import datetime as dt

from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Sum

from challenges.days import ONE_DAY, day_at
from challenges.models import Challenge, SitePosition, TrainingPosition
from challenges.sweeps import Sweep, TimeUp, never

POSITIONS_A_CHALLENGE = 3
RECOUNTED_DAYS = 7
CHALLENGES_A_VISIT = 5


def find_hardest() -> None:
    """Look for the hardest positions of some closed days that have none yet."""
    for challenge in _without_any().order_by("-day", "pk")[:CHALLENGES_A_VISIT]:
        count_hardest(challenge)


def recount_hardest(*, now: dt.datetime, is_over: TimeUp = never) -> int:
    """Count the closed days of the last week anew, and those not counted yet; return how many.

    Games may be graded after the closing of their day.
    """
    since = day_at(now) - ONE_DAY * RECOUNTED_DAYS
    recent = Challenge.objects.filter(closed_at__isnull=False, day__gte=since)
    due = Challenge.objects.filter(Q(pk__in=recent.values("pk")) | Q(pk__in=_without_any()))
    return Sweep("find hardest positions", now, is_over).rows(
        due.order_by("day", "pk"), count_hardest
    )


def count_hardest(challenge: Challenge) -> bool:
    """Store which positions of a closed challenge cost most; say whether it has any.

    Everybody may see inside the games of a closed day; those of an open one stay out.
    """
    if not challenge.is_closed:
        return False
    positions = TrainingPosition.objects.filter(challenge=challenge).from_games()
    counted = positions.values("record").annotate(players=Count("pk"), lost=Sum("first_lost"))
    rows = [
        SitePosition(challenge=challenge, **row)
        for row in counted.order_by("-lost", "record")[:POSITIONS_A_CHALLENGE]
    ]
    SitePosition.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["record"],
        update_fields=["challenge", "players", "lost"],
    )
    return bool(rows)


def next_site_position(player_id: int | None) -> SitePosition | None:
    """Return the costliest position of the site that a player has not met yet."""
    met = TrainingPosition.objects.of(player_id).values("record")
    unmet = SitePosition.objects.exclude(record__in=met).select_related("challenge")
    return unmet.order_by("-lost", "pk").first()


def _without_any() -> QuerySet[Challenge]:
    positions = TrainingPosition.objects.filter(challenge=OuterRef("pk")).from_games()
    counted = SitePosition.objects.filter(challenge=OuterRef("pk"))
    closed = Challenge.objects.filter(closed_at__isnull=False)
    return closed.filter(Exists(positions), ~Exists(counted))
