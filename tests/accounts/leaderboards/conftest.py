"""Today's challenge, and me."""

from __future__ import annotations

import pytest

from tests.accounts.leaderboards.crew import browser_of, sailor
from tests.challenges.factories import ChallengeFactory


@pytest.fixture
def challenge(db):
    return ChallengeFactory()


@pytest.fixture
def me(db):
    return sailor("Me")


@pytest.fixture
def mine(me, at_noon):
    return browser_of(me)
