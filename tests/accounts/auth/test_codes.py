"""Signing up and in by codes in the mail."""

from __future__ import annotations

import datetime as dt

import pytest
from django.core import mail

from accounts.models import Player, User
from challenges.models import Attempt
from tests.challenges.factories import AttemptFactory
from tests.factories import AccountFactory, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too, pytest.mark.usefixtures("at_noon")]
FORM = {"name": "Bára", "email": "Bara@Example.org"}
CONFIRM = "/account/signup/code/confirm/"


def test_the_right_code_opens_a_confirmed_account(client, code):
    asked = client.post("/account/signup/code/", FORM)
    assert asked.headers["Location"] == CONFIRM
    assert not User.objects.exists()

    answer = client.post(CONFIRM, {"code": code()})

    assert answer.headers["Location"] == "/"
    player = Player.objects.get()
    assert (player.name, player.is_confirmed) == ("Bára", True)
    assert player.user.email == "bara@example.org"
    assert not player.user.has_usable_password()
    assert player.user.emailaddress_set.get().verified
    assert client.session["_auth_user_id"] == str(player.user_id)


def test_the_code_may_be_typed_in_with_spaces_and_dashes(client, code):
    client.post("/account/signup/code/", FORM)

    client.post(CONFIRM, {"code": f" {code()[:3]} - {code()[3:]} "})

    assert Player.objects.get().name == "Bára"


def test_the_mail_goes_to_the_address_and_says_who_we_are(client):
    client.post("/account/signup/code/", FORM)

    (sent,) = mail.outbox
    assert sent.to == ["bara@example.org"]
    assert "Daily Yacht" in sent.body


def test_the_guest_comes_along(client_of, code):
    guest = PlayerFactory()
    attempt = AttemptFactory(player=guest)
    browser = client_of(guest)

    browser.post("/account/signup/code/", FORM)
    assert Player.objects.get().user is None
    browser.post(CONFIRM, {"code": code()})

    assert Player.objects.get() == guest == Attempt.objects.get(pk=attempt.pk).player
    assert Player.objects.get().name == "Bára"


def test_a_wrong_code_opens_nothing_and_five_end_it(client, code):
    client.post("/account/signup/code/", FORM)
    right = code()
    for _ in range(4):
        assert "isn’t right" in client.post(CONFIRM, {"code": "no code"}).content.decode()

    last = client.post(CONFIRM, {"code": "no code"})

    assert last.headers["Location"] == "/account/signup/code/"
    client.post(CONFIRM, {"code": right})
    assert not User.objects.exists()


def test_five_tries_at_once_are_all_though_none_knows_of_the_others(client, code):
    client.post("/account/signup/code/", FORM)
    begun, right = dict(client.session), code()
    for _ in range(5):
        client.post(CONFIRM, {"code": "no code"})
        session = client.session
        session.update(begun)
        session.save()

    answer = client.post(CONFIRM, {"code": right})

    assert answer.headers["Location"] == "/account/signup/code/"
    assert not User.objects.exists()


def test_after_a_quarter_of_an_hour_the_code_is_too_old(client, code, at_noon):
    client.post("/account/signup/code/", FORM)
    at_noon.shift(dt.timedelta(minutes=15, seconds=1))

    answer = client.post(CONFIRM, {"code": code()}, follow=True)

    assert "no longer valid" in answer.content.decode()
    assert not User.objects.exists()


def test_the_code_of_another_browser_opens_nothing(client, code):
    client.post("/account/signup/code/", FORM)
    stolen = code()

    answer = type(client)().post(CONFIRM, {"code": stolen})

    assert answer.headers["Location"] == "/account/signup/code/"
    assert not User.objects.exists()


def test_a_code_counts_once(client, code):
    client.post("/account/signup/code/", FORM)
    client.post(CONFIRM, {"code": code()})
    client.post("/account/logout/")

    client.post(CONFIRM, {"code": code()})

    assert "_auth_user_id" not in client.session


def test_whose_address_has_an_account_is_signed_in_to_it(client, anna, code):
    client.post("/account/signup/code/", {"name": "Bára", "email": "anna@example.org"})

    answer = client.post(CONFIRM, {"code": code()}, follow=True)

    assert client.session["_auth_user_id"] == str(anna.user_id)
    assert "You already had an account" in answer.content.decode()
    assert User.objects.count() == 1


def test_a_name_taken_since_is_told(client, code):
    client.post("/account/signup/code/", FORM)
    AccountFactory(name="Bára")

    answer = client.post(CONFIRM, {"code": code()}, follow=True)

    assert "is taken" in answer.content.decode()
    assert Player.objects.count() == 1


def test_the_page_asked_for_comes_next(client, code):
    asked = client.post("/account/signup/code/", {**FORM, "next": "/friends/"})

    answer = client.post(asked.headers["Location"], {"code": code(), "next": "/friends/"})

    assert answer.headers["Location"] == "/friends/"


def test_one_signs_in_by_a_code(client, anna, code):
    asked = client.post("/account/login/code/", {"email": "ANNA@example.org"})

    answer = client.post(asked.headers["Location"], {"code": code()})

    assert answer.headers["Location"] == "/"
    assert client.session["_auth_user_id"] == str(anna.user_id)


def test_three_wrong_codes_end_a_sign_in(client, anna, code):
    client.post("/account/login/code/", {"email": "anna@example.org"})
    right = code()
    for _ in range(3):
        client.post("/account/login/code/confirm/", {"code": "no code"})

    client.post("/account/login/code/confirm/", {"code": right})

    assert "_auth_user_id" not in client.session
