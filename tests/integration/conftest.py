"""These tests need the services that `make test` starts."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(autouse=True)
def _services():
    if os.environ["TEST_VENDOR"] != "postgresql":
        pytest.skip("needs the services that `make test` starts")


@pytest.fixture(autouse=True)
def _many_guests(settings):
    settings.NEW_GUESTS_PER_HOUR = 1_000_000
