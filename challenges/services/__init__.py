"""Writes of the daily challenge: making days, playing them, closing them."""

from .days import (
    challenges_of,
    close_due,
    close_if_due,
    ensure_challenge,
    ensure_days,
    find_challenge,
    next_unplayed,
    published_challenges,
)
from .in_play import challenge_in_play, forget_challenges
from .play import attempt_of, continue_attempt, make_move, own_attempt

__all__ = [
    "attempt_of",
    "challenge_in_play",
    "challenges_of",
    "close_due",
    "close_if_due",
    "continue_attempt",
    "ensure_challenge",
    "ensure_days",
    "find_challenge",
    "forget_challenges",
    "make_move",
    "next_unplayed",
    "own_attempt",
    "published_challenges",
]
