"""A small made-up site, of five days and a handful of people."""

from __future__ import annotations

import datetime as dt

import numpy as np
import pytest

from games.tables.build import ready_table
from tests.challenges.factories import seed_of
from tests.factories import NOON
from yachtsite.demo.populate import populate

DAYS = 5


@pytest.fixture
def populated(settings):
    settings.FIRST_DAY = NOON.date() - dt.timedelta(days=DAYS)
    return populate_small(seed=3)


def populate_small(*, seed, players=6, days=DAYS, now=NOON, crowd=None):
    """Make a site whose dice follow from the seed too."""
    numbers = iter(range(1000))
    return populate(
        players=players,
        days=days,
        now=now,
        chance=lambda _size: seed_of(f"{seed}/{next(numbers)}"),
        rng=np.random.default_rng(seed),
        tables=ready_table,
        crowd=crowd,
    )
