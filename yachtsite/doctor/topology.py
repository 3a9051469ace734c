"""Checks of what stands before PostgreSQL and beside it."""

from __future__ import annotations

from collections.abc import Iterator

from django.conf import settings
from django.db import DatabaseError, connection, connections, transaction

from games.replica import MOST_BEHIND, REPLICA, seconds_behind

from .finding import Finding, Visit, fine, warning

UNKNOWN = "name PostgreSQL itself in YACHT_DATABASE_URL, and the pooler in YACHT_PGBOUNCER"


def check_pgbouncer(_visit: Visit) -> Iterator[Finding]:
    """Compare the settings with what is there; backups go to PostgreSQL itself."""
    if connection.vendor != "postgresql":
        return
    is_there = _is_pooled()
    if settings.PGBOUNCER is None:
        if is_there:
            text = "a pooler stands before PostgreSQL, and the settings do not say so"
            yield warning("pgbouncer", text, UNKNOWN)
        return
    address = ":".join(map(str, settings.PGBOUNCER))
    if not is_there:
        text = f"what answers at {address} is PostgreSQL itself"
        yield warning("pgbouncer", text, "set YACHT_PGBOUNCER to its address, or leave it empty")
    elif not _is_itself_in_reach():
        text = "PostgreSQL itself is out of reach: there can be no backup"
        yield warning("pgbouncer", text, "look at YACHT_DATABASE_URL and pg_hba.conf")
    else:
        yield fine("pgbouncer", f"stands before PostgreSQL at {address}")


def check_replica(_visit: Visit) -> Iterator[Finding]:
    """Look how far it is behind; pages make do with the primary meanwhile."""
    if REPLICA not in connections:
        return
    try:
        behind = seconds_behind()
    except DatabaseError as error:
        text = f"out of reach ({type(error.__cause__ or error).__name__}): the primary reads all"
        yield warning("replica", text, "start it, and look at YACHT_REPLICA_URL")
        return
    if behind is None:
        text = "what YACHT_REPLICA_URL names follows no primary, and is not read from"
        yield warning("replica", text, "name a streaming replica, and look at its primary_conninfo")
    elif behind > MOST_BEHIND:
        text = f"{behind:.0f} s behind, and not read from until it has caught up"
        yield warning("replica", text, "look at its load, its disk and the network between")
    else:
        yield fine("replica", f"{behind:.1f} s behind")


def _is_pooled() -> bool:
    """Say whether somebody stands between: a pooler gives clients process ids of its own."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        (pid,) = cursor.fetchone()
        return bool(connection.connection.info.backend_pid != pid)


def _is_itself_in_reach() -> bool:
    itself = connection.copy()
    itself.settings_dict.update({name: settings.DATABASE[name] for name in ("HOST", "PORT")})
    try:
        itself.ensure_connection()
    except DatabaseError:
        return False
    finally:
        itself.close()
    return True
