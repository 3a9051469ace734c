"""Messages that wait for webhooks: sent by whoever comes by, again after growing pauses."""

from __future__ import annotations

import datetime as dt
import time

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import Value
from django.db.models.functions import Coalesce
from standardwebhooks import Webhook as Signer

from accounts.models import Webhook, WebhookDelivery

from .messages import body_of
from .switching_off import switch_off
from .transport import Answer, post

RUN = 100.0  # seconds after which a run leaves the rest to the next; signatures hold for 300
PAUSES = tuple(dt.timedelta(minutes=n) for n in (1, 5, 30, 120, 300, 600, 840, 1200, 1440))
MOST_TRIES = len(PAUSES)  # within three days: news that is older is none
WEEK = dt.timedelta(days=7)
KEPT_FOR = dt.timedelta(days=8)
GONE = 410  # by which a receiver says that it wants no more

log = structlog.get_logger(__name__)


def send_due(*, now: dt.datetime) -> int:
    """Send every message whose time has come; return how many were taken.

    Harmless at any time and in several processes at once: each message is claimed first. Where
    one fails, the others to the same webhook wait with it, so that none keeps up the rest.
    """
    WebhookDelivery.objects.filter(written_at__lte=now - KEPT_FOR).delete()
    taken, ends = 0, time.monotonic() + RUN
    while time.monotonic() < ends and (delivery := _claim(now)) is not None:
        taken += _send(delivery, now)
    return taken


def next_due() -> dt.datetime | None:
    """Return when the next message wants to be sent; None where none waits."""
    waiting = WebhookDelivery.objects.filter(next_try_at__isnull=False)
    return waiting.order_by("next_try_at", "pk").values_list("next_try_at", flat=True).first()


def _claim(now: dt.datetime) -> WebhookDelivery | None:
    """Take the next message: until its next try, nobody else does."""
    with transaction.atomic():
        due = WebhookDelivery.objects.filter(next_try_at__lte=now).order_by("next_try_at", "pk")
        found = due.select_for_update(skip_locked=True).first()
        if found is None:
            return None
        found.next_try_at = now + PAUSES[min(found.tries, MOST_TRIES - 1)]
        found.tries += 1
        found.save(update_fields=["next_try_at", "tries"])
    with_facts = WebhookDelivery.objects.select_related("webhook__group", "challenge", "attempt")
    return with_facts.filter(pk=found.pk).first()


def _send(delivery: WebhookDelivery, now: dt.datetime) -> bool:
    webhook = delivery.webhook
    delivery.body = delivery.body or body_of(delivery)
    if webhook.off_at is not None or not delivery.body:
        delivery.delete()
        return False
    delivery.save(update_fields=["body"])
    answer = post(webhook.url, delivery.body.encode(), _headers(delivery, now))
    log.info("webhook", webhook=webhook.pk, answer=str(answer), tries=delivery.tries)
    if answer.is_success:
        _note_success(delivery, answer, now)
    else:
        _note_failure(delivery, answer, now)
    return answer.is_success


def _headers(delivery: WebhookDelivery, now: dt.datetime) -> dict[str, str]:
    """Return the headers of a message, signed as Standard Webhooks have it."""
    signer = Signer(delivery.webhook.secret)
    return {
        "Content-Type": "application/json",
        "User-Agent": f"{settings.SITE_NAME.encode('ascii', 'ignore').decode()} webhooks",
        "Webhook-Id": delivery.message_id,
        "Webhook-Timestamp": str(int(now.timestamp())),
        "Webhook-Signature": signer.sign(delivery.message_id, now, delivery.body),
    }


@transaction.atomic
def _note_success(delivery: WebhookDelivery, answer: Answer, now: dt.datetime) -> None:
    WebhookDelivery.objects.filter(pk=delivery.pk).update(
        next_try_at=None, delivered_at=now, answer=str(answer)
    )
    Webhook.objects.filter(pk=delivery.webhook_id).update(failing_since=None)


@transaction.atomic
def _note_failure(delivery: WebhookDelivery, answer: Answer, now: dt.datetime) -> None:
    """Have the message and all others to the same webhook wait; switch it off after a week."""
    again = delivery.next_try_at if delivery.tries < MOST_TRIES else None
    WebhookDelivery.objects.filter(pk=delivery.pk).update(next_try_at=again, answer=str(answer))
    if again is not None:
        others = WebhookDelivery.objects.filter(webhook=delivery.webhook_id, next_try_at__lt=again)
        others.update(next_try_at=again)
    Webhook.objects.filter(pk=delivery.webhook_id).update(
        failing_since=Coalesce("failing_since", Value(now))
    )
    since = delivery.webhook.failing_since or now
    if now - since >= WEEK or answer.status == GONE:
        switch_off(webhook=delivery.webhook, now=now)
