"""Counts what the made-up games add up to, for everybody at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from django.db import connection
from django.db.models import Count, OuterRef, Subquery
from django.db.models.functions import Coalesce

from accounts.models import Player
from challenges.models import Attempt, Challenge, PeriodTotal, PlayerSkill
from challenges.skill.counting import counted_skills
from challenges.skill.unfinished import count_unfinished
from challenges.standings.count import recount_day
from challenges.standings.periods import starts_of
from challenges.standings.season import count_month

from .bulk import analyze

PLAYERS_AT_ONCE = 500


def count_games(challenges: list[Challenge]) -> None:
    """Store all that the services would have counted with the games of these challenges.

    Nothing of it may be stored yet.
    """
    analyze(Player, Challenge, Attempt)
    for challenge in challenges:
        recount_day(challenge=challenge)
    for period in starts_of(challenges[0].day):
        _count_totals(challenges, period)
    analyze(PeriodTotal)
    for ids in _player_ids():
        PlayerSkill.objects.bulk_create(counted_skills(ids).values())
    _count_days()


def settle_at_once(challenges: list[Challenge]) -> None:
    """Settle closed challenges as `skill/settling.py` does, but each month's season only once.

    Percentiles are stored with the games of a crowd.
    """
    closed = list(
        Challenge.objects.filter(
            pk__in=[one.pk for one in challenges], closed_at__isnull=False
        ).order_by("pk")
    )
    months = {(one.rules, starts_of(one.day)[PeriodTotal.Period.MONTH]) for one in closed}
    for rules, starts_on in sorted(months):
        count_month(rules=rules, starts_on=starts_on)
    for challenge in closed:
        count_unfinished(challenge)
    Challenge.objects.filter(pk__in=[one.pk for one in closed]).update(is_settled=True)


def _count_totals(challenges: list[Challenge], period: str) -> None:
    known = [(one.pk, one.rules, starts_of(one.day)[period]) for one in challenges]
    with connection.cursor() as cursor:
        cursor.execute(
            f"""INSERT INTO {PeriodTotal._meta.db_table}
                (period, starts_on, rules, player_id, days, score, graded, points_lost, finished_at)
            SELECT %s, column3, column2, player_id, COUNT(*), SUM(score), COUNT(points_lost),
                COALESCE(SUM(points_lost), 0), MAX(finished_at)
            FROM (VALUES {", ".join(["(%s, %s, %s)"] * len(known))}) AS known
            JOIN {Attempt._meta.db_table} ON challenge_id = column1
            WHERE is_ranked
            GROUP BY column3, column2, player_id""",  # noqa: S608 - names are ours
            [period, *(value for row in known for value in row)],
        )


def _player_ids() -> Iterator[list[int]]:
    ids = iter(list(Player.objects.order_by("pk").values_list("pk", flat=True)))
    while some := list(islice(ids, PLAYERS_AT_ONCE)):
        yield some


def _count_days() -> None:
    ranked = Attempt.objects.ranked().filter(player=OuterRef("pk")).order_by().values("player")
    days = ranked.annotate(days=Count("challenge__day", distinct=True)).values("days")
    Player.objects.update(ranked_days=Coalesce(Subquery(days), 0))
