"""So many tries and no more, counted where all processes see it."""

from __future__ import annotations

import re

import pytest
from django.core import mail
from django.http import HttpResponse
from django.test import Client

from tests.factories import AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too, pytest.mark.usefixtures("at_noon")]


def test_guessing_one_password_ends_after_five_tries(client, anna, sign_in):
    for _ in range(5):
        sign_in(client, "Anna", "a foul wind")

    answer = sign_in(type(client)(), "Anna")

    assert "Too many" in str(answer.context["form"].errors)


def test_the_same_for_a_name_that_nobody_has(client, sign_in):
    for _ in range(5):
        sign_in(client, "Nobody", "a foul wind")

    assert "Too many" in str(sign_in(client, "Nobody").context["form"].errors)


def test_after_five_minutes_one_may_try_again(client, anna, sign_in, at_noon):
    for _ in range(5):
        sign_in(client, "Anna", "a foul wind")
    at_noon.shift(301)

    assert sign_in(client, "Anna").status_code == 302


def test_the_page_says_how_long_to_wait(client, anna, sign_in, at_noon):
    for _ in range(5):
        sign_in(client, "Anna", "a foul wind")
    at_noon.shift(130)

    assert "Try again in 3 min." in str(sign_in(client, "Anna").context["form"].errors)


def test_spellings_of_a_name_share_their_tries(client, anna, sign_in):
    for spelling in ("Anna", "anna", "ANNA", "\uff21nna", "Ann\u0430"):
        sign_in(client, spelling, "a foul wind")

    for spelling in ("aNNa", "\u0410nna", "Anna"):
        assert is_refused(sign_in(client, spelling))


def test_spellings_of_a_name_that_nobody_has_share_their_tries(client, db, sign_in):
    for spelling in ("Nobody", "nobody", "NOBODY", "\uff2eobody", "N\u043ebody"):
        sign_in(client, spelling, "a foul wind")

    assert is_refused(sign_in(client, "nObody"))


def test_spellings_of_an_address_share_their_tries(client, anna, sign_in):
    for address in ("anna@example.org", "nobody@example.org"):
        browser = type(client)(REMOTE_ADDR=f"203.0.113.{len(address)}")
        for spelling in (address, address.upper(), address.title(), address, address):
            sign_in(browser, spelling, "a foul wind")

        assert is_refused(sign_in(browser, address.capitalize()))


def test_what_is_refused_for_a_name_tells_nobody_whose_address_it_is(client, anna, sign_in):
    for number in range(40):
        sign_in(elsewhere(number), "Anna", "a foul wind")

    assert is_refused(sign_in(elsewhere(50), "Anna"))
    theirs = sign_in(elsewhere(51), "anna@example.org", "a foul wind")
    nobodys = sign_in(elsewhere(51), "nobody@example.org", "a foul wind")
    assert str(theirs.context["form"].errors) == str(nobodys.context["form"].errors)


def test_a_stranger_elsewhere_does_not_shut_a_player_out(anna, sign_in):
    for _ in range(12):
        sign_in(elsewhere(1), "Anna", "a foul wind")

    assert sign_in(elsewhere(2), "Anna").status_code == 302


def test_a_device_that_was_signed_in_before_is_shut_out_by_nobody(client, anna, sign_in):
    sign_in(client, "Anna")
    client.post("/account/logout/")
    for number in range(40):
        sign_in(elsewhere(number), "Anna", "a foul wind")
        sign_in(type(client)(), "Anna", "a foul wind")

    assert is_refused(sign_in(elsewhere(50), "Anna"))
    assert is_refused(sign_in(type(client)(), "Anna"))
    assert sign_in(client, "Anna").status_code == 302


def test_a_known_device_has_five_tries_of_its_own(client, anna, sign_in):
    sign_in(client, "Anna")
    client.post("/account/logout/")
    for _ in range(5):
        sign_in(client, "Anna", "a foul wind")

    assert is_refused(sign_in(client, "Anna"))


def test_a_device_known_to_one_account_is_none_to_another(client, anna, sign_in):
    AccountFactory(name="Bert", user__username="Bert")
    sign_in(client, "Anna")
    client.post("/account/logout/")
    for number in range(40):
        sign_in(elsewhere(number), "Bert", "a foul wind")

    assert is_refused(sign_in(client, "Bert"))


