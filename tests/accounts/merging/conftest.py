"""A guest and an account, and how far each has played today."""

from __future__ import annotations

import pytest

from challenges.services import make_move
from games.engine.moves import Roll
from tests.challenges.factories import ChallengeFactory
from tests.challenges.playing import careful, hasty, play
from tests.factories import NOON, AccountFactory, PlayerFactory


@pytest.fixture
def challenge(db):
    return ChallengeFactory()


@pytest.fixture
def guest(db):
    return PlayerFactory()


@pytest.fixture
def account(db):
    return AccountFactory(name="Anna")


@pytest.fixture
def has_played(challenge, account):
    """Let a player play so far: nothing, the first roll, or to the end."""

    def play_so_far(player, how_far):
        if how_far == "half":
            return make_move(challenge=challenge, player_id=player.pk, ply=0, move=Roll(), now=NOON)
        if how_far == "finished":
            choose = careful if player == account else hasty
            return play(challenge, player.pk, now=NOON, choose=choose)
        return None

    return play_so_far
