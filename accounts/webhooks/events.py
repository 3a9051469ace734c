"""What groups hear of: each fact writes its messages in its own transaction."""

from __future__ import annotations

import datetime as dt

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from accounts.models import Membership, Webhook, WebhookDelivery
from accounts.tasks import send_webhooks
from challenges.models import Attempt, Challenge
from games.jobs import enqueue

from . import background

TEST = "test"


def member_finished(attempt: Attempt) -> None:
    """Tell the groups whose member lets them that a ranked result is stored."""
    if attempt.finished_at is None:
        return
    shown = Membership.objects.filter(
        group=OuterRef("group"), player=attempt.player_id, is_shown_outside=True
    )
    webhooks = _listening(Webhook.Event.MEMBER_FINISHED).filter(Exists(shown))
    event = Webhook.Event.MEMBER_FINISHED
    rows = [
        WebhookDelivery(webhook=webhook, event=event, attempt=attempt, challenge=attempt.challenge)
        for webhook in webhooks
    ]
    _write(rows, now=attempt.finished_at)


def day_closed(challenge: Challenge) -> None:
    """Tell the groups of which somebody has a result that they let be shown."""
    if challenge.closed_at is None:
        return
    played = Attempt.objects.ranked().filter(challenge=challenge, player=OuterRef("player"))
    shown = Membership.objects.filter(
        Exists(played), group=OuterRef("group"), is_shown_outside=True
    )
    webhooks = _listening(Webhook.Event.DAY_CLOSED).filter(Exists(shown))
    rows = [
        WebhookDelivery(webhook=webhook, event=Webhook.Event.DAY_CLOSED, challenge=challenge)
        for webhook in webhooks
    ]
    _write(rows, now=challenge.closed_at)


def write_test(webhook: Webhook, *, now: dt.datetime) -> None:
    """Write a message that tells nothing."""
    _write([WebhookDelivery(webhook=webhook, event=TEST)], now=now)


def send_soon() -> None:
    """Have what waits sent: by a worker where there is one, else beside the pages served."""
    if settings.CELERY_BROKER_URL:
        enqueue(send_webhooks)
    else:
        background.wake()


def _listening(event: str) -> QuerySet[Webhook]:
    return Webhook.objects.filter(off_at=None, events__contains=event).order_by("pk")


def _write(rows: list[WebhookDelivery], *, now: dt.datetime) -> None:
    if not rows:
        return
    for row in rows:
        row.written_at = row.next_try_at = now
    WebhookDelivery.objects.bulk_create(rows)
    transaction.on_commit(send_soon)