@pytest.mark.parametrize("login", ["Anna", "Nobody"])
def test_tries_from_everywhere_wait_longer_and_longer(anna, sign_in, at_noon, login):
    for number in range(30):
        sign_in(elsewhere(number), login, "a foul wind")
    waits = []
    for number in range(30, 37):
        errors = str(sign_in(elsewhere(number), login, "a foul wind").context["form"].errors)
        waits.append(int(re.search(r"Try again in (\d+) min", errors).group(1)))
        at_noon.shift(60 * waits[-1])
        sign_in(elsewhere(number), login, "a foul wind")

    assert waits == [1, 2, 4, 8, 15, 15, 15]


def test_a_right_password_is_no_failed_try(client, anna, sign_in):
    assert {sign_in(elsewhere(1), "Anna").status_code for _ in range(12)} == {302}


def test_names_tried_from_one_household_are_limited_together(client, db, sign_in):
    for number in range(10):
        browser = type(client)(REMOTE_ADDR=f"2001:db8:1:2::{number:x}")
        sign_in(browser, f"Nobody {number}", "a foul wind")

    assert is_refused(sign_in(type(client)(REMOTE_ADDR="2001:db8:1:2::ff"), "Nobody else"))


def test_who_shows_again_who_they_are_is_not_shut_out_by_strangers(
    client, anna, sign_in, show_again
):
    sign_in(client, "Anna")
    del client.cookies["yacht_known"]  # signed in before there was one
    for number in range(40):
        sign_in(elsewhere(number), "Anna", "a foul wind")

    assert show_again(client).status_code == 302
    for _ in range(5):
        show_again(client, password="a foul wind")
    assert is_refused(show_again(client))


def elsewhere(number: int) -> Client:
    return Client(REMOTE_ADDR=f"198.51.100.{number}")


def is_refused(answer: HttpResponse) -> bool:
    return "Too many" in str(answer.context["form"].errors) if answer.context else False


def test_signing_up_from_one_address_is_limited(client):
    answers = [
        client.post("/account/signup/", {"username": "x", "password1": "y"}) for _ in range(21)
    ]

    assert [one.status_code for one in answers] == [200] * 20 + [429]
    assert "tried that too often" in answers[-1].content.decode()


def test_one_address_gets_three_codes_a_minute(client):
    for number in range(4):
        browser = type(client)(REMOTE_ADDR=f"203.0.113.{number}")
        browser.post("/account/signup/code/", {"name": "Bára", "email": "bara@example.org"})

    assert len(mail.outbox) == 3


@pytest.mark.parametrize(
    ("path", "more"), [("/account/login/code/", {}), ("/account/signup/code/", {"name": "Bára"})]
)
def test_no_stranger_keeps_codes_from_a_device_that_the_account_is_known_on(
    path, more, client, anna, sign_in
):
    form = {"email": "anna@example.org", **more}
    sign_in(client, "Anna")
    client.post("/account/logout/")
    mail.outbox.clear()
    for number in range(4):
        elsewhere(number).post(path, form)
    assert len(mail.outbox) == 3

    answer = client.post(path, form)

    assert answer.status_code == 302
    assert len(mail.outbox) == 4


def test_the_address_that_proxies_tell_counts_where_there_are_any(client, settings):
    settings.PROXIES = 1
    statuses = [
        client.post(
            "/account/signup/",
            {"username": "x", "password1": "y"},
            headers={"X-Forwarded-For": f"198.51.100.{number}"},
        ).status_code
        for number in range(25)
    ]

    assert set(statuses) == {200}


def test_a_household_of_ipv6_counts_as_one(client):
    statuses = [
        type(client)(REMOTE_ADDR=f"2001:db8:1:2::{number:x}")
        .post("/account/signup/", {"username": "x", "password1": "y"})
        .status_code
        for number in range(21)
    ]

    assert statuses[-1] == 429


@pytest.mark.parametrize("login", ["x" * 255, "a" + "\u0301\u0323" * 64_000])
def test_a_login_longer_than_any_address_is_refused_at_once(login, client, sign_in):
    answer = sign_in(client, login)

    assert "at most 254 characters" in str(answer.context["form"].errors)
