"""A player, and tables for the level that plays from them."""

from __future__ import annotations

import pytest

from games.free import services
from games.players.estimates import estimate
from tests.factories import PlayerFactory


@pytest.fixture
def player(db):
    return PlayerFactory()


@pytest.fixture
def tables(monkeypatch):
    """Tables of every rule set, as if the worker had built them; what stands in them is coarse."""
    monkeypatch.setattr(services, "table_of", lambda rules: estimate(rules, "hard"))
