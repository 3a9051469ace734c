"""Settling closed days: what waits until a day's results are final."""

from __future__ import annotations

import datetime as dt

from challenges.models import Challenge
from challenges.standings.season import count_season
from challenges.sweeps import Sweep, TimeUp, never
from games.tables.store import SOLVABLE, table_of

from .unfinished import count_unfinished


def settle_due(*, now: dt.datetime, is_over: TimeUp = never) -> int:
    """Settle the closed challenges that are not settled yet; return how many were.

    Games not finished in time come into skill, percentiles of the day into the month's season.
    """
    due = Challenge.objects.filter(closed_at__isnull=False, is_settled=False)
    return Sweep("settle days", now, is_over).rows(due.order_by("day", "pk"), _settle)


def _settle(challenge: Challenge) -> bool:
    """Settle one; raises TablesMissing while the coach warms up, to be tried again."""
    count_season(challenge)
    if challenge.rule_set in SOLVABLE:
        table_of(challenge.rule_set)
        count_unfinished(challenge)
    return bool(Challenge.objects.filter(pk=challenge.pk).update(is_settled=True))
