"""A player of an account, its browser, and games to look back on."""

from __future__ import annotations

import pytest

from tests.accounts.history.past import browser_of
from tests.factories import AccountFactory


@pytest.fixture
def lenka(db):
    return AccountFactory(name="Lenka")


@pytest.fixture
def hers(lenka, at_noon):
    """Lenka's browser."""
    return browser_of(lenka)
