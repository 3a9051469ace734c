"""`manage.py backup FILE`: keep database, seed keys and settings in one encrypted file."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from yachtsite.backup.errors import BackupError
from yachtsite.backup.passphrase import read_passphrase
from yachtsite.backup.services import drop_old, make_backup, name_at


class Command(BaseCommand):
    """Make a backup."""

    help = (
        "Keeps database, seed keys and settings in one file, encrypted with "
        "YACHT_BACKUP_PASSPHRASE or a passphrase asked for. The site may go on meanwhile."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "file", type=Path, help="a new file, or a folder in which it is named by the time"
        )
        parser.add_argument(
            "--keep", type=int, metavar="N", help="leave only the N newest in the folder"
        )

    def handle(self, *, file: Path, keep: int | None, **_options: object) -> None:
        now = timezone.now()
        target = file / name_at(now) if file.is_dir() else file
        try:
            passphrase = read_passphrase(is_new=True)
            manifest = make_backup(target=target, passphrase=passphrase, now=now)
        except (BackupError, OSError) as error:
            raise CommandError(str(error)) from None
        if keep is not None and file.is_dir():
            drop_old(folder=file, keep=keep)
        rows, mib = sum(manifest.counts.values()), target.stat().st_size / 2**20
        self.stdout.write(f"{target}: {rows:,} rows and the settings, {mib:.1f} MiB, encrypted")
