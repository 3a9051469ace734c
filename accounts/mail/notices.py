"""Sending notices: in the outbox with the change they tell of, on their way after it is stored."""

from __future__ import annotations

import datetime as dt

from django.conf import settings
from django.core.mail import EmailMessage
from django.db import transaction

from accounts.tasks import send_mail
from games.jobs import enqueue

from . import background, outbox


def send_notice(*, user_id: int, kind: str, message: EmailMessage, now: dt.datetime) -> None:
    """Write a notice into the outbox, and have it sent once the transaction holds."""
    outbox.write(user_id=user_id, kind=kind, message=message, now=now)
    transaction.on_commit(send_soon)


def send_soon() -> None:
    """Have what waits sent: by a worker where there is one, else beside the pages served."""
    if settings.CELERY_BROKER_URL:
        enqueue(send_mail)
    else:
        background.wake()
