"""Two players with accounts, Ann and Ben, and their browsers."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import AccountFactory


@pytest.fixture
def ann(db):
    return AccountFactory(name="Ann")


@pytest.fixture
def ben(db):
    return AccountFactory(name="Ben")


@pytest.fixture
def anns(ann, at_noon):
    return browser_of(ann)


@pytest.fixture
def bens(ben, at_noon):
    return browser_of(ben)


def browser_of(player):
    browser = Client()
    browser.force_login(player.user)
    return browser
