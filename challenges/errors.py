"""What the daily challenge refuses."""

from __future__ import annotations

from games.engine.errors import Conflict, Missing


class NoChallenge(Missing):
    """No challenge stands at that day and rule set, or not yet; facts: day, rules."""

    code = "no_challenge"


class UnknownAttempt(Missing):
    """There is no such attempt, or the asker has none on this challenge."""

    code = "unknown_attempt"


class DayOver(Conflict):
    """A first roll on a day that is over, by a player who was not told so; facts: day."""

    code = "day_over"


class SeedLocked(Missing):
    """The dice of a day cannot be read: no key opens its seed, or what is stored is damaged."""

    code = "seed_locked"


class GameDamaged(Missing):
    """What is stored of a game does not replay to its result; facts: attempt, its code."""

    code = "game_damaged"


class NotGradedYet(Missing):
    """Nobody has graded this game yet; its player's visit does, or the worker."""

    code = "not_graded_yet"


class NoBestPossibleYet(Missing):
    """The best of a day is not known before it closes, nor in the minute after."""

    code = "no_best_possible_yet"
