"""Weeks, months and all time: what ranked attempts add up to in each, kept beside the attempts."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import cast

from django.db import IntegrityError, transaction
from django.db.models import F, QuerySet
from django.db.models.functions import Greatest

from challenges.models import Attempt, PeriodTotal

from .tallies import add_to_loss_tally

ALL_TIME = dt.date(1, 1, 1)
Period = PeriodTotal.Period
Place = tuple[int, str, dt.date, str]  # player, period, its first day, rules


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
    add_to_loss_tally(attempt_id=attempt.pk)


def recount_player(player_id: int) -> None:
    """Make a player's totals anew from the ranked attempts, inside the caller's transaction."""
    PeriodTotal.objects.filter(player_id=player_id).delete()
    PeriodTotal.objects.bulk_create(counted_totals([player_id]).values())


def counted_totals(player_ids: Iterable[int]) -> dict[Place, PeriodTotal]:
    """Return what the totals of players have to be, counted from their ranked attempts."""
    ranked = Attempt.objects.ranked().filter(player__in=list(player_ids))
    facts = ("player", "challenge__day", "challenge__rules", "score", "points_lost", "finished_at")
    totals: dict[Place, PeriodTotal] = {}
    for player_id, day, rules, score, lost, finished_at in ranked.values_list(*facts).order_by(
        "finished_at", "pk"
    ):
        for period, starts_on in starts_of(day).items():
            place = (player_id, period, starts_on, rules)
            total = totals.setdefault(place, _nothing_yet(place))
            total.days += 1
            total.score += score or 0
            total.finished_at = finished_at
            total.graded += lost is not None
            total.points_lost += lost or 0
    return totals


def _nothing_yet(place: Place) -> PeriodTotal:
    player_id, period, starts_on, rules = place
    return PeriodTotal(
        player_id=player_id, period=period, starts_on=starts_on, rules=rules, days=0, score=0
    )


def _total(attempt: Attempt, period: str, starts_on: dt.date) -> QuerySet[PeriodTotal]:
    return PeriodTotal.objects.filter(
        period=period,
        starts_on=starts_on,
        rules=attempt.challenge.rules,
        player_id=attempt.player_id,
    )


def _add(attempt: Attempt, period: str, starts_on: dt.date) -> None:
    score, finished_at = attempt.score or 0, cast("dt.datetime", attempt.finished_at)
    total = _total(attempt, period, starts_on)
    more = {
        "days": F("days") + 1,
        "score": F("score") + score,
        "finished_at": Greatest("finished_at", finished_at),
    }
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
                finished_at=finished_at,
            )
    except IntegrityError:
        total.update(**more)
