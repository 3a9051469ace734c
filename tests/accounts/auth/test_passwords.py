"""Signing up by name and password, and signing in by name or address."""

from __future__ import annotations

import datetime as dt

import pytest
from django.core import mail

from accounts.models import Player, User
from accounts.visitor import COOKIE
from challenges.models import Attempt
from tests.challenges.factories import AttemptFactory, ResultFactory
from tests.factories import AccountFactory, PlayerFactory, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too, pytest.mark.usefixtures("at_noon")]
FORM = {"username": "Ян Новак", "password1": "a fair wind"}


def test_a_name_and_a_password_are_enough(client):
    answer = client.post("/account/signup/", FORM)

    assert (answer.status_code, answer.headers["Location"]) == (302, "/")
    player = Player.objects.get()
    assert (player.name, player.user.username) == ("Ян Новак", "Ян Новак")
    assert player.user.check_password("a fair wind")
    assert not player.is_confirmed
    assert not mail.outbox
    assert "Ян Новак" in client.get("/").content.decode()


def test_the_page_asked_for_comes_next(client):
    answer = client.post("/account/signup/", {**FORM, "next": "/friends/"})

    assert answer.headers["Location"] == "/friends/"


def test_another_site_never_comes_next(client):
    answer = client.post("/account/signup/", {**FORM, "next": "https://evil.example/"})

    assert answer.headers["Location"] == "/"


@pytest.mark.parametrize(
    ("wrong", "field", "told"),
    [
        ({"username": "Аnna"}, "username", "one script"),
        ({"username": "admin"}, "username", "sounds official"),
        ({"username": "ya"}, "username", "at least 3"),
        ({"username": ""}, "username", "required"),
        ({"username": "tom@example.org"}, "username", "U+0040"),
        ({"password1": "123"}, "password1", "at least 8 characters"),
        ({"password1": "Ян Новак"}, "password1", "too similar"),
    ],
)
def test_what_is_wrong_is_told_and_nothing_made(client, wrong, field, told):
    answer = client.post("/account/signup/", {**FORM, **wrong})

    assert told in str(answer.context["form"].errors[field])
    assert not User.objects.exists()


def test_a_taken_name_is_told(client):
    AccountFactory(name="Ян новак")

    answer = client.post("/account/signup/", FORM)

    assert "is taken" in str(answer.context["form"].errors["username"])


def test_a_name_taken_at_the_same_moment_is_told_in_the_form(client, monkeypatch):
    AccountFactory(name="Ян Новак")
    monkeypatch.setattr("accounts.names.services._is_taken", lambda *_: False)

    answer = client.post("/account/signup/", FORM)

    assert "is taken" in str(answer.context["form"].errors["username"])
    assert User.objects.count() == 1


def test_the_guest_is_bound_to_the_account_and_named(client_of):
    guest = PlayerFactory()
    attempt = ResultFactory(player=guest)
    browser = client_of(guest)

    answer = browser.post("/account/signup/", FORM)

    guest.refresh_from_db()
    assert guest.user == User.objects.get()
    assert guest.name == "Ян Новак"
    assert Attempt.objects.get().player == guest == attempt.player
    assert answer.cookies[COOKIE].value == ""


def test_the_looks_of_the_device_are_taken_along(client):
    client.post("/settings/", {"theme": "dark", "sound": "on", "safe_colours": "on"})
    client.post("/language/", {"language": "cs"})

    client.post("/account/signup/", FORM)

    player = Player.objects.get()
    assert (player.theme, player.language) == ("dark", "cs")
    assert (player.has_sound, player.rolls_on, player.has_safe_colours) == (True, False, True)


@pytest.mark.parametrize(
    "login", ["Anna", "anna", "ANNA", " Anna ", "anna@example.org", "ANNA@Example.org"]
)
def test_one_signs_in_by_name_or_address_in_any_case(client, anna, sign_in, login):
    answer = sign_in(client, login)

    assert (answer.status_code, answer.headers["Location"]) == (302, "/")
    assert client.session["_auth_user_id"] == str(anna.user_id)


