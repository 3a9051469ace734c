"""Migrate the database, but not one that was made before the first release."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError
from django.core.management.commands.migrate import Command as DjangosCommand
from django.db import DEFAULT_DB_ALIAS, connections
from django.db.migrations.loader import MigrationLoader

OUR_APPS = ("accounts", "challenges")


class Command(DjangosCommand):
    """Django's command, which first looks whether it knows what made the database."""

    def handle(self, *args: Any, **options: Any) -> None:
        """Refuse a database with migrations of ours that are no more."""
        connection = connections[options.get("database") or DEFAULT_DB_ALIAS]
        loader = MigrationLoader(connection, ignore_no_migrations=True)
        applied = {key for key in loader.applied_migrations if key[0] in OUR_APPS}
        if applied - set(loader.disk_migrations):
            raise CommandError(
                "This database was made before version 0.1.0 and cannot be brought up to date. "
                f"Nothing was changed. Move it away ({connection.settings_dict['NAME']}) or name "
                "another in YACHT_DATABASE_URL, and migrate that one."
            )
        super().handle(*args, **options)
