"""Periodic work about people."""

from __future__ import annotations

import datetime as dt
import time

from celery import shared_task
from django.utils import timezone

from challenges.sweeps import after

from .auth import services, tries
from .fair_play import weighing
from .freeplay import services as freeplay
from .leaderboards import counting
from .mail import outbox
from .presses import services as presses
from .privacy import deletion
from .reminders import sweep
from .webhooks import outbox as webhooks

SECONDS = 50  # for one run of a sweep; what is left is the next one's
LONG = 240  # seconds, for what comes every five minutes
RECOUNTED = dt.timedelta(days=3)


@shared_task(ignore_result=True)
def forget_unfinished(**_later: object) -> None:
    """Delete sign-ups never finished and tries that count no more; twice does no harm."""
    now = timezone.now()
    services.forget_unfinished(now=now)
    tries.forget_tries(now=now)


@shared_task(ignore_result=True)
def delete_closed(**_later: object) -> None:
    """Delete for good the accounts closed seven days ago; running it twice does no harm."""
    deletion.delete_due(now=timezone.now())


@shared_task(ignore_result=True)
def forget_old_presses(**_later: object) -> None:
    """Delete what is kept of forms pressed a day ago; running it twice does no harm."""
    presses.forget_old(now=timezone.now())


@shared_task(ignore_result=True)
def delete_unbegun_games(**_later: object) -> None:
    """Delete free games that nobody has begun for a month; running it twice does no harm."""
    freeplay.delete_unbegun(now=timezone.now())


@shared_task(ignore_result=True)
def recount_people(**_later: object) -> None:
    """Mend the totals and days of those who played lately; running it twice does no harm."""
    now = timezone.now()
    is_over = after(LONG, time.monotonic)
    counting.recount_people(now=now, since=now - RECOUNTED, is_over=is_over)


@shared_task(ignore_result=True)
def weigh_games(**_later: object) -> None:
    """Weigh the games of closed days for fair play; running it twice does no harm."""
    weighing.weigh_due(now=timezone.now(), is_over=after(SECONDS, time.monotonic))


@shared_task(ignore_result=True)
def remind(**_later: object) -> None:
    """Remind those whose hour has come; running it twice does no harm."""
    now = timezone.now()
    sweep.remind_due(now=now, is_over=after(LONG, time.monotonic))
    outbox.send_due(now=now)


@shared_task(ignore_result=True)
def send_mail(**_later: object) -> None:
    """Send the notices that wait; running it twice does no harm."""
    outbox.send_due(now=timezone.now())


@shared_task(ignore_result=True)
def send_webhooks(**_later: object) -> None:
    """Send the messages that wait for webhooks; running it twice does no harm."""
    webhooks.send_due(now=timezone.now())
