"""All checks, one after the other; one that breaks stops no other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .address import check_address
from .database import check_clock, check_database, check_migrations
from .dice import check_days, check_seeds, check_static_files, check_tables
from .finding import Check, Finding, State, Visit, failing
from .outside import check_disk, check_mail, check_outbox
from .settings import check_hosts, check_https, check_settings
from .topology import check_pgbouncer, check_replica
from .work import check_beat, check_cache, check_sweeps, check_worker

CHECKS: dict[str, Check] = {
    "settings": check_settings,
    "hosts": check_hosts,
    "https": check_https,
    "address": check_address,
    "database": check_database,
    "pgbouncer": check_pgbouncer,
    "replica": check_replica,
    "migrations": check_migrations,
    "clock": check_clock,
    "seeds": check_seeds,
    "days": check_days,
    "tables": check_tables,
    "static files": check_static_files,
    "cache": check_cache,
    "worker": check_worker,
    "beat": check_beat,
    "sweeps": check_sweeps,
    "mail": check_mail,
    "outbox": check_outbox,
    "disk": check_disk,
}

IN_DATABASE = {
    *("pgbouncer", "migrations", "clock", "seeds", "days", "worker", "beat", "sweeps", "outbox")
}


def examine(visit: Visit, *, only: Sequence[str] = ()) -> Iterator[Finding]:
    """Give what each check finds, or those of the subjects in `only`.

    With the database out of reach, what stands in it is passed over: each look would wait again.
    """
    is_away = False
    for subject, check in CHECKS.items():
        if (only and subject not in only) or (is_away and subject in IN_DATABASE):
            continue
        found = list(_alone(subject, check, visit))
        is_away = is_away or (subject == "database" and found[0].state is State.FAILING)
        yield from found


def _alone(subject: str, check: Check, visit: Visit) -> Iterator[Finding]:
    try:
        yield from check(visit)
    except Exception as error:
        text = f"could not be checked ({type(error).__name__})"
        yield failing(subject, text, "fix what is named above first, then the log")
