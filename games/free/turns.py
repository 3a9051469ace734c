"""The moves of a free game in the order in which its seats made them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import cast

from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.moves import Write, read_move
from games.engine.rules import Box
from games.models import Seat


@dataclass(frozen=True, slots=True)
class Step:
    """One roll: the dice after it, and the places (1 to 5) kept in it."""

    dice: Dice
    kept: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A whole turn of one seat: what it rolled and kept, and what it wrote."""

    seat: Seat
    steps: tuple[Step, ...]
    box: Box
    column: int  # from 1
    points: int
    bonus: int  # for an extra yacht


def words_in_order(seats: Sequence[Seat]) -> list[str]:
    """Return every move made at all seats, as words of a record, in the order of play."""
    return [word for _, words in _turns_in_order(seats) for word in words]


def turns_since(seats: Sequence[Seat], ply: int) -> tuple[Turn, ...]:
    """Return the whole turns that began at `ply` (moves made before) or later, in order."""
    found, made, read = [], 0, [0] * len(seats)
    for number, words in _turns_in_order(seats):
        start, read[number] = read[number], read[number] + len(words)
        if made >= ply and words[-1].startswith("="):
            games = seats[number].positions[start : start + len(words) + 1]
            found.append(_turn(seats[number], games, words[-1]))
        made += len(words)
    return tuple(found)


def _turn(seat: Seat, games: Sequence[Game], last: str) -> Turn:
    """Return a turn from its word of writing and the positions from before it to after it."""
    rolled, after, write = games[1:-1], games[-1], cast("Write", read_move(last))
    box, column = after.rules.box(write.code), write.column or 1
    return Turn(
        seat=seat,
        steps=tuple(Step(game.dice or (), game.kept) for game in rolled),
        box=box,
        column=column,
        points=after.card.points(box.key, column) or 0,
        bonus=after.card.extra_yacht_bonus - games[0].card.extra_yacht_bonus,
    )


def _turns_in_order(seats: Sequence[Seat]) -> Iterator[tuple[int, list[str]]]:
    for in_round in zip_longest(*(_turns_of(seat) for seat in seats)):
        for number, words in enumerate(in_round):
            if words is not None:
                yield number, words


def _turns_of(seat: Seat) -> Iterator[list[str]]:
    """Yield the words of each turn; the last one may be under way."""
    words: list[str] = []
    for word in seat.record.split()[1:]:
        words.append(word)
        if word.startswith("="):
            yield words
            words = []
    if words:
        yield words
