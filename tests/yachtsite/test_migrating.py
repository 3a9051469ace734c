"""A database that an earlier version made is met with a sentence, and left as it is."""

from __future__ import annotations

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


def test_a_database_with_migrations_that_are_no_more_is_refused():
    MigrationRecorder(connection).record_applied("accounts", "0002_friendships")

    with pytest.raises(CommandError, match=r"made before version 0\.1\.0") as refusal:
        call_command("migrate", verbosity=0)

    assert "Move it away" in str(refusal.value)
    assert "YACHT_DATABASE_URL" in str(refusal.value)


def test_a_database_of_today_is_migrated_as_often_as_one_likes():
    call_command("migrate", verbosity=0)
    call_command("migrate", verbosity=0)
