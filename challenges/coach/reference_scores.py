"""Yardsticks of a day: what the computer levels made of its dice, and what foresight could have."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from challenges.days import ONE_DAY, day_at
from challenges.models import Challenge
from challenges.sweeps import Sweep, TimeUp, never
from games.engine.record import replay
from games.labels import LEVEL_NAMES
from games.players.levels import LEVELS, play
from games.tables import build
from games.tables.store import table_of

from .grading import rules_without_table


@dataclass(frozen=True, slots=True)
class Yardstick:
    """The score of one computer level on the day's dice."""

    level: str
    name: str
    score: int


def measure(challenge: Challenge) -> bool:
    """Store what the four levels make of a challenge; say that it is there.

    They play the sequence roll by roll as people do. Raises TablesMissing while the coach warms
    up, SeedLocked where the dice cannot be read.
    """
    rules, sequence = challenge.rule_set, challenge.sequence
    games = {level: play(rules, sequence, level, table_of) for level in LEVELS}
    scores = {key: replay(record, sequence).card.total for key, record in games.items()}
    Challenge.objects.filter(pk=challenge.pk).update(reference_scores=scores)
    challenge.reference_scores = scores
    return True


def measure_due(*, now: dt.datetime, is_over: TimeUp = never) -> int:
    """Measure the days up to tomorrow, so that nobody who finishes waits; return how many.

    Days further ahead keep their dice unread.
    """
    unmeasured = Challenge.objects.filter(reference_scores={}, day__lte=day_at(now) + ONE_DAY)
    due = unmeasured.exclude(rules__in=rules_without_table()).order_by("-day", "pk")
    return Sweep("measure days", now, is_over).rows(due, measure)


def yardsticks(challenge: Challenge) -> tuple[Yardstick, ...]:
    """Return the scores of the levels, weakest level first; only for those who have finished."""
    stored = challenge.reference_scores
    scores = stored if isinstance(stored, dict) else {}
    return tuple(
        Yardstick(key, str(name), scores[key])
        for key, name in LEVEL_NAMES.items()
        if isinstance(scores.get(key), int)
    )


def foresee_due(*, now: dt.datetime, is_over: TimeUp = never) -> int:
    """Find the best that foresight could have reached on closed days; return for how many.

    It needs the compiler: for the worker and for commands.
    """
    unknown = Challenge.objects.filter(closed_at__isnull=False, best_total=None)
    return Sweep("foresee days", now, is_over).rows(unknown.order_by("-day", "pk"), _foresee)


def _foresee(challenge: Challenge) -> bool:
    found = build.best_in_hindsight(challenge.rule_set, challenge.sequence)
    unknown = Challenge.objects.filter(pk=challenge.pk, best_total=None)
    return bool(unknown.update(best_total=found.best, best_record=str(found.record)))
