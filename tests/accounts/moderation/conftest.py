"""A moderator and a superuser with their browsers, and Ann, at whom they look."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.moderation.appointments import appoint
from tests.factories import AccountFactory, UserFactory


@pytest.fixture
def ann(db):
    return AccountFactory(name="Ann", user__username="Ann")


@pytest.fixture
def moderator(db):
    player = AccountFactory(name="Mod", user__username="Mod")
    return appoint(name=player.name)


@pytest.fixture
def superuser(db):
    return UserFactory(username="root", is_staff=True, is_superuser=True)


@pytest.fixture
def moderators(moderator, at_noon):
    """The moderator's browser."""
    return browser_of(moderator)


@pytest.fixture
def superusers(superuser, at_noon):
    """The superuser's browser."""
    return browser_of(superuser)


def browser_of(user):
    browser = Client()
    browser.force_login(user)
    return browser
