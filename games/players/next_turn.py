"""What a level's next turn may come to: every way it can end, with its chance."""

from __future__ import annotations

from functools import cache

import numpy as np

from games.engine.dice import FACES
from games.solver.advice import TIE, keeps_of
from games.solver.lattice import FIRST_ROLL, FIVES, INDEX, KEEPS, LARGER, ROLLS, Floats, Ints
from games.solver.points import points_of
from games.solver.table import UPPERS, State, Table
from games.solver.turns import turns_of, value_turns

from .beginner import ENOUGH, commonest
from .outlook import States


def next_states(table: Table, state: State, *, by_rule: bool) -> tuple[States, Floats, Floats]:
    """Return the states after a turn, the points that led there, and their chances.

    The turn is played for the best of `table`, or with the beginner's keeps.
    """
    writes = value_turns(table, [state]).writes
    chances = _roll_chances(writes, by_rule=by_rule)
    boxes = writes[:, :, 0].argmax(axis=0)
    points = _points(table, state, boxes)
    after = _after(table, state, boxes, points)
    paid = points.copy()
    paid[FIVES] += table.rules.extra_yacht * state.flag
    rows = np.column_stack([*after, paid])
    unique, which = np.unique(rows, axis=0, return_inverse=True)
    summed: Floats = np.bincount(which.ravel(), chances, len(unique)).astype(np.float64)
    mask, flag, upper, brought = unique.T
    return States(mask, flag, upper), brought.astype(np.float64), summed


def _roll_chances(writes: Floats, *, by_rule: bool) -> Floats:
    """Return the chance that a turn ends with each of the 252 rolls."""
    turns = turns_of(writes)
    write_now = writes[:, :, 0].max(axis=0)
    chances: Floats = _chances_of_rolls()[0]
    for keeps in turns.keeps:
        kept = _keeps_by_rule(write_now) if by_rule else _best_keeps(keeps[:, 0], write_now)
        chances = chances @ _chances_of_rolls()[kept]
    return chances


def _best_keeps(values: Floats, write_now: Floats) -> Ints:
    """Return for each roll the place of its best keep, or its own where it is written."""
    own = np.arange(len(ROLLS))
    candidates = _keeps()
    best = candidates[own, values[candidates].argmax(axis=1)]
    return np.where(values[best] > write_now + TIE, best, own + FIRST_ROLL)


def _keeps_by_rule(write_now: Floats) -> Ints:
    own = np.arange(len(ROLLS)) + FIRST_ROLL
    return np.where(np.rint(write_now) >= ENOUGH, own, _commonest())


@cache
def _chances_of_rolls() -> Floats:
    """Return the chance of each roll once the rest is rolled to a keep, (462, 252)."""
    chances = np.zeros((len(KEEPS), len(ROLLS)))
    chances[FIRST_ROLL:] = np.eye(len(ROLLS))
    for keep in reversed(range(FIRST_ROLL)):
        chances[keep] = chances[LARGER[keep]].mean(axis=0)
    return chances


@cache
def _keeps() -> Ints:
    return np.array([(keeps_of(roll) * 31)[:31] for roll in range(len(ROLLS))])


@cache
def _commonest() -> Ints:
    return np.array([INDEX[commonest(roll)] for roll in ROLLS])


def _points(table: Table, state: State, boxes: Ints) -> Ints:
    known = points_of(table.rules)
    points: Ints = known.ordinary[boxes, np.arange(len(ROLLS))]
    if table.rules.forced_joker and state.mask >> known.yacht & 1:
        points[FIVES] = known.joker[boxes[FIVES], np.array(FACES) - 1]
    return points


def _after(table: Table, state: State, boxes: Ints, points: Ints) -> tuple[Ints, Ints, Ints]:
    known = points_of(table.rules)
    _, flags, uppers = table.values.shape
    is_counted = (known.numbers[boxes] > 0) & (uppers == UPPERS)
    upper = np.minimum(state.upper + points * is_counted, UPPERS - 1)
    earns = (boxes == known.yacht) & (points > 0) & (flags == 2)
    return state.mask | 1 << boxes, np.where(earns, 1, state.flag), upper
