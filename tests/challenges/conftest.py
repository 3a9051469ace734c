"""Today's challenge, a player at it, and that guest's browser."""

from __future__ import annotations

import pytest

from tests.challenges.factories import ChallengeFactory
from tests.factories import PlayerFactory


@pytest.fixture
def challenge(db):
    return ChallengeFactory()


@pytest.fixture
def player(db):
    return PlayerFactory()


@pytest.fixture
def guest(player, client_of, at_noon):
    return client_of(player)