@pytest.mark.parametrize("login", ["Anna", "anna@example.org", "Bára", "bara@example.org"])
def test_a_wrong_password_tells_nothing_else(client, anna, sign_in, login):
    answer = sign_in(client, login, "a foul wind")

    assert answer.status_code == 200
    assert "don’t match" in str(answer.context["form"].errors)
    assert "_auth_user_id" not in client.session


def test_an_address_that_was_never_confirmed_signs_nobody_in(client, sign_in):
    UserFactory(username="Tom", email="tom@example.org")

    assert sign_in(client, "tom@example.org").status_code == 200
    assert "_auth_user_id" not in client.session


def test_a_wrong_password_merges_nobody(client_of, anna, sign_in):
    guest = PlayerFactory()

    sign_in(client_of(guest), "Anna", "a foul wind")

    assert Player.objects.filter(pk=guest.pk).exists()


def test_on_a_second_device_in_mid_game_the_accounts_game_goes_on(client_of, anna, sign_in):
    mine = AttemptFactory(player=anna, record="joker r k12", ply=2)
    guest = PlayerFactory()
    theirs = AttemptFactory(player=guest, challenge=mine.challenge, record="joker r k34", ply=2)
    browser = client_of(guest)
    board = browser.get(mine.challenge.play_url).context["board"]
    assert board.code == theirs.code

    sign_in(browser, "Anna")
    late = browser.post(
        mine.challenge.play_url,
        {"ply": 2, "roll": 2, "attempt": theirs.code, "do": "roll", "keep": ["1"]},
    )

    assert late.status_code == 409
    assert late.context["board"].code == mine.code
    assert late.context["board"].note
    mine.refresh_from_db()
    assert mine.record == "joker r k12"


def test_a_board_left_open_in_another_tab_is_out_of_date_after_signing_in(client_of, anna, sign_in):
    browser = client_of(PlayerFactory())
    browser.handler.enforce_csrf_checks = True
    page = browser.get("/account/login/")
    old = str(page.context["csrf_token"])
    browser.post(
        "/account/login/",
        {"login": "Anna", "password": "a fair wind", "csrfmiddlewaretoken": old},
    )

    late = browser.post("/language/", {"csrfmiddlewaretoken": old}, headers={"HX-Request": "true"})

    assert late.status_code == 403
    assert "out of date" in late.content.decode()


def test_signing_out_leaves_a_stranger(client, anna, sign_in, signed_in):
    sign_in(client, "Anna")
    assert signed_in(client) == "Anna"

    client.post("/account/logout/")

    assert signed_in(client) == ""


def test_a_page_opened_does_not_sign_out(client, anna, sign_in, signed_in):
    sign_in(client, "Anna")

    client.get("/account/logout/")

    assert signed_in(client) == "Anna"


def test_one_stays_signed_in_for_a_year(client, anna, sign_in):
    cookie = sign_in(client, "Anna").cookies["yacht_session"]

    assert cookie["max-age"] == 365 * 24 * 3600
    assert cookie["httponly"] is True


def test_the_language_of_the_account_comes_along(client, anna, sign_in):
    Player.objects.filter(pk=anna.pk).update(language="ru")

    sign_in(client, "Anna")

    assert client.get("/settings/").headers["Content-Language"] == "ru"


def test_staff_made_by_hand_get_a_player_and_keep_their_name(client, sign_in):
    user = UserFactory(username="Captain", is_staff=True)

    sign_in(client, "captain")

    assert Player.objects.get(user=user).name == "Captain"


def test_staff_whose_name_no_player_may_bear_play_without_one(client, sign_in):
    user = UserFactory(username="admin", is_staff=True)

    sign_in(client, "admin")

    assert Player.objects.get(user=user).name == ""
    assert User.objects.get(pk=user.pk).username == "admin"


def test_the_day_of_joining_is_kept(client, at_noon):
    client.post("/account/signup/", FORM)

    assert Player.objects.get().created_at == dt.datetime(2026, 12, 1, 12, tzinfo=dt.UTC)
