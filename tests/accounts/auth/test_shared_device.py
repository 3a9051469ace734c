"""Signing in where the device's guest has games asks whose they are; nothing is taken silently."""

from __future__ import annotations

import datetime as dt

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret

from accounts.models import Flag, Player
from accounts.visitor import COOKIE
from challenges.models import Attempt
from tests.accounts.auth.test_second_step import digits
from tests.challenges.factories import AttemptFactory, ChallengeFactory, ResultFactory
from tests.factories import NOON, AccountFactory, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too, pytest.mark.usefixtures("at_noon")]
ASKED = "/account/device/"
ROLL = {"ply": 0, "roll": 0, "do": "roll"}
TAKES_ALONG = "These games will join your account"


@pytest.fixture
def challenge(db):
    return ChallengeFactory()


@pytest.fixture
def guest(challenge):
    """A guest in the second turn of today's game."""
    guest = PlayerFactory()
    AttemptFactory(player=guest, challenge=challenge, record="joker r k12 k12 =1 r")
    return guest


@pytest.fixture
def device(client_of, guest):
    """The guest's browser."""
    return client_of(guest)


@pytest.fixture
def ways_in(anna, code, sign_in):
    """Sign in by each way there is; returns the answer to the last step."""

    def by_code(device):
        device.post("/account/login/code/", {"email": "anna@example.org"})
        return device.post("/account/login/code/confirm/", {"code": code()})

    def by_app(device):
        secret = generate_totp_secret()
        TOTP.activate(anna.user, secret)
        sign_in(device, "Anna")
        answer = device.post("/account/2fa/authenticate/", {"code": digits(secret)})
        Authenticator.objects.all().delete()
        return answer

    def by_signing_up(device):
        device.post("/account/signup/code/", {"name": "Another", "email": "anna@example.org"})
        return device.post("/account/signup/code/confirm/", {"code": code()})

    return {
        "password": lambda device: sign_in(device, "Anna"),
        "code": by_code,
        "app": by_app,
        "sign-up with an address that has an account": by_signing_up,
    }


def test_every_way_in_asks_and_takes_nothing(anna, guest, client_of, ways_in):
    for way, sign_in_by in ways_in.items():
        device = client_of(guest)

        answer = sign_in_by(device)

        assert answer.headers["Location"].startswith(ASKED), way
        assert device.session["_auth_user_id"] == str(anna.user_id), way
        assert Attempt.objects.get().player == guest, way


def test_the_question_names_the_games(device, guest, anna, sign_in):
    earlier = ChallengeFactory(day=NOON.date() - dt.timedelta(days=1))
    ResultFactory(player=guest, challenge=earlier, score=231)
    AttemptFactory(player=anna, challenge=earlier)

    page = device.get(sign_in(device, "Anna").headers["Location"]).content.decode()

    for text in ("#335", "turn 2 of 13", "#334", "231", "its own game stays"):
        assert text in page
    assert page.count("its own game stays") == 1
    assert page.index("#335") < page.index("#334")


def test_adding_makes_the_games_the_accounts_and_goes_on(device, guest, anna, sign_in, challenge):
    sign_in(device, "Anna", next=challenge.play_url)

    answer = device.post(ASKED, {"games": "add", "next": challenge.play_url})

    assert answer.headers["Location"] == challenge.play_url
    assert Attempt.objects.get().player == anna
    assert not Player.objects.filter(pk=guest.pk).exists()
    assert answer.cookies[COOKIE].value == ""
    assert device.get(challenge.play_url).context["board"].game.turn == 2


def test_adding_twice_is_adding_once(device, anna, sign_in):
    sign_in(device, "Anna")
    device.post(ASKED, {"games": "add"})

    answer = device.post(ASKED, {"games": "add"})

    assert answer.headers["Location"] == "/"
    assert Attempt.objects.get().player == anna


