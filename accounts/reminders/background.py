"""A thread that reminds people where the site runs without a worker."""

from __future__ import annotations

import datetime as dt

from django.conf import settings
from django.utils import timezone

from accounts.mail import background as mail
from accounts.mail.background import Sender
from accounts.models import Reminder

from .sweep import remind_due


class Reminders:
    """What the thread empties: the reminders of the day."""

    def send_due(self, *, now: dt.datetime) -> int:
        count = remind_due(now=now)
        if count:
            mail.wake()
        return count

    def next_due(self) -> dt.datetime | None:
        wanted = Reminder.objects.filter(next_at__isnull=False).order_by("next_at", "pk")
        return wanted.values_list("next_at", flat=True).first()


_sender = Sender(clock=timezone.now, box=Reminders())  # noqa: TID251 - it runs as a task does


def wake() -> None:
    """Have this process remind people from now on, unless a worker does."""
    if not settings.CELERY_BROKER_URL:
        _sender.wake()
