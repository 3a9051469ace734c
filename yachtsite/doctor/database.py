"""Checks of the database, its schema and the clock."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Iterator

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from challenges.days import day_at
from challenges.models import Attempt

from .finding import MANAGE, Finding, Visit, age, counted, failing, fine, warning
from .work import newest

MAY_DIFFER = dt.timedelta(seconds=5)
MAY_LEAD = dt.timedelta(minutes=1)  # one machine of several
FULL = 0.8  # of the connections a server takes


def check_database(_visit: Visit) -> Iterator[Finding]:
    began = time.perf_counter()
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError as error:
        fix = "start it, and look at YACHT_DATABASE_URL"
        yield failing("database", f"out of reach ({type(error.__cause__ or error).__name__})", fix)
        return
    ms = 1000 * (time.perf_counter() - began)
    yield fine("database", f"{connection.display_name} answers in {ms:.0f} ms")
    yield from _check_connections() if connection.vendor == "postgresql" else _check_file()


def check_migrations(_visit: Visit) -> Iterator[Finding]:
    executor = MigrationExecutor(connection)
    known, applied = set(executor.loader.disk_migrations), set(executor.loader.applied_migrations)
    ours = {app for app, _name in known}
    newer = sorted(".".join(one) for one in applied - known if one[0] in ours)
    if newer:
        fix = "install that version again, or restore the backup made before it"
        yield failing("migrations", f"the database is of a newer version: {newer[0]}", fix)
    missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if missing:
        text = f"{counted(len(missing), 'migration')} not applied"
        yield failing("migrations", text, f"{MANAGE} migrate")
    elif not newer:
        yield fine("migrations", "all applied")


def check_clock(visit: Visit) -> Iterator[Finding]:
    """Compare this machine's clock with the database's and with what has been written already."""
    fix = "set the clock: timedatectl set-ntp true"
    gap = abs(_database_clock() - timezone.now())
    if gap > MAY_DIFFER:
        yield failing("clock", f"{gap.total_seconds():.0f} s apart from the database's", fix)
    last = max(filter(None, (_last_start(), newest("succeeded_at"))), default=visit.now)
    if last > visit.now + MAY_LEAD:
        yield failing("clock", f"{age(visit.now, last)} behind what was written already", fix)
    elif day_at(visit.now) < settings.FIRST_DAY:
        fix = "wait, or set YACHT_FIRST_DAY to an earlier day"
        yield warning("clock", f"the first day, {settings.FIRST_DAY}, is yet to come", fix)
    elif gap <= MAY_DIFFER:
        yield fine("clock", f"{visit.now:%Y-%m-%d %H:%M:%S} UTC, agrees with the database")


def _check_connections() -> Iterator[Finding]:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*), current_setting('max_connections')::int, pg_is_in_recovery() OR "
            "current_setting('default_transaction_read_only')::bool FROM pg_stat_activity "
            "WHERE backend_type = 'client backend'"
        )
        used, most, is_read_only = cursor.fetchone()
    if used > FULL * most:
        fix = "raise max_connections, put PgBouncer in front, or lower WEB_CONCURRENCY"
        yield warning("database", f"{used} of {most} connections are in use", fix)
    if is_read_only:
        yield failing("database", "can only be read", "point YACHT_DATABASE_URL at the primary")


def _check_file() -> Iterator[Finding]:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA quick_check(1)")
        (state,) = cursor.fetchone()
    if state != "ok":
        fix = f"{MANAGE} restore FILE --force, with the last good backup"
        yield failing("database", f"the file is damaged: {state}", fix)


def _database_clock() -> dt.datetime:
    if connection.vendor != "postgresql":
        return timezone.now()
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        (now,) = cursor.fetchone()
    return now  # type: ignore[no-any-return]  # what a cursor gives has no type


def _last_start() -> dt.datetime | None:
    newest = Attempt.objects.order_by("-pk").values_list("started_at", flat=True)
    return newest.first()
