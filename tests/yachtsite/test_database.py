"""The database is the one the run says, set up for many at once."""

from __future__ import annotations

import os

import pytest
from django.db import connection

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


def test_the_suite_runs_on_the_database_it_says():
    expected = {"postgresql": "postgresql"}.get(os.environ["TEST_VENDOR"], "sqlite")

    assert connection.vendor == expected


def test_sqlite_waits_for_others_and_begins_writes_at_once(settings):
    if connection.vendor != "sqlite":
        return
    options = connection.settings_dict["OPTIONS"]

    assert options["timeout"] == 20
    assert options["transaction_mode"] == "IMMEDIATE"
    with connection.cursor() as cursor:
        assert cursor.execute("PRAGMA foreign_keys").fetchone() == (1,)
        assert cursor.execute("PRAGMA synchronous").fetchone() == (1,)


def test_connections_are_kept_and_looked_after():
    # Browser tests that ran in this process before keep none open (tests/browser/conftest.py).
    kept = 0 if "DJANGO_ALLOW_ASYNC_UNSAFE" in os.environ else 60

    assert connection.settings_dict["CONN_MAX_AGE"] == kept
    assert connection.settings_dict["CONN_HEALTH_CHECKS"] is True
