"""Copies of a whole database: by SQLite's online copy, or by pg_dump and psql."""

from __future__ import annotations

import os
import sqlite3
import subprocess
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from django.conf import settings
from django.db import connection, transaction
from django.db.backends.postgresql.client import DatabaseClient

from .errors import BackupError
from .schema import count_rows

PLAIN = ("--no-owner", "--no-privileges")
FRESH = "DROP SCHEMA public CASCADE; CREATE SCHEMA public;"


def copy_database(target: Path) -> dict[str, int]:
    """Copy the site's database to a new file while it is in use; return the rows of each table."""
    copy = _dump_postgresql if connection.vendor == "postgresql" else _copy_sqlite
    return copy(target)


def put_database(source: Path) -> None:
    """Put a copy in the place of the site's database: all of it, or nothing."""
    put = _load_postgresql if connection.vendor == "postgresql" else _replace_sqlite
    put(source)


def _copy_sqlite(target: Path) -> dict[str, int]:
    connection.ensure_connection()
    with closing(sqlite3.connect(target)) as copy:
        connection.connection.backup(copy)
        tables = copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        names = sorted(name for (name,) in tables if not name.startswith("sqlite_"))
        rows = {}
        for name in names:
            (rows[name],) = copy.execute(f'SELECT count(*) FROM "{name}"').fetchone()  # noqa: S608 - a table's name
        return rows


def _replace_sqlite(source: Path) -> None:
    """Rename the copy into place; processes that serve notice that the file is another one."""
    with closing(sqlite3.connect(source)) as copy:
        if copy.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            raise BackupError("The copy of the database is damaged. Nothing was changed.")
    place = Path(connection.settings_dict["NAME"])
    connection.close()
    ready = place.with_name(f"{place.name}.restored")
    ready.write_bytes(b"")
    ready.chmod(0o600)
    with closing(sqlite3.connect(source)) as copy, closing(sqlite3.connect(ready)) as new:
        copy.backup(new)
    for suffix in ("-wal", "-shm"):
        place.with_name(f"{place.name}{suffix}").unlink(missing_ok=True)
    ready.replace(place)


def _dump_postgresql(target: Path) -> dict[str, int]:
    """Dump and count in the same snapshot, so that both agree while people play."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        cursor.execute("SELECT pg_export_snapshot()")
        (snapshot,) = cursor.fetchone()
        _run("pg_dump", [*PLAIN, f"--snapshot={snapshot}", f"--file={target}"])
        return count_rows(connection)


def _load_postgresql(source: Path) -> None:
    """Drop what is there and load the copy in one transaction."""
    connection.close()
    once = ["--no-psqlrc", "--quiet", "--output=/dev/null", "--single-transaction"]
    _run("psql", [*once, "--set=ON_ERROR_STOP=1", f"--command={FRESH}", f"--file={source}"])


def _run(program: str, options: Sequence[str]) -> None:
    """Run a client program of PostgreSQL on the site's database; raises BackupError.

    It speaks to PostgreSQL itself: what it sets on its connection would outlast it in PgBouncer.
    """
    arguments, environment = _client_call(options)
    try:
        done = subprocess.run(  # noqa: S603 - without a shell
            [program, *arguments], env={**os.environ, **environment},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
    except FileNotFoundError:
        raise BackupError(
            f"{program} is missing. On Debian: apt-get install postgresql-client"
        ) from None
    if done.returncode:
        raise BackupError(f"{program}: {done.stderr.strip()}\nThe database is as it was.")


def _client_call(options: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """Return the arguments and the environment by which a client program finds the database."""
    itself = {name: settings.DATABASE[name] for name in ("HOST", "PORT")}
    database = {**connection.settings_dict, **itself}
    command, environment = DatabaseClient.settings_to_cmd_args_env(database, options)
    return command[1:], environment or {}
