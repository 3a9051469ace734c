"""Where the passphrase of a backup comes from: the environment, or whoever sits at the terminal."""

from __future__ import annotations

import getpass
import sys

from django.conf import settings

from yachtsite.env import SHORTEST_PASSPHRASE

from .errors import BackupError


def read_passphrase(*, is_new: bool) -> str:
    """Return YACHT_BACKUP_PASSPHRASE, or ask for one, twice where it `is_new`.

    Raises BackupError.
    """
    if settings.BACKUP_PASSPHRASE:
        return str(settings.BACKUP_PASSPHRASE)
    if not sys.stdin.isatty():
        raise BackupError("YACHT_BACKUP_PASSPHRASE must be set where nobody can be asked.")
    asked = getpass.getpass("Passphrase of the backup: ")
    if is_new and len(asked) < SHORTEST_PASSPHRASE:
        raise BackupError(f"A passphrase has at least {SHORTEST_PASSPHRASE} characters.")
    if is_new and getpass.getpass("Once more: ") != asked:
        raise BackupError("The two differ.")
    return asked
