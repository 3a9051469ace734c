"""What the daily challenge refuses."""

from __future__ import annotations

from games.engine.errors import Conflict, Missing
from games.errors import GameDamaged, SeedLocked

__all__ = [
    "DayOver",
    "GameDamaged",
    "NoBestPossibleYet",
    "NoChallenge",
    "NotGradedYet",
    "SeedLocked",
    "UnknownAttempt",
]


class NoChallenge(Missing):
    """No challenge stands at that day and rule set, or not yet; facts: day, rules."""

    code = "no_challenge"


class UnknownAttempt(Missing):
    """There is no such attempt, or the asker has none on this challenge."""

    code = "unknown_attempt"


class DayOver(Conflict):
    """A first roll on a day that is over, by a player who was not told so; facts: day."""

    code = "day_over"


class NotGradedYet(Missing):
    """Nobody has graded this game yet; its player's visit does, or the worker."""

    code = "not_graded_yet"


class NoBestPossibleYet(Missing):
    """The best of a day is not known before it closes, nor in the minute after."""

    code = "no_best_possible_yet"
