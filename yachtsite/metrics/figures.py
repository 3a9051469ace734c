"""Figures of the whole site, read from its database and broker when somebody asks for them."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.conf import settings
from django.core.cache import cache
from django.db.models import Min, Sum
from kombu.exceptions import KombuError

from accounts.models import OutgoingMail, Player
from challenges import days
from challenges.models import DayTally, SweepFailure
from yachtsite.doctor.dice import days_ahead
from yachtsite.doctor.work import queue_length
from yachtsite.models import TaskRun
from yachtsite.schedule import SCHEDULE, period_of

SHOWN_DAYS = 14
KEPT = 30  # seconds for which the figures are not read again


@dataclass(frozen=True, slots=True)
class SweepAge:
    """How long ago a task of the schedule last ended well; None where it never has."""

    task: str
    seconds: int | None
    period: int  # seconds between two runs


@dataclass(frozen=True, slots=True)
class Figures:
    """What there is to know; `queue` is None without a broker or where it is out of reach."""

    finished: tuple[tuple[dt.date, int], ...]  # games of each day, the oldest first
    sweeps: tuple[SweepAge, ...]
    days_ahead: int
    queue: int | None
    outbox: int
    oldest_notice: int  # seconds
    held_players: int
    failed_items: int


def figures_at(now: dt.datetime) -> Figures:
    """Return the figures, half a minute old at most."""
    kept: Figures | None = cache.get("figures")
    if kept is None:
        kept = _read(now)
        cache.set("figures", kept, KEPT)
    return kept


def _read(now: dt.datetime) -> Figures:
    today = days.day_at(now)
    notices = OutgoingMail.objects.aggregate(oldest=Min("written_at"))["oldest"]
    return Figures(
        finished=_finished(today),
        sweeps=_sweeps(now),
        days_ahead=days_ahead(today),
        queue=_queue(),
        outbox=OutgoingMail.objects.count(),
        oldest_notice=_seconds(notices, now) or 0,
        held_players=Player.objects.exclude(held_at=None).count(),
        failed_items=SweepFailure.objects.count(),
    )


def _finished(today: dt.date) -> tuple[tuple[dt.date, int], ...]:
    shown = [today - days.ONE_DAY * n for n in reversed(range(SHOWN_DAYS))]
    tallies = DayTally.objects.filter(challenge__day__range=(shown[0], today))
    rows = tallies.values_list("challenge__day").annotate(games=Sum("count"))
    counts = dict(rows.order_by("challenge__day"))
    return tuple((day, counts.get(day, 0)) for day in shown)


def _sweeps(now: dt.datetime) -> tuple[SweepAge, ...]:
    ended = dict(TaskRun.objects.values_list("task", "succeeded_at"))
    return tuple(
        SweepAge(task, _seconds(ended.get(task), now), int(period_of(when).total_seconds()))
        for task, when in SCHEDULE.items()
    )


def _seconds(since: dt.datetime | None, now: dt.datetime) -> int | None:
    return None if since is None else max(0, int((now - since).total_seconds()))


def _queue() -> int | None:
    if settings.CELERY_TASK_ALWAYS_EAGER:
        return None
    try:
        return queue_length()
    except (KombuError, OSError):
        return None
