"""Ann, who has an account, and her browser; a challenge of today, and who plays it."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.challenges.factories import ChallengeFactory
from tests.factories import AccountFactory, PlayerFactory


@pytest.fixture
def challenge(db):
    return ChallengeFactory()


@pytest.fixture
def ann(db):
    return AccountFactory(name="Ann", user__username="Ann")


@pytest.fixture
def anns(ann, at_noon):
    browser = Client()
    browser.force_login(ann.user)
    return browser


@pytest.fixture
def guest(db):
    return PlayerFactory()


@pytest.fixture
def guests(guest, client_of, at_noon):
    return client_of(guest)
