"""The kernel of backward induction: one state's row of upper totals at a time."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from games.engine.rules import UPPER_GOAL, RuleSet
from games.solver.lattice import FIRST_ROLL, FIVES, Floats, Ints
from games.solver.points import points_of

from .jit import compiled, inlined
from .lanes import LANES, Lattice, add, copy, fill, lattice_of, pass_maxima, pass_means, raise_to

_MOST_SHIFT = 30  # five sixes
STRIDE = UPPER_GOAL + LANES + _MOST_SHIFT
"""Lanes past 63 repeat it, so that no upper total need be capped in the inner loops."""


class Plan(NamedTuple):
    """A rule set as the kernel reads it; `gains` lists the (box, roll) pairs that give points."""

    first: Ints  # (boxes + 1,): where each box's gains begin
    roll: Ints  # (gains,): the roll, as a row of the lattice
    points: Floats  # (gains,)
    shift: Ints  # (gains,): how far the upper total moves
    numbers: Ints  # (boxes,)
    joker: Floats  # (boxes, 6)
    fives: Ints  # (6,): the rows of five equal dice
    yacht: int
    flags: int  # 2 where extra yachts pay, else 1
    is_forced: bool
    extra: Floats  # (1,)
    lattice: Lattice


def plan_of(rules: RuleSet, dtype: type[np.floating]) -> Plan:
    """Return the plan of a rule set for values of that type."""
    points = points_of(rules)
    boxes, rolls = np.nonzero(points.ordinary)
    gained = points.ordinary[boxes, rolls]
    counts_upper = (points.numbers[boxes] > 0) & (rules.upper_bonus > 0)
    return Plan(
        first=np.searchsorted(boxes, np.arange(len(rules.boxes) + 1)).astype(np.int64),
        roll=(rolls + FIRST_ROLL).astype(np.int64),
        points=gained.astype(dtype),
        shift=np.where(counts_upper, gained, 0).astype(np.int64),
        numbers=points.numbers.copy(),
        joker=points.joker.astype(dtype),
        fives=FIVES + FIRST_ROLL,
        yacht=points.yacht,
        flags=2 if rules.extra_yacht else 1,
        is_forced=rules.forced_joker,
        extra=np.array([rules.extra_yacht], dtype=dtype),
        lattice=lattice_of(dtype),
    )


@compiled
def solve_states(states: Ints, table: Floats, work: Floats, plan: Plan) -> None:
    """Fill in the rows of `states` from the rows of the states with one box more.

    states: (n, 3) of mask, flag and the first upper total worth a lane of its own;
    table: (masks, flags, STRIDE), read and written; work: (462, LANES), overwritten.
    """
    for index in range(len(states)):
        mask, flag, low = states[index, 0], states[index, 1], states[index, 2]
        _value_rolls(work, table, mask, flag, low, plan)
        pass_means(work, plan.lattice)
        pass_maxima(work, plan.lattice)
        pass_means(work, plan.lattice)
        pass_maxima(work, plan.lattice)
        pass_means(work, plan.lattice)
        _store(table[mask, flag], work[0], low)


@compiled
def _value_rolls(work: Floats, table: Floats, mask: int, flag: int, low: int, plan: Plan) -> None:
    _write_zeros(work, table, mask, flag, low, plan)
    for box in range(len(plan.numbers)):
        if not mask >> box & 1:
            _write_gains(work, table, mask, flag, low, box, plan)
    if plan.is_forced and mask >> plan.yacht & 1:
        for number in range(1, 7):
            _force_joker(work[plan.fives[number - 1]], table, mask, flag, low, number, plan)
    if flag:
        for number in range(6):
            add(work[plan.fives[number]], plan.extra[0])


@inlined
def _write_zeros(work: Floats, table: Floats, mask: int, flag: int, low: int, plan: Plan) -> None:
    zero = work[FIRST_ROLL]
    fill(zero, plan.extra.dtype.type(-1.0))
    for box in range(len(plan.numbers)):
        if not mask >> box & 1:
            raise_to(zero, table[mask | 1 << box, flag, low:], plan.extra.dtype.type(0.0))
    for roll in range(FIRST_ROLL + 1, len(work)):
        copy(work[roll], zero)


@inlined
def _write_gains(
    work: Floats, table: Floats, mask: int, flag: int, low: int, box: int, plan: Plan
) -> None:
    flag_after = plan.flags - 1 if box == plan.yacht else flag
    row = table[mask | 1 << box, flag_after]
    for gain in range(plan.first[box], plan.first[box + 1]):
        raise_to(work[plan.roll[gain]], row[low + plan.shift[gain] :], plan.points[gain])


@inlined
def _force_joker(
    out: Floats, table: Floats, mask: int, flag: int, low: int, number: int, plan: Plan
) -> None:
    own, has_lower = own_box(mask, number, plan)
    fill(out, plan.extra.dtype.type(-1.0))
    if own >= 0:
        row = table[mask | 1 << own, flag, low + 5 * number :]
        raise_to(out, row, plan.joker[own, number - 1])
        return
    for box in range(len(plan.numbers)):
        if not mask >> box & 1 and has_lower == (plan.numbers[box] == 0):
            raise_to(out, table[mask | 1 << box, flag, low:], plan.joker[box, number - 1])


@inlined
def own_box(mask: int, number: int, plan: Plan) -> tuple[int, bool]:
    """Return the open upper box of that number, or -1, and whether a lower box is open."""
    own, has_lower = -1, False
    for box in range(len(plan.numbers)):
        if mask >> box & 1:
            continue
        if plan.numbers[box] == number:
            own = box
        elif plan.numbers[box] == 0:
            has_lower = True
    return own, has_lower


@inlined
def _store(row: Floats, values: Floats, low: int) -> None:
    for upper in range(low):
        row[upper] = values[0]
    for lane in range(LANES):
        row[low + lane] = values[lane]
    for upper in range(low + LANES, len(row)):
        row[upper] = values[LANES - 1]
