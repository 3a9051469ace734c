"""Weeks, months and all time: what ranked attempts add up to in each, kept beside the attempts."""

from __future__ import annotations

import datetime as dt

from django.db import IntegrityError, transaction
from django.db.models import Count, F, Q, QuerySet, Sum
from django.db.models.functions import Coalesce

from .models import Attempt, PeriodTotal

ALL_TIME = dt.date(1, 1, 1)
Period = PeriodTotal.Period


def starts_of(day: dt.date) -> dict[str, dt.date]:
    """Return the first day of the ISO week and of the month of a day, and that of all time."""
    return {
        Period.WEEK: day - dt.timedelta(days=day.weekday()),
        Period.MONTH: day.replace(day=1),
        Period.ALL: ALL_TIME,
    }


def add_result(attempt: Attempt) -> None:
    """Add a ranked result to its periods; belongs into the transaction that stores the result."""
    for period, starts_on in starts_of(attempt.challenge.day).items():
        _add(attempt, period, starts_on)


def add_grade(attempt: Attempt, *, points_lost: float) -> None:
    """Add the points lost of a ranked result; belongs into the transaction that stores them."""
    for period, starts_on in starts_of(attempt.challenge.day).items():
        _total(attempt, period, starts_on).update(
            graded=F("graded") + 1, points_lost=F("points_lost") + points_lost
        )


def recount_player(player_id: int) -> None:
    """Make a player's totals anew from the ranked attempts, inside the caller's transaction."""
    PeriodTotal.objects.filter(player_id=player_id).delete()
    ranked = Attempt.objects.of(player_id).ranked()
    by_day = ranked.values_list("challenge__day", "challenge__rules").annotate(
        total=Sum("score"),
        lost=Coalesce(Sum("points_lost"), 0.0),
        is_graded=Count("pk", filter=Q(points_lost__isnull=False)),
    )
    totals: dict[tuple[str, dt.date, str], PeriodTotal] = {}
    for day, rules, score, lost, graded in by_day.order_by("challenge__day", "challenge__rules"):
        for period, starts_on in starts_of(day).items():
            total = totals.setdefault(
                (period, starts_on, rules),
                PeriodTotal(
                    player_id=player_id,
                    period=period,
                    starts_on=starts_on,
                    rules=rules,
                    days=0,
                    score=0,
                ),
            )
            total.days += 1
            total.score += score
            total.graded += graded
            total.points_lost += lost
    PeriodTotal.objects.bulk_create(totals.values())


def _total(attempt: Attempt, period: str, starts_on: dt.date) -> QuerySet[PeriodTotal]:
    return PeriodTotal.objects.filter(
        period=period,
        starts_on=starts_on,
        rules=attempt.challenge.rules,
        player_id=attempt.player_id,
    )


def _add(attempt: Attempt, period: str, starts_on: dt.date) -> None:
    score = attempt.score or 0
    total = _total(attempt, period, starts_on)
    more = {"days": F("days") + 1, "score": F("score") + score}
    if total.update(**more):
        return
    try:
        with transaction.atomic():
            PeriodTotal.objects.create(
                period=period,
                starts_on=starts_on,
                rules=attempt.challenge.rules,
                player_id=attempt.player_id,
                days=1,
                score=score,
            )
    except IntegrityError:
        total.update(**more)
