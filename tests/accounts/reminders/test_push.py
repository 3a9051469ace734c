"""Messages to devices: sealed for the browser, signed by this site, to known services alone."""

from __future__ import annotations

import base64
import json

import pytest

from accounts.models import PushDevice, Reminder
from accounts.reminders.push import is_push_service, public_key
from accounts.reminders.sweep import remind_due
from tests.accounts.reminders.test_sweep import HOUR, ONE
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.filterwarnings("default")]
ADD, REMOVE = "/settings/reminders/devices/add/", "/settings/reminders/devices/remove/"
ENDPOINT = "https://fcm.googleapis.com/fcm/send/abc"
DEVICE = {
    "endpoint": ENDPOINT,
    "public_key": "B" * 87,
    "secret": "s" * 22,
    "hour": "18",
    "zone": "Europe/Prague",
}


@pytest.fixture
def annas(client, anna):
    client.force_login(anna.user)
    return client


def test_the_browser_can_read_it_and_the_service_knows_whose_it_is(anna, remind_anna, push_service):
    push_service.add_device(anna)
    remind_anna(by_email=False)
    assert remind_due(now=ONE) == 1

    [(path, headers, body)] = push_service.taken
    assert path == "/one"
    assert json.loads(push_service.read(body))["url"] == "/"
    assert int(headers["ttl"]) == 11 * 3600
    claims = headers["authorization"].partition("t=")[2].split(".")[1]
    told = json.loads(base64.urlsafe_b64decode(claims + "=="))
    assert (told["sub"], told["aud"]) == ("https://yacht.example", push_service.url)
    assert public_key() in headers["authorization"]


def test_devices_that_are_gone_are_forgotten_and_others_stay(anna, remind_anna, push_service):
    push_service.answers = {"/gone": 410, "/never": 404, "/busy": 503}
    for path in ("/gone", "/never", "/busy", "/well"):
        push_service.add_device(anna, path)
    away = push_service.add_device(anna, "/away")
    PushDevice.objects.filter(pk=away.pk).update(endpoint="http://127.0.0.1:1/away")
    remind_anna(by_email=False)
    remind_due(now=ONE)

    left = PushDevice.objects.values_list("endpoint", flat=True)
    assert {endpoint.rpartition("/")[2] for endpoint in left} == {"busy", "well", "away"}


def test_only_services_of_browsers_are_sent_to():
    fine = (
        ENDPOINT,
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://wns2-par02p.notify.windows.com/w/?token=abc",
        "https://web.push.apple.com/abc",
    )
    wrong = (
        "http://fcm.googleapis.com/a", "https://127.0.0.1/a", "https://yacht.example/a",
        "https://fcm.googleapis.com.evil.example/a", "https://evilpush.apple.com/a",
        "https://fcm.googleapis.com:8443/a", "https://a@fcm.googleapis.com/a", "https://[/", "",
    )  # fmt: skip

    assert [url for url in fine if not is_push_service(url)] == []
    assert [url for url in wrong if is_push_service(url)] == []


def test_a_device_is_added_with_its_hour_and_taken_off_again(annas, anna, at_noon):
    assert annas.post(ADD, DEVICE).status_code == 204

    reminder = Reminder.objects.get()
    assert (reminder.hour, reminder.zone, reminder.by_email) == (18, "Europe/Prague", False)
    assert reminder.next_at == NOON + 5 * HOUR
    assert PushDevice.objects.get().player == anna

    assert annas.post(REMOVE, {"endpoint": ENDPOINT}).status_code == 204
    assert not PushDevice.objects.exists()
    assert Reminder.objects.get().next_at is None


def test_a_device_shows_the_reminders_of_whoever_asked_last(annas, client, at_noon):
    annas.post(ADD, DEVICE)
    other = AccountFactory()
    client.force_login(other.user)
    client.post(ADD, DEVICE)

    assert PushDevice.objects.get().player == other


def test_what_is_no_device_is_refused(annas, client):
    for change in (
        {"endpoint": "https://yacht.example/"},
        {"endpoint": "https://web.push.apple.com/" + "a" * 500},
        {"public_key": "short"},
        {"secret": "<script>" * 3},
        {"hour": "24"},
    ):
        assert annas.post(ADD, {**DEVICE, **change}).status_code == 422, change
    client.logout()
    assert client.post(ADD, DEVICE).status_code == 302
    assert not PushDevice.objects.exists()


def test_a_player_has_ten_devices_at_most(annas):
    for number in range(10):
        assert annas.post(ADD, {**DEVICE, "endpoint": f"{ENDPOINT}{number}"}).status_code == 204

    assert annas.post(ADD, {**DEVICE, "endpoint": f"{ENDPOINT}10"}).status_code == 409
    assert annas.post(ADD, {**DEVICE, "endpoint": f"{ENDPOINT}9"}).status_code == 204
