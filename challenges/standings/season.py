"""The season of a month: the sum of a player's best days by percentile, so that luck counts too.

A day's percentile is the share of the others' scores beaten, half of the equal ones counted: 100
for the best alone, 50 for the middle and for who was alone. It is final when the day has closed.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from itertools import chain

from django.db import connection

from challenges.models import Attempt, Challenge, PeriodTotal

from .periods import BEST_DAYS, Period, ends_on, starts_of
from .tallies import counts_of

WHOLE = 1000  # tenths of a per cent


def percentiles(counts: Mapping[int, int]) -> dict[int, int]:
    """Return the percentile of each score in tenths, of results given as score → count."""
    players = sum(counts.values())
    found, lower = {}, 0
    for score in sorted(counts):
        equal = counts[score] - 1
        others = max(1, 2 * (players - 1))
        found[score] = WHOLE * (2 * lower + equal) // others if players > 1 else WHOLE // 2
        lower += counts[score]
    return found


def count_season(challenge: Challenge) -> None:
    """Store the percentiles of a closed challenge, and what its month's best days now add up to."""
    known = percentiles(counts_of(challenge.pk))
    if known:
        store_percentiles(challenge, known)
        count_month(
            rules=challenge.rules, starts_on=starts_of(challenge.day)[Period.MONTH], of=challenge
        )


def store_percentiles(challenge: Challenge, known: Mapping[int, int]) -> None:
    """Give every ranked attempt the percentile of its score; who has it already is left alone."""
    pairs = ", ".join(["(%s, %s)"] * len(known))
    with connection.cursor() as cursor:
        cursor.execute(
            f"""UPDATE {Attempt._meta.db_table} SET season_tenths = column2
            FROM (VALUES {pairs}) AS known
            WHERE challenge_id = %s AND is_ranked AND score = column1
                AND (season_tenths IS NULL OR season_tenths <> column2)""",  # noqa: S608 - names are ours
            [*chain.from_iterable(known.items()), challenge.pk],
        )


def count_month(*, rules: str, starts_on: dt.date, of: Challenge | None = None) -> None:
    """Make anew the totals of everybody who has a closed day in the month, in one statement.

    With a challenge, only of those who played it.
    """
    last = ends_on(Period.MONTH, starts_on)
    facts: list[str | int | dt.date] = [Period.SEASON, starts_on, rules, rules, starts_on, last]
    which: list[int] = [] if of is None else [of.pk]
    statement = _TOTALS.replace("-- whose", _WHO_PLAYED if which else "")
    with connection.cursor() as cursor:
        cursor.execute(statement, [*facts, *which, BEST_DAYS])


_TOTALS = f"""
    INSERT INTO {PeriodTotal._meta.db_table} AS kept
        (period, starts_on, rules, player_id, days, score, graded, points_lost, finished_at)
    SELECT %s, %s, %s, player_id, COUNT(*), SUM(season_tenths), 0, 0, MAX(last_at)
    FROM (
        SELECT a.player_id, a.season_tenths,
            MAX(a.finished_at) OVER (PARTITION BY a.player_id) AS last_at,
            ROW_NUMBER() OVER (PARTITION BY a.player_id ORDER BY a.season_tenths DESC) AS place
        FROM {Attempt._meta.db_table} a
        JOIN {Challenge._meta.db_table} c ON c.id = a.challenge_id
        WHERE c.rules = %s AND c.day BETWEEN %s AND %s
            AND a.is_ranked AND a.season_tenths IS NOT NULL
            -- whose
    ) AS days
    WHERE place <= %s
    GROUP BY player_id
    ON CONFLICT (player_id, period, starts_on, rules) DO UPDATE
    SET days = excluded.days, score = excluded.score, finished_at = excluded.finished_at
    WHERE kept.days <> excluded.days OR kept.score <> excluded.score
        OR kept.finished_at <> excluded.finished_at
"""  # noqa: S608 - names are ours
_WHO_PLAYED = f"""
            AND a.player_id IN (
                SELECT player_id FROM {Attempt._meta.db_table}
                WHERE challenge_id = %s AND is_ranked
            )
"""  # noqa: S608 - names are ours
