"""What an attempt's record replays to, or the refusal of one that is damaged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.errors import DomainError
from games.engine.game import Game
from games.engine.record import Record, positions, read_record

from .errors import GameDamaged

if TYPE_CHECKING:
    from .models import Attempt


def moves_of(attempt: Attempt) -> Record:
    """Return the record of an attempt as the engine reads it.

    Raises GameDamaged.
    """
    try:
        return read_record(attempt.record)
    except DomainError as cause:
        raise GameDamaged(attempt=attempt.code) from cause


def positions_of(attempt: Attempt) -> tuple[Game, ...]:
    """Return the game before its first move and after each.

    Raises GameDamaged where the record does not lead to what is stored beside it, SeedLocked
    where the dice cannot be read.
    """
    sequence, moves = attempt.challenge.sequence, moves_of(attempt)
    try:
        games = tuple(positions(moves, sequence))
    except DomainError as cause:
        raise GameDamaged(attempt=attempt.code) from cause
    last = games[-1]
    is_right = moves.rules.key == attempt.challenge.rules
    if attempt.is_finished:
        is_right = is_right and last.is_finished and last.card.total == attempt.score
    if not is_right:
        raise GameDamaged(attempt=attempt.code)
    return games
