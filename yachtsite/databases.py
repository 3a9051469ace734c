"""How the site reaches its database: SQLite, or PostgreSQL itself or by way of PgBouncer."""

from __future__ import annotations

from typing import Any

from yachtsite.env import Address

Database = dict[str, Any]

SQLITE = "django.db.backends.sqlite3"
SQLITE_OPTIONS = {
    "timeout": 20,
    "transaction_mode": "IMMEDIATE",
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON",
}
POSTGRESQL_OPTIONS = {"connect_timeout": 3, "tcp_user_timeout": 10_000}  # seconds, milliseconds
COMMON: Database = {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True}


def databases(primary: Database, *, pgbouncer: Address | None) -> dict[str, Database]:
    """Return Django's DATABASES."""
    if primary["ENGINE"] == SQLITE:
        return {"default": _sqlite(primary)}
    return {"default": _postgresql(primary, pgbouncer)}


def _sqlite(database: Database) -> Database:
    options = {**database.get("OPTIONS", {}), **SQLITE_OPTIONS}
    test = {"NAME": ":memory:"}
    return {**database, **COMMON, "ENGINE": "yachtsite.sqlite", "TEST": test, "OPTIONS": options}


def _postgresql(database: Database, pgbouncer: Address | None) -> Database:
    """Return a database as it is reached, by way of PgBouncer in transaction mode if there is one.

    There the next query may meet another connection of the server: no cursor outlasts its
    transaction, and no statement stays prepared.
    """
    options = {**POSTGRESQL_OPTIONS, **database.get("OPTIONS", {})}
    reached = {**database, **COMMON, "OPTIONS": options}
    if pgbouncer is None:
        return reached
    return {
        **reached,
        "HOST": pgbouncer.host,
        "PORT": pgbouncer.port,
        "OPTIONS": {**options, "prepare_threshold": None},
        "DISABLE_SERVER_SIDE_CURSORS": True,
    }
