"""So many tries and no more, counted in the cache that all processes share."""

from __future__ import annotations

import pytest
from django.core import mail

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


def test_signing_up_from_one_address_is_limited(client):
    answers = [
        client.post("/account/signup/", {"username": "x", "password1": "y"}) for _ in range(21)
    ]

    assert [one.status_code for one in answers] == [200] * 20 + [429]
    assert "tried too often" in answers[-1].content.decode()


def test_one_address_gets_three_codes_a_minute(client):
    for number in range(4):
        browser = type(client)(REMOTE_ADDR=f"203.0.113.{number}")
        browser.post("/account/signup/code/", {"name": "Bára", "email": "bara@example.org"})

    assert len(mail.outbox) == 3


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
