"""Periodic work of the daily challenge; each task is one sweep, harmless when run twice."""

from __future__ import annotations

import time

from celery import shared_task
from django.conf import settings
from django.utils import timezone

from games.tables import build

from . import days, services
from .coach import grading, reference_scores
from .skill import settling
from .standings.count import recount_days
from .sweeps import TimeUp, after
from .training import services as training
from .training.hardest import recount_hardest

RECOUNTED_DAYS = 3
SECONDS = 50  # for one run; what is left is the next one's, and other work comes in between


@shared_task(ignore_result=True)
def ensure_challenges(**_later: object) -> None:
    """Make the challenges of the days ahead."""
    now = timezone.now()
    services.ensure_days(now=now, count=settings.DAYS_AHEAD)


@shared_task(ignore_result=True)
def close_challenges(**_later: object) -> None:
    """Publish the seeds of the days whose closing time has come, and look back on them."""
    now, is_over = timezone.now(), _time_up()
    services.close_due(now=now, is_over=is_over)
    reference_scores.find_best_possible_due(now=now, is_over=is_over)


@shared_task(ignore_result=True)
def settle_days(**_later: object) -> None:
    """Count what waited for the closing of a day: unfinished games, the month's season."""
    settling.settle_due(now=timezone.now(), is_over=_time_up())


@shared_task(ignore_result=True)
def play_reference_games(**_later: object) -> None:
    """Let the computer levels play the days up to tomorrow."""
    build.build_each()
    reference_scores.play_reference_games_due(now=timezone.now(), is_over=_time_up())


@shared_task(ignore_result=True)
def recount_tallies(**_later: object) -> None:
    """Mend the tallies of the last days, should one ever differ from its attempts."""
    now = timezone.now()
    recount_days(since=days.day_at(now) - days.ONE_DAY * RECOUNTED_DAYS, now=now)


@shared_task(ignore_result=True)
def find_hardest_positions(**_later: object) -> None:
    """Find the positions of closed days that cost the whole site most."""
    recount_hardest(now=timezone.now(), is_over=_time_up())


@shared_task(ignore_result=True)
def grade_attempts(**_later: object) -> None:
    """Grade the finished attempts whose result nobody has opened yet; collect what to train."""
    build.build_each()
    now, is_over = timezone.now(), _time_up()
    grading.grade_due(now=now, is_over=is_over)
    training.collect_due(now=now, is_over=is_over)


def _time_up() -> TimeUp:
    return after(SECONDS, time.monotonic)
