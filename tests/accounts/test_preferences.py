"""What a device prefers is kept in its cookies, without an account."""

from __future__ import annotations

import pytest

from accounts.models import Player
from accounts.preferences import Preferences, read_preferences
from tests.factories import AccountFactory

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("cookies", "expected"),
    [
        ({}, Preferences("auto", sound=False, roll_on=False)),
        ({"yacht_theme": "dark"}, Preferences("dark", sound=False, roll_on=False)),
        ({"yacht_sound": "on", "yacht_roll_on": "on"}, Preferences(sound=True, roll_on=True)),
        ({"yacht_colours": "safe"}, Preferences(safe_colours=True)),
        ({"yacht_theme": "<script>", "yacht_sound": "loud"}, Preferences()),
    ],
)
def test_what_cookies_do_not_say_well_is_as_if_never_said(cookies, expected):
    assert read_preferences(cookies) == expected


def test_settings_are_kept_and_shown_again(client):
    answer = client.post("/settings/", {"theme": "dark", "sound": "on"})

    assert answer.status_code == 302
    page = client.get(answer.headers["Location"])
    assert page.context["preferences"] == Preferences("dark", sound=True, vibration=False)
    assert page.context["form"].initial == {
        "theme": "dark",
        "sound": True,
        "roll_on": False,
        "safe_colours": False,
        "vibration": False,
        "calm": False,
        "language": "en",
    }
    assert [str(one) for one in page.context["messages"]] == ["Saved on this device."]


def test_preference_cookies_last_for_two_years(client):
    cookies = client.post("/settings/", {"theme": "light", "roll_on": "on"}).cookies

    kept = {name: one for name, one in cookies.items() if name.startswith("yacht_")}
    assert {name: one.value for name, one in kept.items()} == {
        "yacht_theme": "light",
        "yacht_sound": "off",
        "yacht_roll_on": "on",
        "yacht_colours": "usual",
        "yacht_calm": "off",
        "yacht_vibration": "off",
    }
    assert {one["max-age"] for one in kept.values()} == {2 * 365 * 24 * 3600}
    assert {one["samesite"] for one in kept.values()} == {"Lax"}


def test_an_unknown_theme_is_refused_and_nothing_kept(client):
    answer = client.post("/settings/", {"theme": "purple"})

    assert answer.status_code == 422
    assert "theme" in answer.context["form"].errors
    assert not answer.cookies.keys() & {"yacht_theme"}


def test_choosing_settings_makes_no_player(client):
    client.post("/settings/", {"theme": "dark"})

    assert not Player.objects.exists()


def test_the_language_is_chosen_once_for_long(client):
    answer = client.post("/language/", {"language": "ru", "next": "/settings/"})

    cookie = answer.cookies["yacht_language"]
    assert (cookie.value, cookie["max-age"]) == ("ru", 2 * 365 * 24 * 3600)
    assert client.get("/settings/").headers["Content-Language"] == "ru"


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("cs-CZ,cs;q=0.9,en;q=0.8", "cs"),
        ("sr-RS", "sr"),
        ("sr-Latn-RS", "sr"),
        ("sr-Cyrl", "sr"),
        ("de,ru;q=0.5", "ru"),
        ("xx", "en"),
    ],
)
def test_until_then_the_browser_says_which(client, accepted, language):
    page = client.get("/settings/", headers={"Accept-Language": accepted})

    assert page.headers["Content-Language"] == language


def test_one_preference_is_changed_by_itself_and_leads_back(client):
    client.post("/settings/", {"theme": "dark", "roll_on": "on"})

    answer = client.post("/settings/one/", {"sound": "true", "next": "/play/"})

    assert answer.headers["Location"] == "/play/"
    kept = client.get("/settings/").context["preferences"]
    assert kept == Preferences("dark", sound=True, roll_on=True, vibration=False)


def test_one_preference_of_an_account_is_kept_for_all_its_devices(client):
    player = AccountFactory(theme="dark", language="cs")
    client.force_login(player.user)

    for name, value in (("roll_on", "true"), ("roll_on", "false"), ("sound", "true")):
        answer = client.post("/settings/one/", {name: value}, headers={"HX-Request": "true"})
        assert answer.status_code == 204

    player.refresh_from_db()
    assert (player.theme, player.rolls_on, player.has_sound) == ("dark", False, True)
    assert player.vibrates


def test_a_bad_preference_or_a_foreign_way_back_leads_nowhere(client):
    refused = client.post("/settings/one/", {"theme": "purple"})
    away = client.post("/settings/one/", {"theme": "dark", "next": "https://evil.example/"})

    assert refused.status_code == 422
    assert not refused.cookies.keys() & {"yacht_theme"}
    assert away.headers["Location"] == "/settings/"
