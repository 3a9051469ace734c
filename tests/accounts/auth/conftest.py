"""Browsers of people who sign up and in, and the codes in their mail."""

from __future__ import annotations

import re

import pytest
from django.core import mail

from tests.factories import AccountFactory

PASSWORD = "a fair wind"
CODE = re.compile(r"^(\d{6})$", re.MULTILINE)


@pytest.fixture
def anna(db):
    """An account with a confirmed address."""
    player = AccountFactory(name="Anna", user__username="Anna", user__email="anna@example.org")
    player.user.emailaddress_set.create(email="anna@example.org", verified=True, primary=True)
    return player


@pytest.fixture
def code():
    """Read the code in the last mail."""
    return lambda: CODE.search(mail.outbox[-1].body).group(1)


@pytest.fixture
def sign_in():
    """Sign a browser in by name or address, and password."""

    def post(client, login, password=PASSWORD, **more):
        return client.post("/account/login/", {"login": login, "password": password, **more})

    return post


@pytest.fixture
def show_again():
    """Show again who one is, by password, as changes of the account ask for."""

    def post(client, back="/settings/", password=PASSWORD):
        return client.post("/account/reauthenticate/", {"password": password, "next": back})

    return post


@pytest.fixture
def signed_in():
    """Say by which name a browser is signed in, if it is."""

    def name(client) -> str:
        player = client.get("/settings/").context["player"]
        return player.name if player else ""

    return name
