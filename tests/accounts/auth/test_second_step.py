"""Authenticator apps, recovery codes, passkeys and sessions."""

from __future__ import annotations

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import (
    TOTP,
    format_hotp_value,
    generate_totp_secret,
    hotp_value,
    yield_hotp_counters_from_time,
)

from accounts.auth.services import forget_unfinished
from accounts.models import Player, User
from accounts.tasks import forget_unfinished as forget_task
from tests.challenges.factories import AttemptFactory
from tests.factories import NOON, AccountFactory, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too, pytest.mark.usefixtures("at_noon")]


def digits(secret: str) -> str:
    return format_hotp_value(hotp_value(secret, next(yield_hotp_counters_from_time())))


NO_PASSKEYS = (
    "", "{}", "5", "[]", '{"id": 1}', '{"id":"a","rawId":"b","response":{}}', "[" * 2000
)  # fmt: skip


@pytest.fixture
def secret(anna):
    """What Anna's authenticator app was set up with."""
    secret = generate_totp_secret()
    TOTP.activate(anna.user, secret)
    return secret


def test_an_app_is_set_up_by_its_digits_and_gives_recovery_codes(client, anna, show_again):
    client.force_login(anna.user)
    show_again(client)
    page = client.get("/account/2fa/totp/activate/")
    assert "<svg" in page.content.decode()
    assert "data:" not in page.content.decode()

    answer = client.post(
        "/account/2fa/totp/activate/", {"code": digits(page.context["form"].secret)}, follow=True
    )

    kinds = set(Authenticator.objects.values_list("type", flat=True))
    assert kinds == {"totp", "recovery_codes"}
    assert len(answer.context["unused_codes"]) == 10


def test_with_an_app_a_password_alone_signs_nobody_in(client, anna, secret, sign_in):
    guest = PlayerFactory()
    attempt = AttemptFactory(player=guest)

    answer = sign_in(client, "Anna")

    assert answer.headers["Location"] == "/account/2fa/authenticate/"
    assert "_auth_user_id" not in client.session
    attempt.refresh_from_db()
    assert attempt.player == guest


def test_who_knows_a_password_shuts_nobody_out_by_guessing_digits(
    client, anna, secret, sign_in, at_noon
):
    sign_in(client, "Anna")
    client.post("/account/2fa/authenticate/", {"code": digits(secret)})
    client.post("/account/logout/")
    at_noon.shift(120)
    thief = type(client)(REMOTE_ADDR="198.51.100.1")
    sign_in(thief, "Anna")
    for _ in range(5):
        thief.post("/account/2fa/authenticate/", {"code": "000000"})

    refused = thief.post("/account/2fa/authenticate/", {"code": digits(secret)})
    assert "Too many failed tries. Try again in 5 min." in refused.content.decode()
    for browser in (client, type(client)(REMOTE_ADDR="198.51.100.2")):
        sign_in(browser, "Anna")
        answer = browser.post("/account/2fa/authenticate/", {"code": digits(secret)})
        assert answer.status_code == 302
        at_noon.shift(120)


def test_guessing_digits_from_everywhere_waits_longer_and_longer(client, anna, secret, sign_in):
    for number in range(31):
        thief = type(client)(REMOTE_ADDR=f"198.51.100.{number}")
        sign_in(thief, "Anna")
        answer = thief.post("/account/2fa/authenticate/", {"code": "000000"})

    assert "Too many failed tries. Try again in 1 min." in answer.content.decode()


def test_the_digits_then_sign_in(client, anna, secret, sign_in):
    sign_in(client, "Anna")

    answer = client.post("/account/2fa/authenticate/", {"code": digits(secret)})

    assert answer.headers["Location"] == "/"
    assert client.session["_auth_user_id"] == str(anna.user_id)


def test_so_does_a_recovery_code_once(client, anna, secret, sign_in):
    code = RecoveryCodes.activate(anna.user).get_unused_codes()[0]
    for status in (302, 200):
        browser = type(client)()
        sign_in(browser, "Anna")

        assert browser.post("/account/2fa/authenticate/", {"code": code}).status_code == status


def test_a_code_by_mail_asks_for_the_digits_too(client, anna, secret, code):
    client.post("/account/signup/code/", {"name": "Bára", "email": "anna@example.org"})

    answer = client.post("/account/signup/code/confirm/", {"code": code()})

    assert answer.headers["Location"] == "/account/2fa/authenticate/"


def test_a_passkey_alone_is_another_way_in_and_no_second_lock(client, anna, sign_in):
    Authenticator.objects.create(user=anna.user, type="webauthn", data={"name": "phone"})

    assert sign_in(client, "Anna").headers["Location"] == "/"


def test_signing_in_notes_that_a_passkey_confirms(client, sign_in):
    tom = AccountFactory(name="Tom", user__username="Tom")
    Authenticator.objects.create(user=tom.user, type="webauthn", data={"name": "phone"})

    sign_in(client, "Tom")

    assert Player.objects.get(pk=tom.pk).is_confirmed


def test_what_is_no_passkey_is_refused_in_words(client, anna, show_again):
    for credential in NO_PASSKEYS:
        assert client.post(
            "/account/2fa/webauthn/login/", {"credential": credential}
        ).status_code in {
            302,
            200,
        }
    client.force_login(anna.user)
    show_again(client)
    client.get("/account/2fa/webauthn/add/")
    for credential in NO_PASSKEYS:
        answer = client.post("/account/2fa/webauthn/add/", {"name": "x", "credential": credential})
        assert answer.status_code == 200
    assert not Authenticator.objects.exists()


def test_a_sign_up_that_waits_for_its_passkey_holds_no_name(client):
    answer = client.post("/account/signup/passkey/", {"username": "Bára"})

    assert answer.headers["Location"] == "/account/2fa/webauthn/signup/"
    assert not Player.objects.exists()
    page = client.get("/account/2fa/webauthn/signup/")
    user = page.context["js_data"]["creation_options"]["publicKey"]["user"]
    assert (user["name"], user["displayName"]) == ("Bára", "Bára")
    client.post("/account/signup/", {"username": "Bára", "password1": "a fair wind"})
    assert Player.objects.get().name == "Bára"


def test_unfinished_sign_ups_are_forgotten_after_a_day(client, anna, at_noon):
    client.post("/account/signup/passkey/", {"username": "Bára"})
    assert forget_unfinished(now=NOON) == 0
    at_noon.shift(24 * 3600 + 1)

    forget_task()

    assert [user.username for user in User.objects.all()] == ["Anna"]


def test_sessions_are_listed_by_browser_and_ended_elsewhere(client, anna, sign_in, signed_in):
    firefox = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0"
    elsewhere = type(client)(headers={"User-Agent": firefox})
    sign_in(elsewhere, "Anna")
    sign_in(client, "Anna")

    page = client.get("/account/sessions/").content.decode()
    client.post("/account/sessions/")

    assert "Firefox, Windows" in page
    assert "unknown browser" in page
    assert signed_in(elsewhere) == ""
    assert signed_in(client) == "Anna"


def test_used_up_recovery_codes_are_told_without_a_zero(client, anna, secret):
    codes = RecoveryCodes.activate(anna.user)
    for code in codes.get_unused_codes():
        codes.validate_code(code)
    client.force_login(anna.user)

    page = client.get("/account/2fa/").content.decode()

    assert "None of them is left. Create new ones." in page
    assert "0 of 10" not in page
