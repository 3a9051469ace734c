"""Ann with her group, Ben who is no member, and their browsers."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.groups.services import create_group, join_group
from accounts.models import new_code
from tests.factories import NOON, AccountFactory


@pytest.fixture
def ann(db):
    return AccountFactory(name="Ann")


@pytest.fixture
def ben(db):
    return AccountFactory(name="Ben")


@pytest.fixture
def group(ann):
    return make_group(ann)


@pytest.fixture
def anns(ann, at_noon):
    return browser_of(ann)


@pytest.fixture
def bens(ben, at_noon):
    return browser_of(ben)


def make_group(owner, name="Sunday sailors"):
    return create_group(player_id=owner.pk, name=name, join_key=new_code(), now=NOON)


def join(group, *players):
    for player in players:
        join_group(join_key=group.join_key, player_id=player.pk, now=NOON)


def browser_of(player):
    browser = Client()
    browser.force_login(player.user)
    return browser
