"""`manage.py backup FILE`: keep database, seed keys and settings in one encrypted file."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from yachtsite.backup.errors import BackupError
from yachtsite.backup.passphrase import read_passphrase
from yachtsite.backup.services import make_backup


class Command(BaseCommand):
    """Make a backup."""

    help = (
        "Keeps database, seed keys and settings in one file, encrypted with "
        "YACHT_BACKUP_PASSPHRASE or a passphrase asked for. The site may go on meanwhile."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="a new file, as in yacht-2026-12-01.backup")

    def handle(self, *, file: Path, **_options: object) -> None:
        try:
            passphrase = read_passphrase(is_new=True)
            manifest = make_backup(target=file, passphrase=passphrase, now=timezone.now())
        except BackupError as error:
            raise CommandError(str(error)) from None
        rows, mib = sum(manifest.counts.values()), file.stat().st_size / 2**20
        self.stdout.write(f"{file}: {rows:,} rows and the settings, {mib:.1f} MiB, encrypted")
