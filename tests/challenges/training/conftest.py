"""A position of the player's own, and a move in it that is right."""

from __future__ import annotations

import pytest

from tests.challenges.factories import TrainingPositionFactory


@pytest.fixture
def position(player):
    return TrainingPositionFactory(player=player)
