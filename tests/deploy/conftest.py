"""Databases for sites that tests set up whole."""

from __future__ import annotations

import os
from collections.abc import Iterator

import psycopg
import pytest


@pytest.fixture
def databases() -> Iterator[list[str]]:
    """Two empty databases on the server of the tests."""
    server = os.environ["YACHT_DATABASE_URL"].rpartition("/")[0]
    names = ("moved", "restored")
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        for name in names:
            connection.execute(f"CREATE DATABASE {name}")
        yield [f"{server}/{name}" for name in names]
        for name in names:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
