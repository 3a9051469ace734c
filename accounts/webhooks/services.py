"""What the owner of a group does with its webhooks; the group's row is locked meanwhile."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.groups.services import locked_group
from accounts.models import Webhook, WebhookDelivery
from games.engine.errors import Conflict, Invalid, Missing

from .events import TEST, write_test
from .transport import clean_url

MOST_WEBHOOKS = 5  # of one group
MOST_TESTS = 10  # of one webhook in an hour
HOUR = dt.timedelta(hours=1)


class UnknownWebhook(Missing):
    """The group has no such webhook."""

    code = "unknown_webhook"


class TooManyWebhooks(Conflict):
    """The group has as many as there can be; facts: most."""

    code = "too_many_webhooks"


class TooManyTests(Conflict):
    """So many tests were sent in the last hour; facts: most."""

    code = "too_many_tests"


class WebhookIsOff(Conflict):
    """Nothing is sent to a webhook that is switched off."""

    code = "webhook_is_off"


class NoEvents(Invalid):
    """A webhook hears of one event at least."""

    code = "no_events"


@transaction.atomic
def add_webhook(
    *,
    group_id: int,
    player_id: int,
    url: str,
    form: str,
    events: list[str],
    secret: str,
    language: str,
    now: dt.datetime,
) -> Webhook:
    """Have a group's news sent to a URL.

    Raises BadWebhookUrl, NoEvents, TooManyWebhooks, NotTheOwner and UnknownGroup.
    """
    checked_url = clean_url(url)
    if not events:
        raise NoEvents
    group = locked_group(group_id, player_id, as_owner=True)
    if group.webhooks.count() >= MOST_WEBHOOKS:
        raise TooManyWebhooks(most=MOST_WEBHOOKS)
    webhook: Webhook = group.webhooks.create(
        url=checked_url,
        form=form,
        events=" ".join(events),
        secret=secret,
        language=language,
        created_at=now,
    )
    return webhook


@transaction.atomic
def send_test(*, group_id: int, player_id: int, webhook_id: int, now: dt.datetime) -> None:
    """Send a message that tells nothing.

    Raises TooManyTests, WebhookIsOff, UnknownWebhook, NotTheOwner and UnknownGroup.
    """
    webhook = _webhook(group_id, player_id, webhook_id)
    if webhook.off_at is not None:
        raise WebhookIsOff
    tests = WebhookDelivery.objects.filter(webhook=webhook, event=TEST)
    if tests.filter(written_at__gt=now - HOUR).count() >= MOST_TESTS:
        raise TooManyTests(most=MOST_TESTS)
    write_test(webhook, now=now)


@transaction.atomic
def renew_secret(*, group_id: int, player_id: int, webhook_id: int, secret: str) -> None:
    """Sign with another secret from now on.

    Raises UnknownWebhook, NotTheOwner and UnknownGroup.
    """
    webhook = _webhook(group_id, player_id, webhook_id)
    Webhook.objects.filter(pk=webhook.pk).update(secret=secret)


@transaction.atomic
def switch_on(*, group_id: int, player_id: int, webhook_id: int) -> None:
    """Send to a webhook again; raises UnknownWebhook, NotTheOwner and UnknownGroup."""
    webhook = _webhook(group_id, player_id, webhook_id)
    Webhook.objects.filter(pk=webhook.pk).update(off_at=None, failing_since=None)


@transaction.atomic
def remove_webhook(*, group_id: int, player_id: int, webhook_id: int) -> None:
    """Send nothing more, what waits neither; raises UnknownWebhook, NotTheOwner, UnknownGroup."""
    _webhook(group_id, player_id, webhook_id).delete()


def _webhook(group_id: int, player_id: int, webhook_id: int) -> Webhook:
    group = locked_group(group_id, player_id, as_owner=True)
    found = Webhook.objects.filter(group=group, pk=webhook_id).first()
    if found is None:
        raise UnknownWebhook
    return found
