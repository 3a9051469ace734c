"""A webhook that is not reached for a week hears no more, and its owner is told."""

from __future__ import annotations

import datetime as dt

from allauth.account.models import EmailAddress
from django.conf import settings
from django.db import transaction
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import override

from accounts.mail import background, outbox
from accounts.mail.messages import write_message
from accounts.models import Webhook, WebhookDelivery

KIND = "webhook_off"
TEMPLATE = "accounts/webhooks/email/off"


def switch_off(*, webhook: Webhook, now: dt.datetime) -> None:
    """Send nothing more to a webhook until its owner switches it on again."""
    if not Webhook.objects.filter(pk=webhook.pk, off_at=None).update(off_at=now):
        return
    WebhookDelivery.objects.filter(webhook=webhook, next_try_at__isnull=False).update(
        next_try_at=None
    )
    _tell_owner(webhook, now)


def _tell_owner(webhook: Webhook, now: dt.datetime) -> None:
    owner = webhook.group.owner
    addresses = EmailAddress.objects.filter(user=owner.user_id, verified=True)
    found = addresses.order_by("-primary", "pk").first()
    if found is None:
        return
    path = reverse("accounts:webhooks", args=[webhook.group_id])
    facts = {
        "name": owner.name,
        "group": webhook.group.name,
        "webhook_url": webhook.url,
        "page_url": f"{settings.SITE_URL}{path}" if settings.SITE_URL else "",
    }
    with override(owner.language or settings.LANGUAGE_CODE):
        subject = render_to_string(f"{TEMPLATE}_subject.txt", facts)
        text = render_to_string(f"{TEMPLATE}_message.txt", facts)
        message = write_message(subject=subject, text=text, to=found.email)
    outbox.write(user_id=found.user_id, kind=KIND, message=message, now=now)
    if not settings.CELERY_BROKER_URL:  # a worker looks into the outbox by itself
        transaction.on_commit(background.wake)
