"""One way into an account always stays, and whatever proof it has is enough for everything."""

from __future__ import annotations

import re
import threading

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.core import mail
from django.db import connection
from django.test import Client

from accounts.auth.sign_in_methods import LastSignInMethod, Removable, SignInMethods, removing
from accounts.models import Player, User
from tests.accounts.auth.keys import add_passkey, show_passkey_again, sign_up_by_passkey
from tests.accounts.auth.test_second_step import digits
from tests.factories import AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]
FORM = {"name": "Bára", "email": "bara@example.org"}
REMOVE = {"email": "bara@example.org", "action_remove": ""}


def remove_passkey(browser, *, number: int = 0):
    keys = Authenticator.objects.filter(type="webauthn").order_by("pk")
    return browser.post(f"/account/2fa/webauthn/keys/{keys[number].pk}/remove/")


def code() -> str:
    return re.search(r"^\d{6}$", mail.outbox[-1].body, re.MULTILINE)[0]


def sign_up_by_code(browser) -> None:
    """Make an account that has an address and nothing else."""
    browser.post("/account/signup/code/", FORM)
    browser.post("/account/signup/code/confirm/", {"code": code()})


def add_address(browser) -> None:
    browser.post("/account/email/", {"email": FORM["email"], "action_add": ""})
    browser.post("/account/confirm-email/", {"code": code()})


def is_confirmed() -> bool:
    return Player.objects.get().is_confirmed


def test_what_is_the_last_way_in():
    assert SignInMethods(passkey_count=1).is_last(Removable.PASSKEY)
    assert SignInMethods(email_count=1).is_last(Removable.EMAIL)
    assert not SignInMethods(passkey_count=2).is_last(Removable.PASSKEY)
    assert not SignInMethods(passkey_count=1, email_count=1).is_last(Removable.PASSKEY)
    assert not SignInMethods(passkey_count=1, email_count=1).is_last(Removable.EMAIL)
    assert not SignInMethods(has_password=True, passkey_count=1).is_last(Removable.PASSKEY)
    assert not SignInMethods(passkey_count=1, has_app=True).is_last(Removable.APP)
    assert SignInMethods(passkey_count=1, has_app=True).is_last(
        Removable.PASSKEY
    )  # an app lets nobody in


def test_the_only_passkey_stays_and_the_page_says_what_to_add_first(client):
    device = sign_up_by_passkey(client, "Bára")
    show_passkey_again(client, device)
    key = Authenticator.objects.get()

    page = client.get(f"/account/2fa/webauthn/keys/{key.pk}/remove/").content.decode()
    answer = remove_passkey(client)
    past_the_form = client.delete(f"/account/2fa/webauthn/keys/{key.pk}/remove/")

    assert 'href="/account/email/"' in page
    assert 'href="/account/password/set/"' in page
    assert "only way to sign in" in page
    assert '<form class="panel form"' not in page
    assert answer.status_code == 409
    assert "Add another first" in answer.content.decode()
    assert "Passkey removed" not in answer.content.decode()
    assert past_the_form.status_code == 405
    assert Authenticator.objects.get() == key
    assert is_confirmed()


def test_with_another_way_in_a_passkey_can_be_removed(client):
    device = sign_up_by_passkey(client, "Bára")
    show_passkey_again(client, device)
    add_passkey(client)

    assert remove_passkey(client).status_code == 302
    assert remove_passkey(client).status_code == 409
    add_address(client)
    assert remove_passkey(client).status_code == 302

    assert not Authenticator.objects.exists()
    assert is_confirmed()


def test_the_only_address_stays_and_the_page_says_what_to_add_first(client):
    sign_up_by_code(client)

    page = client.get("/account/email/").content.decode()
    answer = client.post("/account/email/", REMOVE)

    assert 'href="/account/2fa/webauthn/add/"' in page
    assert "action_remove" not in page
    assert answer.status_code == 409
    assert User.objects.get().emailaddress_set.filter(verified=True).exists()
    assert is_confirmed()


def test_confirmed_is_recounted_whatever_is_removed(client, show_again):
    tom = AccountFactory(name="Tom", user__username="Tom", user__email="")
    client.force_login(tom.user)
    show_again(client)
    add_address(client)
    add_passkey(client)

    client.post("/account/email/", REMOVE)
    assert is_confirmed()
    remove_passkey(client)

    assert not is_confirmed()


