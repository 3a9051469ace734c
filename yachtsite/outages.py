"""Tells a database that is away for a moment from a fault of ours."""

from __future__ import annotations

import sqlite3

from django.db import DatabaseError, OperationalError

RETRY_AFTER = 5  # seconds until it is worth asking again
# Of PostgreSQL: lost connections, refused ones, no room, locks, shutting down, failing disks.
CLASSES = ("08", "28", "53", "57P", "58")
STATES = ("25006", "3D000", "55P03")  # turned into a copy that is only read; no database; a lock
SQLITE_CODES = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
    }
)
PRIMARY = 0xFF  # the rest of an SQLite code says more closely what happened


def outage_in(error: BaseException | None) -> DatabaseError | None:
    """Return the error that says the database is away, the one given or what led to it."""
    for _ in range(10):
        if error is None:
            return None
        if isinstance(error, DatabaseError):
            if _is_outage(error):
                return error
            # Cleaning up after a lost connection fails in ways of its own.
            error = error.__cause__ or error.__context__
        else:
            error = error.__cause__
    return None


def error_name(outage: DatabaseError) -> str:
    """The driver's name for the error, for the log; never its message."""
    cause = outage.__cause__ or outage
    return str(getattr(cause, "sqlite_errorname", type(cause).__name__))


def _is_outage(error: DatabaseError) -> bool:
    cause = error.__cause__
    code = getattr(cause, "sqlite_errorcode", None)
    if code is not None:
        return code & PRIMARY in SQLITE_CODES
    state = getattr(cause, "sqlstate", None)
    if state:
        return state in STATES or state.startswith(CLASSES)
    return isinstance(error, OperationalError)  # a connection that never was or broke has no state
