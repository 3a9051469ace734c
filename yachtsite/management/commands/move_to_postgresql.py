"""`manage.py move_to_postgresql --to URL`: copy a site on SQLite to an empty PostgreSQL."""

from __future__ import annotations

from argparse import ArgumentParser

from django.core.management.base import BaseCommand, CommandError

from yachtsite.backup.errors import BackupError
from yachtsite.backup.moving import move_rows
from yachtsite.env import DATABASE_URL


class Command(BaseCommand):
    """Move to PostgreSQL."""

    help = (
        "Copies every row of this site on SQLite to an empty PostgreSQL database, all or nothing. "
        "Stop the site first; afterwards set YACHT_DATABASE_URL and start it."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--to", required=True, metavar="URL", help=DATABASE_URL.wanted)
        parser.add_argument("--force", action="store_true", help="replace what is there")

    def handle(self, *, to: str, force: bool, **_options: object) -> None:
        try:
            counts = move_rows(database=DATABASE_URL.parse(to), force=force)
        except ValueError:
            raise CommandError(f"--to must be {DATABASE_URL.wanted}.") from None
        except BackupError as error:
            raise CommandError(str(error)) from None
        rows = sum(counts.values())
        self.stdout.write(f"Moved {rows:,} rows of {len(counts)} tables; all counts agree.")
        self.stdout.write("Now set YACHT_DATABASE_URL to that address and start the site.")