def test_an_app_goes_with_its_recovery_codes_and_is_no_way_in(client):
    device = sign_up_by_passkey(client, "Bára")
    show_passkey_again(client, device)
    user = User.objects.get()
    TOTP.activate(user, generate_totp_secret())
    RecoveryCodes.activate(user)

    assert remove_passkey(client).status_code == 409
    assert client.post("/account/2fa/totp/deactivate/").status_code == 302

    assert [one.type for one in Authenticator.objects.all()] == ["webauthn"]


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor == "sqlite", reason="writes stand in a row there anyway")
def test_two_removals_at_the_same_instant_leave_one_way_in():
    browser = Client()
    device = sign_up_by_passkey(browser, "Bára")
    show_passkey_again(browser, device)
    add_passkey(browser)
    user_id = User.objects.get().pk
    ready, answers = threading.Barrier(2), []

    def remove(number):
        try:
            key = Authenticator.objects.order_by("pk")[number]
            ready.wait(5)
            with removing(Removable.PASSKEY, user_id=user_id):
                key.delete()
            answers.append("removed")
        except LastSignInMethod:
            answers.append("refused")
        finally:
            connection.close()

    threads = [threading.Thread(target=remove, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)

    assert sorted(answers) == ["refused", "removed"]
    assert Authenticator.objects.count() == 1


def by_password(browser):
    player = AccountFactory(name="Bára", user__username="Bára")
    browser.force_login(player.user)
    return lambda: browser.post("/account/reauthenticate/", {"password": "a fair wind"})


def by_passkey(browser):
    device = sign_up_by_passkey(browser, "Bára")
    return lambda: show_passkey_again(browser, device)


def by_mail(browser):
    sign_up_by_code(browser)

    def show():
        browser.post("/account/reauthenticate/code/", {"recipient": FORM["email"]})
        browser.post("/account/reauthenticate/code/confirm/", {"code": code()})

    return show


def by_app(browser):
    by_passkey(browser)
    secret = generate_totp_secret()
    TOTP.activate(User.objects.get(), secret)
    return lambda: browser.post("/account/2fa/reauthenticate/", {"code": digits(secret)})


def by_recovery_code(browser):
    by_app(browser)
    code = RecoveryCodes.activate(User.objects.get()).get_unused_codes()[0]
    return lambda: browser.post("/account/2fa/reauthenticate/", {"code": code})


WAYS = (by_password, by_passkey, by_mail, by_app, by_recovery_code)


@pytest.mark.parametrize("way", WAYS)
def test_an_account_is_closed_by_whatever_proof_it_has(way, client, at_noon):
    show = way(client)
    at_noon.shift(3600)
    asked = client.get("/settings/close/confirm/")
    assert "reauthenticate" in asked.headers["Location"]
    assert client.get(asked.headers["Location"]).status_code == 200
    client.post("/settings/close/do/")
    assert Player.objects.get().closing_at is None

    show()
    client.post("/settings/close/do/")

    assert Player.objects.get().closing_at is not None


def test_an_account_without_any_proof_can_be_mended_or_closed_while_signed_in(client):
    sign_up_by_passkey(client, "Bára")
    Authenticator.objects.all().delete()  # as could be done once

    assert client.get("/account/password/set/").status_code == 200
    add_address(client)
    assert User.objects.get().emailaddress_set.filter(verified=True).exists()

    User.objects.get().emailaddress_set.all().delete()
    client.post("/settings/close/do/")
    assert Player.objects.get().closing_at is not None


def test_a_wrong_passkey_does_not_lead_away_from_what_was_to_be_done(client):
    sign_up_by_passkey(client, "Bára")

    form = {"credential": '{"id": 1}', "next": "/settings/close/"}
    answer = client.post("/account/2fa/webauthn/reauthenticate/", form, follow=True)

    assert answer.redirect_chain == [
        ("/account/2fa/webauthn/reauthenticate/?next=%2Fsettings%2Fclose%2F", 302)
    ]
    assert "That passkey didn’t work" in answer.content.decode()


@pytest.mark.parametrize("sign_up", [by_passkey, by_mail])
def test_no_page_speaks_of_a_password_that_is_not_there(sign_up, client):
    show = sign_up(client)
    show()
    pages = ("/settings/", "/settings/close/", "/account/email/", "/account/2fa/")
    more = ("/account/2fa/webauthn/", "/account/2fa/totp/activate/", "/account/reauthenticate/")

    for address in (*pages, *more):
        page = client.get(address, follow=True).content.decode()
        assert not re.search(r"your (current )?password", page, re.IGNORECASE), address
    client.post("/account/password/reset/", {"email": FORM["email"]})
    assert "new password" not in mail.outbox[-1].body
