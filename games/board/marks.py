"""The marks on the board of somebody's first game: what to do, until it was done once."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.moves import Keep, Move, Write

MARKS = ("keep", "roll", "box")


def marks_after(moves: Iterable[Move]) -> tuple[str, ...]:
    """Return the marks whose deed is not among these moves."""
    done = {deed for move in moves for deed in _deeds(move)}
    return tuple(mark for mark in MARKS if mark not in done)


def _deeds(move: Move) -> tuple[str, ...]:
    match move:
        case Keep(places):
            return ("keep", "roll") if places else ("roll",)
        case Write():
            return ("box",)
    return ()
