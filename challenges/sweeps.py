"""Sweeps over what needs doing: each may run at any time, twice, or not at all for a while."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

from django.conf import settings

from . import days
from .models import Challenge
from .services import close_if_due, ensure_challenge
from .tallies import recount


def ensure_days(*, now: dt.datetime, count: int, chance: Callable[[int], bytes]) -> int:
    """Make the challenges of `count` days from today on; return how many stand there.

    `chance` gives that many random bytes.
    """
    wanted = [(day, rules) for day in days.days_from(now, count) for rules in settings.DAILY_RULES]
    for day, rules in wanted:
        ensure_challenge(day=day, rules=rules, seed=chance(32))
    return len(wanted)


def close_due(*, now: dt.datetime) -> int:
    """Close every challenge whose closing time has come; return how many were closed."""
    due = Challenge.objects.all().due_to_close(now)
    return sum(close_if_due(challenge=challenge, now=now).is_closed for challenge in due)


def recount_tallies(*, since: dt.date) -> int:
    """Compare tallies with attempts from a day on, and mend them; return how many were wrong."""
    challenges = Challenge.objects.filter(day__gte=since).order_by("day", "pk")
    return sum(recount(challenge=challenge) for challenge in challenges)
