"""Reference scores of a day: what the computer levels made of its dice, and the best possible."""

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
class ReferenceScore:
    """The score of one computer level on the day's dice."""

    level: str
    name: str
    score: int


def play_reference_games(challenge: Challenge) -> bool:
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


def play_reference_games_due(*, now: dt.datetime, is_over: TimeUp = never) -> int:
    """Let the levels play the days up to tomorrow, so that nobody who finishes waits.

    Return how many days.

    Days further ahead keep their dice unread.
    """
    unplayed = Challenge.objects.filter(reference_scores={}, day__lte=day_at(now) + ONE_DAY)
    due = unplayed.exclude(rules__in=rules_without_table()).order_by("-day", "pk")
    return Sweep("play reference games", now, is_over).rows(due, play_reference_games)


def reference_scores_of(challenge: Challenge) -> tuple[ReferenceScore, ...]:
    """Return the scores of the levels, weakest level first; only for those who have finished."""
    stored = challenge.reference_scores
    scores = stored if isinstance(stored, dict) else {}
    return tuple(
        ReferenceScore(key, str(name), scores[key])
        for key, name in LEVEL_NAMES.items()
        if isinstance(scores.get(key), int)
    )


def find_best_possible_due(*, now: dt.datetime, is_over: TimeUp = never) -> int:
    """Find the best that foresight could have reached on closed days; return for how many.

    It needs the compiler: for the worker and for commands.
    """
    unknown = Challenge.objects.filter(closed_at__isnull=False, best_total=None)
    return Sweep("find best possible", now, is_over).rows(
        unknown.order_by("-day", "pk"), _find_best_possible
    )


def _find_best_possible(challenge: Challenge) -> bool:
    found = build.best_possible(challenge.rule_set, challenge.sequence)
    unknown = Challenge.objects.filter(pk=challenge.pk, best_total=None)
    return bool(unknown.update(best_total=found.best, best_record=str(found.record)))
