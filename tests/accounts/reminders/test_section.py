"""The reminders on the settings page: off until asked for, kept when saved."""

from __future__ import annotations

import pytest

from accounts.models import Reminder

pytestmark = pytest.mark.django_db
URL = "/settings/reminders/"


@pytest.fixture
def annas(client, anna):
    client.force_login(anna.user)
    return client


def test_it_is_off_by_default_and_kept_once_asked_for(annas):
    assert not annas.get("/settings/").context["reminders"].form.initial["by_email"]
    assert not Reminder.objects.exists()

    annas.post(URL, {"by_email": "on", "hour": "7", "zone": "Europe/Prague"})

    form = annas.get("/settings/").context["reminders"].form
    assert form.initial == {"by_email": True, "hour": 7, "zone": "Europe/Prague"}


def test_it_offers_what_can_be_done(annas, anna, client, settings):
    assert "by_email" in annas.get("/settings/").text
    assert "data-push-key" in annas.get("/settings/").text

    anna.user.emailaddress_set.all().delete()
    assert 'name="by_email"' not in annas.get("/settings/").text
    settings.PUSH_KEY = settings.SITE_URL = ""
    page = annas.get("/settings/").text
    assert "data-push-key" not in page

    client.logout()
    assert 'id="reminders"' not in client.get("/settings/").text


def test_nonsense_changes_nothing(annas):
    for hour in ("", "24", "-1", "x"):
        annas.post(URL, {"by_email": "on", "hour": hour})

    assert not Reminder.objects.exists()
