"""The link in a reminder stops it at a press, without signing in, and not when it is looked at."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import OutgoingMail, Reminder
from accounts.reminders.services import unsubscribe_token
from accounts.reminders.sweep import remind_due
from tests.accounts.reminders.test_sweep import ONE

pytestmark = pytest.mark.django_db


def test_looking_stops_nothing_and_pressing_does(remind_anna):
    url = f"/reminders/stop/{unsubscribe_token(remind_anna().pk)}/"
    remind_due(now=ONE)
    browser = Client(enforce_csrf_checks=True)

    for method in (browser.get, browser.head):
        assert method(url).status_code == 200
    assert Reminder.objects.get().by_email
    assert OutgoingMail.objects.exists()

    assert [browser.post(url).status_code for _ in range(2)] == [200, 200]
    assert not Reminder.objects.get().by_email
    assert Reminder.objects.get().next_at is None
    assert not OutgoingMail.objects.exists()


def test_a_link_that_is_none_of_ours_stops_nothing(client, remind_anna):
    token = unsubscribe_token(remind_anna().pk)
    other = f"{int(token.partition('.')[0]) + 1}.{token.partition('.')[2]}"

    for wrong in (other, token[:-1], token.partition(".")[0], "x"):
        for method in (client.get, client.post):
            assert method(f"/reminders/stop/{wrong}/").status_code == 404, wrong
    assert Reminder.objects.get().by_email
