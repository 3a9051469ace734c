"""Codes in the mail: six digits everywhere, with words and limits of their own."""

from __future__ import annotations

import re

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too, pytest.mark.usefixtures("at_noon")]
FORM = {"name": "Bára", "email": "bara@example.org"}
ANNA = {"email": "anna@example.org"}
FIELD = re.compile(r'<input[^>]*name="code"[^>]*>')


def codes() -> list[str]:
    """Return what each mail that was sent has as its code."""
    return [re.search(r"^(\d+)$", sent.body, re.MULTILINE)[1] for sent in mail.outbox]


def fields(page: str) -> list[str]:
    """Return how the page asks for a code."""
    (field,) = FIELD.findall(page)
    return sorted(re.findall(r'(inputmode="numeric"|autocomplete="one-time-code")', field))


def test_every_code_by_mail_is_six_digits_that_a_phone_fills_in(client, anna):
    Client().post("/account/signup/code/", FORM)
    strangers = [Client(), Client()]
    asked = {"/account/signup/code/": FORM, "/account/login/code/": ANNA}
    pages = [
        browser.post(address, form, follow=True)
        for browser, (address, form) in zip(strangers, asked.items(), strict=True)
    ]
    client.force_login(anna.user)
    recipient = {"recipient": "anna@example.org"}
    pages.append(client.post("/account/reauthenticate/code/", recipient, follow=True))
    client.post("/account/reauthenticate/code/confirm/", {"code": codes()[-1]})
    new = {"email": "new@example.org", "action_add": ""}
    pages.append(client.post("/account/email/", new, follow=True))

    assert [re.fullmatch(r"\d{6}", code) is not None for code in codes()] == [True] * 5
    for page in pages:
        assert fields(page.content.decode()) == [
            'autocomplete="one-time-code"',
            'inputmode="numeric"',
        ]


def test_the_digits_of_an_app_are_asked_for_the_same_way(client, anna, show_again):
    client.force_login(anna.user)
    show_again(client)

    page = client.get("/account/2fa/totp/activate/").content.decode()

    assert fields(page) == ['autocomplete="one-time-code"', 'inputmode="numeric"']


def test_asking_for_too_many_codes_says_just_that(client, anna):
    recipient = {"recipient": "anna@example.org"}
    client.force_login(anna.user)
    for address, form, browser in (
        ("/account/signup/code/", FORM, Client),
        ("/account/login/code/", ANNA, Client),
        ("/account/reauthenticate/code/", recipient, lambda: client),
    ):
        cache.clear()
        pages = [browser().post(address, form, follow=True).content.decode() for _ in range(4)]

        assert "Too many codes were sent" in pages[3]
        assert "failed" not in "".join(pages)


def test_so_does_asking_for_too_many_to_confirm_an_address(client, anna, show_again):
    client.force_login(anna.user)
    show_again(client)
    new = {"email": "new@example.org", "action_add": ""}
    client.post("/account/email/", new)
    for _ in range(2):
        client.post("/account/email/", new)

    again = client.post("/account/confirm-email/", {"action": "resend"}, follow=True)
    anew = client.post("/account/email/", new)
    assert "Too many codes were sent" in again.content.decode()
    assert "Too many codes were sent" in anew.content.decode()

    client.post("/account/confirm-email/", {"code": codes()[-1]})
    assert anna.user.emailaddress_set.get().email == "new@example.org"


def test_a_code_that_was_wrong_too_often_says_just_that(client, anna, show_again):
    def last_answer(browser, asking, form, confirming):
        browser.post(asking, form)
        for _ in range(2):
            browser.post(confirming, {"code": "000 000"})
        return browser.post(confirming, {"code": "000 000"}, follow=True).content.decode()

    client.force_login(anna.user)
    recipient = {"recipient": "anna@example.org"}
    confirm = "/account/login/code/confirm/"
    again = ("/account/reauthenticate/code/", recipient, "/account/reauthenticate/code/confirm/")
    answers = [
        last_answer(Client(REMOTE_ADDR="203.0.113.1"), "/account/login/code/", ANNA, confirm),
        last_answer(client, *again),
    ]
    show_again(client)
    new = {"email": "new@example.org", "action_add": ""}
    answers.append(last_answer(client, "/account/email/", new, "/account/confirm-email/"))

    for answer in answers:
        assert "Too many wrong tries: that code is no longer valid" in answer
        assert "failed" not in answer


def test_a_new_code_can_be_asked_for_and_the_page_says_that_it_comes(client, anna):
    client.post("/account/login/code/", ANNA)

    again = {"action": "resend"}
    page = client.post("/account/login/code/confirm/", again, follow=True).content.decode()
    first, second = codes()
    client.post("/account/login/code/confirm/", {"code": second})

    assert "A new code is on its way" in page
    assert first != second
    assert client.session["_auth_user_id"] == str(anna.user_id)


def test_asking_again_within_a_minute_of_signing_up_sends_the_same_code(client, at_noon):
    client.post("/account/signup/code/", FORM)
    at_noon.shift(59)
    client.post("/account/signup/code/", {**FORM, "name": "Bara"})
    at_noon.shift(2)
    client.post("/account/signup/code/", FORM)

    first, second, third = codes()
    assert first == second
    assert second != third


def test_the_same_code_never_goes_to_another_address(client):
    client.post("/account/signup/code/", FORM)
    client.post("/account/signup/code/", {**FORM, "email": "anna@example.org"})

    assert len(set(codes())) == 2


@pytest.mark.parametrize("way", ["signup", "login"])
def test_who_has_just_typed_in_a_code_needs_no_second_one(way, client, anna, at_noon):
    form = FORM if way == "signup" else ANNA
    client.post(f"/account/{way}/code/", form)
    client.post(f"/account/{way}/code/confirm/", {"code": codes()[-1]})
    at_noon.shift(60)

    pages = [client.get(f"/account/{page}/") for page in ("2fa/webauthn/add", "password/change")]
    client.get("/settings/close/confirm/")

    assert pages[0].status_code == 200
    assert "close/do/" in client.get("/settings/close/").content.decode()
    at_noon.shift(3600)
    assert client.get("/account/2fa/webauthn/add/").status_code == 302


def test_many_codes_for_one_account_cannot_be_guessed_from_one_place(client, anna, at_noon):
    """Six digits are few: what counts for passwords counts for them, whatever code it is."""
    for _ in range(2):
        browser = Client()
        browser.post("/account/login/code/", ANNA)
        for _ in range(3):
            page = browser.post("/account/login/code/confirm/", {"code": "000 000"}, follow=True)

    late = Client()
    late.post("/account/login/code/", ANNA)
    page = late.post("/account/login/code/confirm/", {"code": codes()[-1]})

    assert "Too many failed tries" in page.content.decode()
    assert "_auth_user_id" not in late.session
