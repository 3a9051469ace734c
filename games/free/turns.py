"""The moves of a free game in the order in which its seats made them."""

from __future__ import annotations

from collections import deque
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
    total: int  # after it


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a seat has played: rolls and whole turns."""

    rolls: int = 0
    turns: int = 0
    is_finished: bool = False

    def after(self, words: Sequence[str], *, of: int = 0) -> Progress:
        """Return where a turn leads, in a game `of` so many turns."""
        rolls = sum(not word.startswith("=") for word in words)
        turns = self.turns + 1
        return Progress(self.rolls + rolls, turns, turns == of)


def progress(game: Game) -> Progress:
    """Return how far a game has been played."""
    return Progress(game.rolls, game.card.filled, game.is_finished)


def may_play(after: Progress, person: Progress, *, is_same_dice: bool) -> bool:
    """Say whether a computer may play the turn after which it stands so.

    It is never a turn ahead of the person. On the same dice it makes no roll that the person has
    not made, so that it shows nothing of what they will roll; at the end it catches up.
    """
    if person.is_finished:
        return True
    return after.turns <= person.turns and not (is_same_dice and after.rolls > person.rolls)


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
        total=after.card.total,
    )


def _turns_in_order(seats: Sequence[Seat]) -> Iterator[tuple[int, list[str]]]:
    if any(seat.is_computer for seat in seats):
        yield from _turns_against_computers(seats)
        return
    for in_round in zip_longest(*(_turns_of(seat) for seat in seats)):
        for number, words in enumerate(in_round):
            if words is not None:
                yield number, words


def _turns_against_computers(seats: Sequence[Seat]) -> Iterator[tuple[int, list[str]]]:
    """Yield the person's turns, after each those that the computers could play by then."""
    game, person = seats[0].game, Progress()
    waiting = [deque(_turns_of(seat)) for seat in seats]
    made = [Progress() for _ in seats]
    for words in waiting[0]:
        yield 0, words
        if not words[-1].startswith("="):
            return
        person = person.after(words, of=game.rule_set.turns)
        for number in range(1, len(seats)):
            while waiting[number]:
                after = made[number].after(waiting[number][0])
                if not may_play(after, person, is_same_dice=game.is_same_dice):
                    break
                made[number] = after
                yield number, waiting[number].popleft()


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
