"""How many days players have played, and the check that counts all of theirs anew."""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Iterator
from itertools import chain, islice

from django.conf import settings
from django.db import transaction
from django.db.models import Count, F, Q

from accounts.models import Player
from challenges.days import day_at
from challenges.merging import lock_attempts
from challenges.models import Attempt, PeriodTotal
from challenges.skill.counting import recount_skills, skills_out_of_step
from challenges.standings.periods import counted_totals, recount_player
from challenges.streaks import days_played
from challenges.sweeps import Sweep, TimeUp, never

PLAYERS_AT_ONCE = 500
GOLDEN_RATIO = 0.618034  # its multiples lie far apart: no day begins where one lately did


def count_ranked_day(attempt: Attempt) -> None:
    """Count the day of a result that is about to be stored, once a day whatever the rule sets.

    The player's row is locked first, so that two results at the same instant see each other.
    """
    player = Player.objects.filter(pk=attempt.player_id)
    list(player.select_for_update(no_key=True).values_list("pk"))
    that_day = Attempt.objects.of(attempt.player_id).ranked()
    if not that_day.filter(challenge__day=attempt.challenge.day).exists():
        player.update(ranked_days=F("ranked_days") + 1)


def recount_people(
    *, now: dt.datetime, since: dt.datetime | None = None, is_over: TimeUp = never
) -> int:
    """Compare totals and days of players with their attempts, and mend them.

    With `since`, only of those who have finished a game from then on. Each day begins with other
    players, so that all come to be compared where one run has not the time for all. Return how
    many players' were wrong. Harmless at any time.
    """
    sweep = Sweep("recount people", now, is_over)
    ids = _players(since, first=_first_of_the_day(now))
    wrong = chain(map(int, sweep.failed()), _suspects(ids, is_over))
    return sweep.each(
        wrong, lambda player_id: recount_person(player_id=player_id), Player._meta.label_lower
    )


def recount_person(*, player_id: int) -> bool:
    """Make the totals, skill and number of days of one player what their attempts say.

    Say whether they were wrong. The player's own games wait meanwhile, nobody else's: finishing
    one locks the player, grading one locks the attempt.
    """
    with transaction.atomic():
        player = Player.objects.filter(pk=player_id)
        list(player.select_for_update(no_key=True).values_list("pk"))
        lock_attempts([player_id])
        if not _out_of_step([player_id]):
            return False
        recount_player(player_id)
        recount_skills(player_id)
        player.update(ranked_days=len(days_played(player_id)))
    return True


def _suspects(ids: Iterator[int], is_over: TimeUp) -> Iterator[int]:
    """Yield players whose counts differ at a glance: a game finished meanwhile may be why."""
    while not is_over() and (some := list(islice(ids, PLAYERS_AT_ONCE))):
        try:
            yield from _out_of_step(some)
        except (ArithmeticError, TypeError, ValueError):  # one damaged row: look at each alone
            yield from some


def _first_of_the_day(now: dt.datetime) -> int:
    last = Player.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
    return 1 + int(last * (now.toordinal() * GOLDEN_RATIO % 1))


def _players(since: dt.datetime | None, *, first: int) -> Iterator[int]:
    """Yield ids from `first` on, then those before it."""
    for half in (Q(pk__gte=first), Q(pk__lt=first)):
        players = Player.objects.filter(half)
        if since is not None:
            # Ranked games are finished before their day closes; days are what an index knows.
            day = day_at(since - settings.GRACE)
            lately = Attempt.objects.ranked().filter(
                finished_at__gte=since, challenge__day__gte=day
            )
            players = players.filter(pk__in=lately.values("player"))
        yield from players.order_by("pk").values_list("pk", flat=True).iterator()


def _out_of_step(player_ids: list[int]) -> list[int]:
    counted = counted_totals(player_ids)
    kept = {
        (one.player_id, one.period, one.starts_on, one.rules): one
        for one in PeriodTotal.objects.filter(player__in=player_ids)
    }
    wrong = {
        key[0]  # the player
        for key in counted.keys() | kept.keys()
        if key not in counted or key not in kept or not _agree(counted[key], kept[key])
    }
    ranked = Attempt.objects.ranked().filter(player__in=player_ids)
    days = dict(
        ranked.values_list("player")
        .annotate(Count("challenge__day", distinct=True))
        .order_by("player")
    )
    stored = Player.objects.filter(pk__in=player_ids).values_list("pk", "ranked_days")
    wrong |= {pk for pk, number in stored if days.get(pk, 0) != number}
    return sorted(wrong | skills_out_of_step(player_ids))


def _agree(one: PeriodTotal, other: PeriodTotal) -> bool:
    facts = ("days", "score", "graded", "finished_at")
    same = all(getattr(one, fact) == getattr(other, fact) for fact in facts)
    return same and math.isclose(one.points_lost, other.points_lost, rel_tol=1e-9, abs_tol=1e-6)
