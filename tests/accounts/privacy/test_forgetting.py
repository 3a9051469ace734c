"""A guest can be forgotten at once, on the device and behind it."""

from __future__ import annotations

import pytest

from accounts.models import Player
from challenges.models import Attempt, DayTally
from tests.challenges.playing import play
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


def test_the_page_offers_it_to_guests(guests):
    page = guests.get("/settings/close/").content.decode()

    assert "Forget me on this device" in page
    assert "/settings/forget/" in page


def test_the_guest_is_deleted_at_once(guests, guest):
    guests.post("/settings/forget/")

    gone = Player.objects.get(pk=guest.pk)
    assert gone.deleted_at == NOON
    assert gone.key != guest.key


def test_the_device_keeps_no_cookie_of_theirs(guests):
    guests.cookies["yacht_theme"] = "dark"
    guests.cookies["yacht_known"] = "of an account"

    answer = guests.post("/settings/forget/")

    gone = {name for name, cookie in answer.cookies.items() if cookie["max-age"] == 0}
    assert {"yacht_player", "yacht_theme", "yacht_language", "yacht_known"} <= gone
    assert "knows nothing" in guests.get(answer["Location"]).content.decode()


def test_the_result_stays_in_its_place(guests, guest, challenge):
    attempt = play(challenge, guest.pk, now=NOON)

    guests.post("/settings/forget/")

    assert DayTally.objects.get().score == attempt.score
    assert Attempt.objects.get().player_id == guest.pk


def test_the_old_cookie_opens_nothing_any_more(guests, guest, challenge):
    play(challenge, guest.pk, now=NOON)
    kept = guests.cookies["yacht_player"].value
    guests.post("/settings/forget/")

    guests.cookies["yacht_player"] = kept

    assert guests.get("/settings/games.jsonl").getvalue() == b""


def test_an_account_is_not_forgotten_this_way(anns, ann):
    answer = anns.post("/settings/forget/")

    assert Player.objects.get(pk=ann.pk).deleted_at is None
    assert "yacht_player" not in answer.cookies


def test_a_stranger_may_press_it_too(client, at_noon):
    assert client.post("/settings/forget/").status_code == 302


def test_the_settings_of_a_device_lead_there(guests):
    page = guests.get("/settings/").content.decode()

    assert "/settings/close/" in page
    assert "/settings/export.json" in page
