"""How the site reaches its databases: SQLite; or PostgreSQL, PgBouncer before it, a replica."""

from __future__ import annotations

from typing import Any

from games.replica import REPLICA
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


def databases(
    primary: Database, *, pgbouncer: Address | None = None, replica: Database | None = None
) -> dict[str, Database]:
    """Return Django's DATABASES."""
    if primary["ENGINE"] == SQLITE:
        return {"default": _sqlite(primary)}
    found = {"default": _through(pgbouncer, _postgresql(primary))}
    if replica:
        found[REPLICA] = _replica(replica)
    return found


def _sqlite(database: Database) -> Database:
    options = {**database.get("OPTIONS", {}), **SQLITE_OPTIONS}
    test = {"NAME": ":memory:"}
    return {**database, **COMMON, "ENGINE": "yachtsite.sqlite", "TEST": test, "OPTIONS": options}


def _postgresql(database: Database) -> Database:
    options = {**POSTGRESQL_OPTIONS, **database.get("OPTIONS", {})}
    return {**database, **COMMON, "OPTIONS": options}


def _through(pgbouncer: Address | None, database: Database) -> Database:
    """Return a database as it is reached through PgBouncer in transaction mode, if there is one.

    There the next query may meet another connection of the server: no cursor outlasts its
    transaction, and no statement stays prepared.
    """
    if pgbouncer is None:
        return database
    return {
        **database,
        "HOST": pgbouncer.host,
        "PORT": pgbouncer.port,
        "OPTIONS": {**database["OPTIONS"], "prepare_threshold": None},
        "DISABLE_SERVER_SIDE_CURSORS": True,
    }


def _replica(database: Database) -> Database:
    """Return a replica, which may have a PgBouncer of its own; pages do not wait for it long."""
    found = _postgresql(database)
    found["OPTIONS"]["connect_timeout"] = 2  # the least there is
    return {**found, "DISABLE_SERVER_SIDE_CURSORS": True, "TEST": {"MIRROR": "default"}}
