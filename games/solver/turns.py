"""The values of one turn: what each write and each keep is worth, for many states at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from games.engine.dice import FACES

from .lattice import FIRST_ROLL, FIVES, KEEPS, ROLLS, Floats, Ints, pass_maxima, pass_means
from .points import Points, points_of
from .table import UPPERS, State, Table

IMPOSSIBLE = -np.inf


@dataclass(frozen=True, slots=True, eq=False)
class Turns:
    """Points to come from a position within a turn, what is written in it counted.

    Index 0 of `keeps` and `best` is the first roll of a turn, 1 the second, 2 the third.
    """

    writes: Floats  # (boxes, 252, turns); minus infinity where the rules forbid it
    keeps: tuple[Floats, ...]  # two of (462, turns): rerolling all but a keep; rolls are no keep
    best: tuple[Floats, ...]  # three of (252, turns): the best of all writes and keeps


def value_turns(table: Table, states: Sequence[State]) -> Turns:
    """Return the values of the turns that begin in `states`, in float64."""
    columns = _Columns.of(states)
    writes = _writes(table, columns)
    return turns_of(writes)


def turns_of(writes: Floats) -> Turns:
    """Return the values that follow from those of writing, (boxes, 252, turns)."""
    best = [writes.max(axis=0)]
    keeps: list[Floats] = []
    for _ in range(2):
        lattice = np.empty((len(KEEPS), writes.shape[-1]))
        lattice[FIRST_ROLL:] = best[0]
        pass_means(lattice)
        keeps.insert(0, lattice.copy())
        pass_maxima(lattice)
        best.insert(0, lattice[FIRST_ROLL:])
    return Turns(writes, tuple(keeps), tuple(best))


@dataclass(frozen=True, slots=True, eq=False)
class _Columns:
    mask: Ints
    flag: Ints
    upper: Ints

    @classmethod
    def of(cls, states: Sequence[State]) -> _Columns:
        rows = np.array([(s.mask, s.flag, s.upper) for s in states], dtype=np.int64)
        return cls(*rows.T)

    def has(self, box: int) -> NDArray[np.bool_]:
        """Say of each state whether the box at that place is filled."""
        filled: NDArray[np.bool_] = self.mask >> box & 1 == 1
        return filled


def _writes(table: Table, states: _Columns) -> Floats:
    points = points_of(table.rules)
    writes = np.empty((len(table.rules.boxes), len(ROLLS), len(states.mask)))
    for box in range(len(writes)):
        writes[box] = points.ordinary[box][:, None] + _to_go(table, states, box, points)
        writes[box][:, states.has(box)] = IMPOSSIBLE
    if table.rules.forced_joker:
        _force_joker(writes, states, points)
    writes[:, FIVES] += table.rules.extra_yacht * states.flag
    return writes


def _to_go(table: Table, states: _Columns, box: int, points: Points) -> Floats:
    """Return (252, turns): the values to go once a roll is written into that box."""
    _, flags, uppers = table.values.shape
    gained = points.ordinary[box][:, None]
    upper = states.upper[None, :]
    if points.numbers[box] and uppers == UPPERS:
        upper = np.minimum(upper + gained, UPPERS - 1)
    flag = states.flag[None, :]
    if box == points.yacht and flags == 2:
        flag = (gained > 0).astype(np.int64)
    after: Floats = table.values[(states.mask | 1 << box)[None, :], flag, upper]
    return after.astype(np.float64)


def _force_joker(writes: Floats, states: _Columns, points: Points) -> None:
    is_upper = points.numbers > 0
    in_force = states.has(points.yacht)
    lower = np.flatnonzero(~is_upper).tolist()
    has_lower = np.any([~states.has(box) for box in lower], axis=0)
    for number, roll in zip(FACES, FIVES, strict=True):
        own = int(np.flatnonzero(points.numbers == number)[0])
        own_open = ~states.has(own)
        for box in range(len(writes)):
            may_take = np.where(own_open, box == own, has_lower ^ bool(is_upper[box]))
            more = points.joker[box, number - 1] - points.ordinary[box, roll]
            writes[box, roll] += np.where(in_force, more, 0)
            writes[box, roll, in_force & ~may_take] = IMPOSSIBLE
