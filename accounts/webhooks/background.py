"""A thread that sends messages to webhooks where the site runs without a worker."""

from __future__ import annotations

from django.utils import timezone

from accounts.mail.background import Sender

from . import outbox

_sender = Sender(clock=timezone.now, box=outbox)  # noqa: TID251 - it runs as a task does


def wake() -> None:
    """Have what is due sent soon by this process."""
    _sender.wake()
