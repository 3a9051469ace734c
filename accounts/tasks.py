"""Periodic work about people."""

from __future__ import annotations

from celery import shared_task
from django.utils import timezone

from .privacy import deletion
from .signing import services


@shared_task(ignore_result=True)
def forget_unfinished(**_later: object) -> None:
    """Delete sign-ups that were begun and never finished; running it twice does no harm."""
    services.forget_unfinished(now=timezone.now())


@shared_task(ignore_result=True)
def delete_closed(**_later: object) -> None:
    """Delete for good the accounts closed seven days ago; running it twice does no harm."""
    deletion.delete_due(now=timezone.now())
