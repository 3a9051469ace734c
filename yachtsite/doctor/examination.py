"""All checks, one after the other; one that breaks stops no other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .address import check_address
from .database import check_clock, check_database, check_migrations
from .dice import check_days, check_seeds, check_static_files, check_tables
from .finding import Check, Finding, Visit, failing
from .outside import check_disk, check_mail, check_outbox
from .settings import check_hosts, check_https, check_settings
from .work import check_beat, check_cache, check_sweeps, check_worker

CHECKS: dict[str, Check] = {
    "settings": check_settings,
    "hosts": check_hosts,
    "https": check_https,
    "address": check_address,
    "database": check_database,
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


def examine(visit: Visit, *, only: Sequence[str] = ()) -> Iterator[Finding]:
    """Give what each check finds, or those of the subjects in `only`."""
    for subject, check in CHECKS.items():
        if not only or subject in only:
            yield from _alone(subject, check, visit)


def _alone(subject: str, check: Check, visit: Visit) -> Iterator[Finding]:
    try:
        yield from check(visit)
    except Exception as error:
        text = f"could not be checked ({type(error).__name__})"
        yield failing(subject, text, "mend what is named above first, then the log")
