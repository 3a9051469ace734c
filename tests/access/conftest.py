"""The small site that everybody asks for everything of."""

from __future__ import annotations

import pytest

from games.engine.variants import RULE_SETS
from games.tables.build import ready_table
from tests.access.world import World, make_world


@pytest.fixture
def world(at_noon, monkeypatch) -> World:
    monkeypatch.setattr("yachtsite.api.door.A_MINUTE_FROM_ADDRESS", 10_000)
    monkeypatch.setattr("yachtsite.api.door.AT_A_TIME", 10_000)  # streams here are never read
    ready_table(RULE_SETS["joker"])
    return make_world()
