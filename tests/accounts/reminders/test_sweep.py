"""Whoever has not played today is reminded once, at their hour, by what they asked for."""

from __future__ import annotations

import datetime as dt

import pytest
from django.core import mail

from accounts.mail import outbox
from accounts.mail.outbox import send_due
from accounts.models import OutgoingMail, Reminder
from accounts.privacy.closing import close_account
from accounts.reminders import sweep
from accounts.reminders.background import Reminders
from accounts.reminders.services import save_reminder
from accounts.reminders.sweep import remind, remind_due
from accounts.tasks import remind as task
from challenges.models import Challenge
from tests.accounts.mail.smtp import serving
from tests.challenges.factories import AttemptFactory, ChallengeFactory, ResultFactory
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]
HOUR, DAY = dt.timedelta(hours=1), dt.timedelta(days=1)
ONE = NOON + HOUR


def test_at_the_hour_a_mail_goes_once_a_day(remind_anna):
    remind_anna()

    assert [remind_due(now=now) for now in (NOON, ONE, ONE, ONE + HOUR)] == [0, 1, 0, 0]
    assert remind_due(now=ONE + DAY) == 1
    assert OutgoingMail.objects.count() == 2


def test_another_hour_on_the_same_day_reminds_of_the_next(remind_anna):
    remind_anna()
    remind_due(now=ONE)
    remind_anna(hour=15, now=ONE)

    assert [remind_due(now=NOON + 3 * HOUR), remind_due(now=NOON + 3 * HOUR + DAY)] == [0, 1]


def test_only_who_has_finished_a_game_of_today_has_played(anna, remind_anna):
    challenge = ChallengeFactory()
    yesterday = ChallengeFactory(day=NOON.date() - DAY)
    ResultFactory(player=anna, challenge=yesterday)
    attempt = AttemptFactory(player=anna, challenge=challenge)
    remind_anna()
    assert remind_due(now=ONE) == 1

    attempt.delete()
    ResultFactory(player=anna, challenge=challenge)
    Reminder.objects.update(last_day=None)
    remind_anna()
    assert remind_due(now=ONE) == 0
    assert Challenge.objects.count() == 2


def test_two_processes_remind_once(remind_anna):
    first = remind_anna()
    first.refresh_from_db()
    second = Reminder.objects.get()

    assert [remind(reminder=one, messages=[], now=ONE) for one in (first, second)] == [True, False]


def test_long_after_the_hour_and_without_leave_nobody_is_reminded(anna, remind_anna):
    remind_anna()
    assert remind_due(now=ONE + 4 * HOUR) == 0
    assert Reminder.objects.get().next_at == ONE + DAY

    remind_anna(by_email=False)
    assert Reminder.objects.get().next_at is None

    remind_anna()
    close_account(player_id=anna.pk, now=NOON)
    assert remind_due(now=ONE) == 0


def test_one_that_fails_keeps_up_no_other_and_is_tried_again(anna, remind_anna, monkeypatch):
    remind_anna()
    other = AccountFactory()
    other.user.emailaddress_set.create(email="other@example.org", verified=True, primary=True)
    save_reminder(player_id=other.pk, by_email=True, hour=13, zone="UTC", now=NOON)

    real = outbox.write

    def write(*, user_id: int, **facts: object) -> None:
        if user_id == anna.user_id:
            raise RuntimeError
        real(user_id=user_id, **facts)

    with monkeypatch.context() as patch:
        patch.setattr(sweep.outbox, "write", write)
        assert remind_due(now=ONE) == 1
    assert remind_due(now=ONE + HOUR) == 1
    assert OutgoingMail.objects.count() == 2


def test_the_mail_is_in_the_players_language_and_no_use_tomorrow(anna, remind_anna):
    type(anna).objects.filter(pk=anna.pk).update(language="cs")
    remind_anna()
    remind_due(now=ONE)
    [waiting] = OutgoingMail.objects.all()

    assert '<html lang="cs">' in waiting.html
    assert waiting.expires_at == NOON + 12 * HOUR
    assert send_due(now=NOON + 12 * HOUR) == 0
    assert not OutgoingMail.objects.exists()


def test_by_real_smtp_it_can_be_stopped_by_one_click(remind_anna, settings, client):
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST_USER = settings.EMAIL_HOST_PASSWORD = ""
    settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = False
    remind_anna()
    remind_due(now=ONE)
    with serving() as server:
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", server.port
        send_due(now=ONE)

    [taken] = server.taken
    kinds = [part.get_content_type() for part in taken.walk() if not part.is_multipart()]
    assert kinds == ["text/plain", "text/html", "image/png"]
    assert taken["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    url = taken["List-Unsubscribe"].strip().strip("<>")
    assert url.startswith("https://yacht.example/reminders/stop/")
    answer = client.post(
        url.removeprefix("https://yacht.example"), {"List-Unsubscribe": "One-Click"}
    )
    assert answer.status_code == 200
    assert not Reminder.objects.get().by_email


def test_the_task_sends_what_it_writes(at_noon, remind_anna):
    remind_anna()
    at_noon.shift(HOUR)

    task()

    assert [sent.to for sent in mail.outbox] == [["anna@example.org"]]


def test_without_a_worker_a_thread_does_it_and_knows_when_next(remind_anna, work_elsewhere):
    box = Reminders()
    assert box.next_due() is None
    remind_anna()

    assert box.next_due() == ONE
    assert (box.send_due(now=ONE), box.next_due()) == (1, ONE + DAY)
    assert work_elsewhere == ["mail"]
