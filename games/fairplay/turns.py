"""What the test reads of a game: the choices of each turn, and the dice that came after them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np

from games.engine.game import Game
from games.engine.moves import Keep
from games.engine.record import Record, positions
from games.engine.sequence import DICE_A_ROLL, Sequence
from games.players.estimates import estimate
from games.solver.lattice import INDEX, KEEPS, ROLLS, Floats, Ints, roll_index
from games.solver.table import Table, state_of
from games.solver.turns import Turns, value_turns

from .model import TASTES

STOP = 31
"""The mask of all five places: a turn that stops keeps all dice."""

NONE = -1

ROLL_OF: Ints = np.array(
    [roll_index(dice) for dice in product(range(1, 7), repeat=5)], dtype=np.int64
)
"""(7776,): five dice by their places, the first counting most, as a place among ROLLS."""


def _keep_at(code: tuple[int, ...]) -> int:
    return INDEX[tuple(sorted(value for value in code if value))]


KEEP_OF: Ints = np.array([_keep_at(code) for code in product(range(7), repeat=5)], dtype=np.int64)
"""(16807,): the same with 0 for a die that is not kept, as a place among KEEPS."""


@dataclass(frozen=True, slots=True, eq=False)
class Choices:
    """The turns of a game, one row a turn: what was chosen, and between what."""

    rolls: Ints  # (turns, 3, 5): the roll and the two after it, whichever turn they fall to
    known: Ints  # (turns,): how many of the two rolls after it the sequence holds
    masks: Ints  # (turns, 2): the places kept after the first and second roll, STOP or NONE
    ends: Floats  # (tastes, turns, 252): the best write
    middles: Floats  # (tastes, turns, 252): the best of all after the second roll
    first: Floats  # (tastes, turns, 462): keeps after the first roll
    second: Floats  # (tastes, turns, 462): keeps after the second


def choices_of(record: Record, sequence: Sequence, table: Table) -> Choices:
    """Return the choices of a record, finished or not; of an empty one no turns.

    Raises BadRecord at an illegal move, NotSolved where the table is not that of its rules.
    """
    games = list(positions(record, sequence))
    starts = [game for game in games if game.dice is None and not game.is_finished]
    masks = _masks(record, games)
    starts = starts[: len(masks)]
    states = [state_of(game.card) for game in starts]
    rolls = [_rolls_after(game, sequence) for game in starts]
    tables = [table, *(estimate(record.rules, taste) for taste in TASTES[1:])]
    if not states:
        return _NO_CHOICES
    return chosen(masks, rolls, [value_turns(felt, states) for felt in tables])


def chosen(
    masks: list[list[int]], rolls: list[list[tuple[int, ...]]], by_taste: list[Turns]
) -> Choices:
    """Return choices as the kernel reads them."""
    padded = np.zeros((len(rolls), 3, DICE_A_ROLL), dtype=np.int64)
    for turn, found in enumerate(rolls):
        padded[turn, : len(found)] = np.array(found) - 1
    both = [(*mask, NONE, NONE)[:2] for mask in masks]
    return Choices(
        rolls=padded,
        known=np.array([len(found) - 1 for found in rolls], dtype=np.int64),
        masks=np.array(both, dtype=np.int64).reshape(-1, 2),
        ends=_rows([turns.best[2] for turns in by_taste]),
        middles=_rows([turns.best[1] for turns in by_taste]),
        first=_rows([turns.keeps[0] for turns in by_taste]),
        second=_rows([turns.keeps[1] for turns in by_taste]),
    )


_NO_CHOICES = Choices(
    rolls=np.zeros((0, 3, DICE_A_ROLL), dtype=np.int64),
    known=np.zeros(0, dtype=np.int64),
    masks=np.zeros((0, 2), dtype=np.int64),
    ends=np.zeros((len(TASTES), 0, len(ROLLS)), dtype=np.float32),
    middles=np.zeros((len(TASTES), 0, len(ROLLS)), dtype=np.float32),
    first=np.zeros((len(TASTES), 0, len(KEEPS)), dtype=np.float32),
    second=np.zeros((len(TASTES), 0, len(KEEPS)), dtype=np.float32),
)


def _rows(by_taste: list[Floats]) -> Floats:
    return np.stack([np.ascontiguousarray(found.T, dtype=np.float32) for found in by_taste])


def _masks(record: Record, games: list[Game]) -> list[list[int]]:
    """Return the choices of each turn that has one."""
    found: list[list[int]] = []
    for move, before in zip(record.moves, games, strict=False):
        if before.dice is None:
            continue
        if before.roll == 1:
            found.append([])
        mask = sum(1 << place - 1 for place in move.places) if isinstance(move, Keep) else STOP
        found[-1].append(mask)
    return found


def _rolls_after(game: Game, sequence: Sequence) -> list[tuple[int, ...]]:
    """Return the first roll of a turn and the two after it, as far as the sequence goes."""
    start = game.rolls * DICE_A_ROLL
    values = sequence.values[start : start + 3 * DICE_A_ROLL]
    whole = len(values) // DICE_A_ROLL
    return [values[DICE_A_ROLL * n : DICE_A_ROLL * (n + 1)] for n in range(whole)]
