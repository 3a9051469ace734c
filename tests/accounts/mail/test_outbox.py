"""Notices wait in the outbox: each stands alone, goes once, and is given up after some days."""

from __future__ import annotations

import datetime as dt
from smtplib import SMTPDataError, SMTPServerDisconnected

import pytest
from django.core import mail
from django.db import transaction

from accounts.mail import delivery, outbox
from accounts.mail.notices import send_notice
from accounts.mail.outbox import next_due, send_due
from accounts.models import OutgoingMail
from accounts.tasks import send_mail
from tests.accounts.mail.smtp import REFUSED, away, serving, slow
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]
MINUTE, HOUR, DAY = dt.timedelta(minutes=1), dt.timedelta(hours=1), dt.timedelta(days=1)


def subjects() -> list[str]:
    return [sent.subject for sent in mail.outbox]


def test_a_notice_goes_once_and_is_forgotten(write):
    write("Hello")

    assert (send_due(now=NOON), send_due(now=NOON + DAY)) == (1, 0)
    assert subjects() == ["Hello"]
    assert not OutgoingMail.objects.exists()


def test_one_that_fails_keeps_up_no_other(write, backend):
    for name in ("first", "second", "third"):
        write(name, to=f"{name}@example.org")
    backend.on_send = {"first@example.org": SMTPDataError(451, b"later")}

    assert send_due(now=NOON) == 2
    assert subjects() == ["second", "third"]
    assert OutgoingMail.objects.get().subject == "first"


def test_pauses_grow_up_to_an_hour_and_after_three_days_it_is_given_up(write, backend, caplog):
    write("Hello")
    backend.on_send = {"": SMTPDataError(550, b"never")}
    pauses, now = [], NOON
    while OutgoingMail.objects.exists():
        send_due(now=now)
        due = next_due() or now
        pauses.append(due - now)
        now = max(due, now + MINUTE)

    assert pauses[:3] == [5 * MINUTE, 10 * MINUTE, 20 * MINUTE]
    assert max(pauses) == HOUR
    assert NOON + 3 * DAY <= now <= NOON + 3 * DAY + 2 * HOUR
    assert "mail given up" in caplog.text
    assert "anna" not in caplog.text.lower()
    assert not subjects()


def test_while_the_server_is_away_one_notice_asks_for_all(write, backend, breaker_clock):
    for name in ("first", "second", "third"):
        write(name)
    asked = []
    backend.on_open = ConnectionRefusedError()
    backend.open, real = (lambda self: asked.append(1) or real(self)), backend.open
    try:
        assert send_due(now=NOON) == 0
        assert send_due(now=NOON) == 0
    finally:
        backend.open = real
    assert len(asked) == 1

    breaker_clock.now += 60
    backend.on_open = None
    assert send_due(now=NOON + HOUR) == 3


def test_a_server_lost_in_the_midst_of_a_mail_is_away(write, backend):
    write("first", to="first@example.org")
    write("second")
    backend.on_send = {"first@example.org": SMTPServerDisconnected("gone")}

    assert send_due(now=NOON) == 0
    assert OutgoingMail.objects.count() == 2


def test_by_real_smtp_it_arrives_or_waits(write, smtp):
    for name, to in (("Hello", "anna@example.org"), ("Refused", REFUSED)):
        write(name, to=to)
    with away() as port:
        smtp(port)
        assert send_due(now=NOON) == 0
    delivery.server.recover()

    with serving() as server:
        smtp(server.port)
        assert send_due(now=NOON + HOUR) == 1

    [taken] = server.taken
    assert (taken["Subject"], taken["To"]) == ("Hello", "anna@example.org")
    assert OutgoingMail.objects.get().subject == "Refused"


def test_a_silent_server_is_waited_for_only_so_long(write, smtp, monkeypatch):
    monkeypatch.setattr(outbox, "PATIENCE", 0.2)
    write("Hello")

    with slow() as port:
        smtp(port)
        assert send_due(now=NOON) == 0

    assert OutgoingMail.objects.count() == 1


def test_sent_again_after_all_it_bears_the_same_id(write, backend):
    write("Hello")
    row = OutgoingMail.objects.get()
    send_due(now=NOON)
    row.save(force_insert=True)  # who sent it died before forgetting it
    send_due(now=NOON + HOUR)

    first, again = (sent.extra_headers["Message-ID"] for sent in mail.outbox)
    assert first == again


def test_the_notice_stands_and_falls_with_the_change_it_tells_of(anna):
    message = mail.EmailMessage("Hello", "A text.", to=["anna@example.org"])

    with transaction.atomic():
        send_notice(user_id=anna.user_id, kind="test", message=message, now=NOON)
        transaction.set_rollback(True)

    assert not OutgoingMail.objects.exists()


def test_it_is_sent_after_the_commit_by_the_worker_or_beside_the_pages(
    anna, settings, monkeypatch, work_elsewhere, django_capture_on_commit_callbacks
):
    asked = []
    monkeypatch.setattr("accounts.mail.notices.enqueue", asked.append)
    message = mail.EmailMessage("Hello", "A text.", to=["anna@example.org"])
    for broker in (None, "redis://localhost/1"):
        settings.CELERY_BROKER_URL = broker
        with django_capture_on_commit_callbacks(execute=True):
            send_notice(user_id=anna.user_id, kind="test", message=message, now=NOON)
            assert (work_elsewhere, asked) == (["mail"] if broker else [], [])

    assert (work_elsewhere, asked) == (["mail"], [send_mail])
    assert not mail.outbox


def test_the_task_sends_what_waits(write, at_noon):
    write("Hello")

    send_mail()

    assert subjects() == ["Hello"]


def test_the_notices_of_a_deleted_account_go_with_it(write, anna):
    write("Hello")

    anna.user.delete()

    assert not OutgoingMail.objects.exists()
