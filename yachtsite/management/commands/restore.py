"""`manage.py restore FILE`: put a backup in the place of this site's database."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from yachtsite.backup.errors import BackupError
from yachtsite.backup.passphrase import read_passphrase
from yachtsite.backup.services import restore_backup


class Command(BaseCommand):
    """Restore a backup."""

    help = "Puts a backup in the place of this site's database; an older schema is migrated."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--force", action="store_true", help="even if people have been to this site"
        )
        parser.add_argument(
            "--settings-to",
            type=Path,
            default=Path(settings.DATA_DIR) / "restored.env",
            metavar="PATH",
            help="a new file for the backup's settings, should their secrets not be this site's",
        )

    def handle(self, *, file: Path, force: bool, settings_to: Path, **_options: object) -> None:
        try:
            passphrase = read_passphrase(is_new=False)
            notes = restore_backup(
                source=file, passphrase=passphrase, force=force, settings_to=settings_to
            )
        except (BackupError, OSError) as error:
            raise CommandError(str(error)) from None
        self.stdout.write("Restored. `manage.py doctor` says whether all is well.")
        for note in notes:
            self.stdout.write(note)