@pytest.mark.parametrize("form", [{"games": "leave"}, None])
def test_left_or_unanswered_they_are_the_guests_after_signing_out(
    device, guest, anna, sign_in, challenge, form
):
    sign_in(device, "Anna")
    if form:
        device.post(ASKED, form)
    assert device.get("/").context["today"].main.state == "new"
    assert device.get(challenge.play_url).context["board"].code == ""

    device.post("/account/logout/")

    assert Attempt.objects.get().player == guest
    assert device.get(challenge.play_url).context["board"].game.turn == 2


def test_the_question_can_still_be_answered_from_the_settings(device, anna, sign_in):
    sign_in(device, "Anna")
    assert ASKED in device.get("/settings/").content.decode()

    device.post(ASKED, {"games": "add", "next": "/settings/"})

    assert ASKED not in device.get("/settings/").content.decode()


def test_it_leads_to_no_other_site(device, anna, sign_in):
    sign_in(device, "Anna")

    answer = device.post(ASKED, {"games": "leave", "next": "https://example.org/"})

    assert answer.headers["Location"] == "/"


def test_one_without_games_is_asked_nothing(client, client_of, anna, sign_in):
    for browser in (client, client_of(PlayerFactory())):
        assert sign_in(browser, "Anna").headers["Location"] == "/"
        assert browser.get(ASKED).headers["Location"] == "/"


def test_who_closed_the_account_first_says_whether_to_keep_it(device, guest, anna, sign_in):
    Player.objects.filter(pk=anna.pk).update(closing_at=NOON)

    assert sign_in(device, "Anna").headers["Location"] == "/settings/close/"
    assert Attempt.objects.get().player == guest


def test_signing_up_names_the_games_that_join_and_only_where_there_are_any(device, client):
    for address in ("/account/signup/", "/account/signup/code/", "/account/signup/passkey/"):
        page = device.get(address).content.decode()
        assert TAKES_ALONG in page
        assert "#335" in page
        assert "turn 2 of 13" in page
        assert TAKES_ALONG not in client.get(address).content.decode()


def test_today_says_that_it_was_played_here(device, client, anna, sign_in, challenge):
    told = "already played on this device"
    assert told not in device.get("/").content.decode()

    sign_in(device, "Anna")
    assert told in device.get("/").content.decode()

    device.post(challenge.play_url, ROLL)
    assert told not in device.get("/").content.decode()
    sign_in(client, "Anna")
    client.post("/account/logout/")
    assert told not in client.get("/").content.decode()


def test_two_in_turn_on_one_device_are_a_sign_for_moderators_that_holds_nobody(
    device, guest, anna, sign_in, challenge
):
    sign_in(device, "Anna")
    device.post(ASKED, {"games": "leave"})
    assert not Flag.objects.exists()

    for _ in range(2):
        device.post(challenge.play_url, ROLL)

    flag = Flag.objects.get()
    assert (flag.player, flag.reason) == (anna, Flag.Reason.SAME_DEVICE)
    assert str(guest.pk) in flag.note
    anna.refresh_from_db()
    assert anna.held_at is None


def test_two_accounts_in_turn_are_a_sign_at_both(client, anna, sign_in, challenge):
    bara = AccountFactory(name="Bára", user__username="Bára")
    for name in ("Anna", "Bára"):
        sign_in(client, name)
        client.post(challenge.play_url, ROLL)
        client.post("/account/logout/")

    assert set(Flag.objects.values_list("player", flat=True)) == {anna.pk, bara.pk}


def test_leaving_games_at_a_challenge_that_both_have_played_is_a_sign(
    device, anna, sign_in, challenge
):
    AttemptFactory(player=anna, challenge=challenge)
    sign_in(device, "Anna")

    device.post(ASKED, {"games": "leave"})

    assert Flag.objects.get().player == anna


def test_games_that_were_added_are_no_sign(device, anna, sign_in, challenge):
    sign_in(device, "Anna")
    device.post(ASKED, {"games": "add"})

    device.post(challenge.play_url.replace("joker", "yacht"), ROLL)

    assert Attempt.objects.filter(player=anna).count() == 2
    assert not Flag.objects.exists()
