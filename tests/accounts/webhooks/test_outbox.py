"""Messages are signed, tried again after growing pauses, and after a week sent no more."""

from __future__ import annotations

import datetime as dt
import html
from itertools import pairwise

import pytest
import standardwebhooks
import time_machine
from allauth.account.models import EmailAddress

from accounts.models import OutgoingMail, Webhook, WebhookDelivery
from accounts.webhooks.outbox import PAUSES, next_due, send_due
from accounts.webhooks.secrets import new_secret
from accounts.webhooks.services import renew_secret, send_test, switch_on
from accounts.webhooks.transport import Answer
from tests.accounts.webhooks.conftest import add
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


def try_out(webhook, *, now=NOON):
    group = webhook.group
    send_test(group_id=group.pk, player_id=group.owner_id, webhook_id=webhook.pk, now=now)


def test_a_message_is_signed_as_standard_webhooks_have_it(webhook, posts):
    try_out(webhook)

    send_due(now=NOON)

    ((url, body, headers),) = posts
    with time_machine.travel(NOON):
        message = standardwebhooks.Webhook(webhook.secret).verify(body, headers)
    assert url == webhook.url
    assert message == {"type": "test", "timestamp": NOON.isoformat(), "data": {"group": "Sunday"}}
    assert WebhookDelivery.objects.get().delivered_at == NOON
    assert send_due(now=NOON) == 0


def test_another_try_is_the_same_message_signed_anew(webhook, posts):
    posts.answers = [Answer(503), Answer(200)]
    try_out(webhook)
    send_due(now=NOON)
    secret = new_secret()
    renew_secret(
        group_id=webhook.group_id,
        player_id=webhook.group.owner_id,
        webhook_id=webhook.pk,
        secret=secret,
    )
    later = NOON + PAUSES[0]

    assert send_due(now=later - dt.timedelta(seconds=1)) == 0
    assert send_due(now=later) == 1

    (_url, first, before), (_url, second, after) = posts
    assert (first, before["Webhook-Id"]) == (second, after["Webhook-Id"])
    with time_machine.travel(later):
        standardwebhooks.Webhook(secret).verify(second, after)
    assert Webhook.objects.get().failing_since is None


def test_pauses_grow_and_end(webhook, posts):
    posts.answers = [Answer(0, "timeout")]
    try_out(webhook)
    tries = []

    while (due := next_due()) is not None:
        send_due(now=due)
        tries.append(due - NOON)

    gaps = [later - earlier for earlier, later in pairwise(tries)]
    assert gaps == sorted(gaps) == list(PAUSES[: len(gaps)])
    assert dt.timedelta(days=2) < tries[-1] < dt.timedelta(days=3)
    assert WebhookDelivery.objects.get().answer == "timeout"


def test_one_that_fails_keeps_up_its_own_messages_alone(webhook, group, posts):
    other = add(group, url="https://other.example.org/")
    posts.answers = [Answer(500), Answer(204)]
    for one in (webhook, webhook, other):
        try_out(one)

    send_due(now=NOON)

    assert [url for url, _body, _headers in posts] == [webhook.url, other.url]


def test_after_a_week_of_failures_it_is_off_and_the_owner_is_told(webhook, ann, posts):
    EmailAddress.objects.create(user=ann.user, email="ann@example.org", verified=True)
    posts.answers = [Answer(500)]
    for day in range(9):
        now = NOON + dt.timedelta(days=day)
        if Webhook.objects.get().off_at is None:
            try_out(webhook, now=now)
        send_due(now=now)

    off = Webhook.objects.get()
    assert off.off_at == NOON + dt.timedelta(days=7)
    assert next_due() is None
    mail = OutgoingMail.objects.get()
    assert mail.email == "ann@example.org"
    assert "Sunday" in mail.subject
    assert webhook.url in mail.text

    switch_on(group_id=off.group_id, player_id=ann.pk, webhook_id=off.pk)
    try_out(webhook, now=NOON + dt.timedelta(days=20))
    posts.answers = [Answer(204)]
    assert send_due(now=NOON + dt.timedelta(days=20)) == 1


def test_who_answers_gone_is_sent_nothing_more(webhook, posts):
    posts.answers = [Answer(410)]
    try_out(webhook)
    try_out(webhook)

    send_due(now=NOON)

    assert Webhook.objects.get().off_at == NOON
    assert len(posts) == 1
    assert next_due() is None


def test_old_messages_are_forgotten(webhook, posts):
    try_out(webhook)
    send_due(now=NOON)

    send_due(now=NOON + dt.timedelta(days=9))

    assert not WebhookDelivery.objects.exists()


def test_the_check_that_the_documentation_shows_holds(webhook, posts, client):
    page = html.unescape(client.get("/api/docs/").content.decode())
    shown = page[page.index("import base64") :].partition("</code>")[0]
    names: dict = {}
    exec(shown, names)  # noqa: S102 - our own page
    try_out(webhook)
    send_due(now=NOON)
    ((_url, body, headers),) = posts
    received = {name.lower(): text for name, text in headers.items()}

    with time_machine.travel(NOON):
        assert names["is_genuine"](webhook.secret, received, body.encode())
        assert not names["is_genuine"](new_secret(), received, body.encode())
    with time_machine.travel(NOON + dt.timedelta(hours=1)):
        assert not names["is_genuine"](webhook.secret, received, body.encode())
