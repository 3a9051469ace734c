"""Periodic work of the daily challenge; each task is one sweep, harmless when run twice."""

from __future__ import annotations

from celery import shared_task
from django.conf import settings
from django.utils import timezone

from games.tables import build

from . import days, services
from .coach import grading, reference_scores
from .standings.tallies import recount_tallies as mend_tallies

RECOUNTED_DAYS = 3
GRADED_AT_ONCE = 5000
FORESEEN_AT_ONCE = 50


@shared_task(ignore_result=True)
def ensure_challenges(**_later: object) -> None:
    """Make the challenges of the days ahead."""
    now = timezone.now()
    services.ensure_days(now=now, count=settings.DAYS_AHEAD)


@shared_task(ignore_result=True)
def close_challenges(**_later: object) -> None:
    """Publish the seeds of the days whose closing time has come, and look back on them."""
    services.close_due(now=timezone.now())
    reference_scores.foresee(most=FORESEEN_AT_ONCE)


@shared_task(ignore_result=True)
def recount_tallies(**_later: object) -> None:
    """Mend the tallies of the last days, should one ever differ from its attempts."""
    mend_tallies(since=days.day_at(timezone.now()) - days.ONE_DAY * RECOUNTED_DAYS)


@shared_task(ignore_result=True)
def grade_attempts(**_later: object) -> None:
    """Grade the finished attempts whose result nobody has opened yet."""
    build.build_tables()
    grading.grade_due(most=GRADED_AT_ONCE)
