"""Checks of the days' dice and of the tables of perfect play."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage

from challenges import days
from challenges.errors import SeedLocked
from challenges.models import Challenge
from games.seeds import unseal
from games.solver.table import Spread, Table
from games.tables.store import SOLVABLE, files_of, is_sound

from .finding import MANAGE, Finding, Visit, counted, failing, fine, warning

MAY_BE_LATE = dt.timedelta(hours=1)


def check_seeds(_visit: Visit) -> Iterator[Finding]:
    """Open the seed of every day that has not closed."""
    locked, number = [], 0
    for challenge in Challenge.objects.filter(closed_at=None).order_by("day", "rules"):
        number += 1
        try:
            unseal(challenge.sealed_seed)
        except SeedLocked:
            locked.append(challenge)
    if locked:
        text = f"no key opens {counted(len(locked), 'sealed seed')}, the first of {locked[0]}"
        fix = "append the former key to YACHT_SEED_KEYS (the env file or a backup has it)"
        yield failing("seeds", text, fix)
    else:
        yield fine("seeds", f"the keys open all {counted(number, 'sealed seed')}")


def check_days(visit: Visit) -> Iterator[Finding]:
    """Look whether the days ahead are made and those that are over closed."""
    today = days.day_at(visit.now)
    ahead = days_ahead(today)
    if ahead < settings.DAYS_AHEAD:
        text = f"{counted(ahead, 'day')} made ahead instead of {settings.DAYS_AHEAD}"
        command = f"{MANAGE} ensure_challenges --days {settings.DAYS_AHEAD}"
        level = warning if settings.CELERY_TASK_ALWAYS_EAGER or ahead else failing
        yield level("days", text, command)
    else:
        yield fine("days", f"{counted(ahead, 'day')} made ahead")
    late = Challenge.objects.due_to_close(visit.now - MAY_BE_LATE).count()
    if late:
        text = f"{counted(late, 'challenge')} overdue to close"
        yield warning("days", text, f"{MANAGE} close_challenges")


def days_ahead(today: dt.date) -> int:
    """Count the days from today on that have their dice, up to the first that lacks some."""
    stand = set(Challenge.objects.filter(day__gte=today).values_list("day", "rules"))
    day = today
    while all((day, rules) in stand for rules in settings.DAILY_RULES):
        day += days.ONE_DAY
    return (day - today).days


def check_tables(_visit: Visit) -> Iterator[Finding]:
    """Compare every table with the hash in its name."""
    missing = [rules.key for rules in SOLVABLE if not any(map(is_sound, files_of(rules)))]
    chances = [rules.key for rules in SOLVABLE if not any(map(is_sound, files_of(rules, Spread)))]
    damaged = [
        path.name
        for rules in SOLVABLE
        for kind in (Table, Spread)
        for path in files_of(rules, kind)
        if not is_sound(path)
    ]
    if damaged:
        text = f"damaged: {', '.join(damaged)}"
        yield failing("tables", text, f"{MANAGE} solve --force")
    elif missing:
        yield failing("tables", f"missing: {', '.join(missing)}", f"{MANAGE} solve")
    elif chances:
        text = f"chances to win are not worked out yet: {', '.join(chances)}"
        yield warning("tables", text, f"{MANAGE} solve")
    else:
        yield fine("tables", f"the tables of {counted(len(SOLVABLE), 'rule set')} match their hash")


def check_static_files(_visit: Visit) -> Iterator[Finding]:
    names = getattr(staticfiles_storage, "hashed_files", None)
    if names:
        yield fine("static files", f"{counted(len(names), 'file')} collected")
    elif names is not None:
        text = "not collected: pages have no style"
        yield failing("static files", text, f"{MANAGE} collectstatic --no-input")
