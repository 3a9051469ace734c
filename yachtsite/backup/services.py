"""Making a backup and bringing one back."""

from __future__ import annotations

import datetime as dt
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import connection

from .archive import Archive, Manifest, opened_archive, write_archive
from .databases import copy_database, put_database
from .errors import BackupError
from .schema import applied_migrations, count_rows, is_empty, unknown_migrations

NOT_KEPT = {"YACHT_ENV_FILE", "YACHT_BACKUP_PASSPHRASE"}
SECRETS = ("YACHT_SECRET_KEY", "YACHT_SEED_KEYS")
OWNER_ONLY = 0o600
SUFFIX = ".backup"


def make_backup(*, target: Path, passphrase: str, now: dt.datetime) -> Manifest:
    """Keep database, seed keys and settings in one new file; it is there whole or not at all.

    Raises BackupError.
    """
    if target.exists():
        raise BackupError(f"{target} exists already and is left as it is.")
    part = target.with_name(f"{target.name}.part")
    with tempfile.TemporaryDirectory(dir=settings.DATA_DIR) as folder:
        copy = Path(folder) / "database"
        counts = copy_database(copy)
        migrations = applied_migrations(connection)
        manifest = Manifest(now.isoformat(), connection.vendor, migrations, counts)
        with os.fdopen(
            os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OWNER_ONLY), "wb"
        ) as file:
            write_archive(
                file,
                passphrase=passphrase,
                manifest=manifest,
                settings=_settings(os.environ),
                database=copy,
            )
            file.flush()
            os.fsync(file.fileno())
    part.replace(target)
    return manifest


def name_at(now: dt.datetime) -> str:
    """Return a name by which backups stand in the order of their time."""
    return f"yacht-{now:%Y-%m-%d-%H%M%S}{SUFFIX}"


def drop_old(*, folder: Path, keep: int) -> None:
    """Leave the `keep` newest backups of a folder, one at least."""
    for old in sorted(folder.glob(f"yacht-*{SUFFIX}"))[: -max(keep, 1)]:
        old.unlink()


def restore_backup(*, source: Path, passphrase: str, force: bool, settings_to: Path) -> list[str]:
    """Put a backup's database in the place of the site's, and bring its schema up to date.

    Where the backup holds secrets that this site does not use, its settings go to the new file
    `settings_to`. Returns what the operator should know. Raises BackupError.
    """
    with (
        source.open("rb") as file,
        opened_archive(file, passphrase=passphrase) as archive,
        tempfile.TemporaryDirectory(dir=settings.DATA_DIR) as folder,
    ):
        _require_fit(archive.manifest)
        if not force and not is_empty(connection):
            raise BackupError(
                "The database of this site is not empty. Nothing was changed. "
                "--force puts the backup in its place; make a backup of it first."
            )
        needs_settings = _needs_settings(archive)
        if needs_settings and settings_to.exists():
            raise BackupError(f"{settings_to} exists already. Nothing was changed.")
        copy = Path(folder) / "database"
        archive.save_database(copy)
        put_database(copy)
        _require_counts(archive.manifest)
    call_command("migrate", verbosity=0)
    if not needs_settings:
        return []
    write_settings(settings_to, archive.settings)
    return [
        f"The settings of the backup are in {settings_to}. Take {' and '.join(SECRETS)} from it:",
        "without them the dice of days to come stay locked and everybody is signed out.",
    ]


def write_settings(path: Path, values: Mapping[str, str]) -> None:
    """Write variables to a new file that only its owner can read."""
    with os.fdopen(_new_file(path), "w") as file:
        file.writelines(f"{name}={_quoted(value)}\n" for name, value in sorted(values.items()))


def _new_file(path: Path) -> int:
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)


def _settings(environ: Mapping[str, str]) -> dict[str, str]:
    return {
        name: value
        for name, value in environ.items()
        if name.startswith("YACHT_") and name not in NOT_KEPT
    }


def _require_fit(manifest: Manifest) -> None:
    if newer := unknown_migrations(manifest.migrations):
        raise BackupError(
            f"The backup is of a newer version of the site (it has seen {newer[0]}). "
            "Nothing was changed. Install that version first."
        )
    if manifest.vendor != connection.vendor:
        raise BackupError(
            f"The backup is of {manifest.vendor} and this site is on {connection.vendor}. Nothing "
            "was changed. Restore it to SQLite (YACHT_DATABASE_URL=sqlite:///PATH), then "
            "manage.py move_to_postgresql; there is no way back."
        )


def _require_counts(manifest: Manifest) -> None:
    found = count_rows(connection)
    if found != manifest.counts:
        differ = sorted(
            name
            for name in {*found, *manifest.counts}
            if found.get(name) != manifest.counts.get(name)
        )
        raise BackupError(f"Rows are not as many as in the backup: {', '.join(differ)}.")


def _needs_settings(archive: Archive) -> bool:
    return any(os.environ.get(name) != archive.settings.get(name) for name in SECRETS)


def _quoted(value: str) -> str:
    return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"
