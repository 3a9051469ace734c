"""Weeks, months and all time: what ranked attempts add up to in each, kept beside the attempts."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import cast

from django.db import IntegrityError, transaction
from django.db.models import F, QuerySet, Subquery
from django.db.models.functions import Coalesce, Greatest

from challenges.models import Attempt, PeriodTotal

ALL_TIME = dt.date(1, 1, 1)
Period = PeriodTotal.Period
BEST_DAYS = 20  # of a month make its season
Key = tuple[int, str, dt.date, str]  # player, period, its first day, rules


def starts_of(day: dt.date) -> dict[str, dt.date]:
    """Return the first day of the ISO week and of the month of a day, and that of all time."""
    return {
        Period.WEEK: day - dt.timedelta(days=day.weekday()),
        Period.MONTH: day.replace(day=1),
        Period.ALL: ALL_TIME,
    }


def ends_on(period: str, starts_on: dt.date) -> dt.date:
    """Return the last day of the period that begins on a day."""
    if period == Period.WEEK:
        return starts_on + dt.timedelta(days=6)
    if period == Period.MONTH:
        return starts_of(starts_on + dt.timedelta(days=31))[Period.MONTH] - dt.timedelta(days=1)
    return dt.date.max


def add(attempt: Attempt) -> None:
    """Add a ranked result to the totals of its periods."""
    for period, starts_on in starts_of(attempt.challenge.day).items():
        _add(attempt, period, starts_on)


def add_grade(attempt: Attempt, points_lost: float) -> None:
    """Add the points lost of a ranked result that is counted already."""
    for period, starts_on in starts_of(attempt.challenge.day).items():
        _total(attempt, period, starts_on).update(
            graded=F("graded") + 1, points_lost=F("points_lost") + points_lost
        )


def take(attempt: Attempt) -> None:
    """Take a ranked result and its grade out of the totals; the mirror of `add` and `add_grade`."""
    lost = attempt.points_lost
    for period, starts_on in starts_of(attempt.challenge.day).items():
        total = _total(attempt, period, starts_on)
        total.filter(days=1).delete()
        total.update(
            days=F("days") - 1,
            score=F("score") - (attempt.score or 0),
            graded=F("graded") - int(lost is not None),
            points_lost=F("points_lost") - (lost or 0),
            finished_at=Coalesce(_latest_other(attempt, period, starts_on), "finished_at"),
        )


def recount_player(player_id: int) -> None:
    """Make a player's totals anew from the ranked attempts."""
    PeriodTotal.objects.filter(player_id=player_id).delete()
    PeriodTotal.objects.bulk_create(counted_totals([player_id]).values())


def counted_totals(player_ids: Iterable[int]) -> dict[Key, PeriodTotal]:
    """Return what the totals of players have to be, counted from their ranked attempts."""
    ranked = Attempt.objects.ranked().filter(player__in=list(player_ids))
    facts = ("player", "challenge__day", "challenge__rules", "score", "points_lost", "finished_at")
    totals: dict[Key, PeriodTotal] = {}
    seasons: dict[Key, list[int]] = {}
    for player_id, day, rules, score, lost, finished_at, tenths in ranked.values_list(
        *facts, "season_tenths"
    ).order_by("finished_at", "pk"):
        if tenths is not None:
            month = (player_id, str(Period.SEASON), starts_of(day)[Period.MONTH], rules)
            totals.setdefault(month, _empty(month)).finished_at = finished_at
            seasons.setdefault(month, []).append(tenths)
        for period, starts_on in starts_of(day).items():
            key = (player_id, period, starts_on, rules)
            total = totals.setdefault(key, _empty(key))
            total.days += 1
            total.score += score or 0
            total.finished_at = finished_at
            total.graded += lost is not None
            total.points_lost += lost or 0
    for key, all_tenths in seasons.items():
        best = sorted(all_tenths, reverse=True)[:BEST_DAYS]
        totals[key].days, totals[key].score = len(best), sum(best)
    return totals


def _empty(key: Key) -> PeriodTotal:
    player_id, period, starts_on, rules = key
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


def _latest_other(attempt: Attempt, period: str, starts_on: dt.date) -> Subquery:
    others = Attempt.objects.of(attempt.player_id).ranked().exclude(pk=attempt.pk)
    within = others.filter(
        challenge__rules=attempt.challenge.rules,
        challenge__day__range=(starts_on, ends_on(period, starts_on)),
    )
    return Subquery(within.order_by("-finished_at", "pk").values("finished_at")[:1])


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
