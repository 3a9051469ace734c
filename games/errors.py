"""What is refused of any game that is stored: a day's attempt or a free game."""

from __future__ import annotations

from .engine.errors import Missing


class SeedLocked(Missing):
    """The dice of a game cannot be read: no key opens their seed, or what is stored is damaged."""

    code = "seed_locked"


class GameDamaged(Missing):
    """What is stored of a game does not replay to its result; facts: its code."""

    code = "game_damaged"
