"""These tests need the services that `make test` starts."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
import redis


@pytest.fixture(scope="session", autouse=True)
def services() -> None:
    if os.environ["TEST_VENDOR"] != "postgresql":
        pytest.skip("needs the services that `make test` starts")


@pytest.fixture(autouse=True)
def _many_guests(settings):
    settings.NEW_GUESTS_PER_HOUR = 1_000_000


@pytest.fixture
def empty_broker() -> Iterator[None]:
    broker = redis.from_url(os.environ["TEST_BROKER_URL"])
    broker.flushdb()
    yield
    broker.flushdb()
    broker.close()
