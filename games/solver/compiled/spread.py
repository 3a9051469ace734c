"""The kernel of the second moment: the induction of `induction`, the variance carried along."""

from __future__ import annotations

from typing import NamedTuple

from games.solver.lattice import FIRST_ROLL, Floats, Ints

from .induction import Plan, own_box
from .jit import compiled, inlined
from .lanes import LANES

_LOWEST = -1.0


class Moments(NamedTuple):
    """Means of points to go and their variances, two arrays of one shape."""

    mean: Floats
    variance: Floats


@compiled
def spread_states(states: Ints, table: Moments, work: Moments, plan: Plan) -> None:
    """Fill in the rows of `states`, as `solve_states` does, with means and variances.

    table: (masks, flags, STRIDE); work: (462, LANES), overwritten.
    """
    for index in range(len(states)):
        mask, flag, low = states[index, 0], states[index, 1], states[index, 2]
        _value_rolls(work, table, mask, flag, low, plan)
        _pass_means(work, plan)
        for _ in range(2):
            _pass_maxima(work, plan)
            _pass_means(work, plan)
        _store(table.mean[mask, flag], work.mean[0], low)
        _store(table.variance[mask, flag], work.variance[0], low)


@compiled
def _value_rolls(work: Moments, table: Moments, mask: int, flag: int, low: int, plan: Plan) -> None:
    _write_zeros(work, table, mask, flag, low, plan)
    for box in range(len(plan.numbers)):
        if mask >> box & 1 == 0:
            _write_gains(work, table, mask, flag, low, box, plan)
    if plan.is_forced and mask >> plan.yacht & 1:
        for number in range(1, 7):
            _force_joker(work, table, mask, flag, low, number, plan)
    if flag:
        for number in range(6):
            for lane in range(LANES):
                work.mean[plan.fives[number], lane] += plan.extra[0]


@inlined
def _write_zeros(work: Moments, table: Moments, mask: int, flag: int, low: int, plan: Plan) -> None:
    work.mean[FIRST_ROLL] = _LOWEST
    for box in range(len(plan.numbers)):
        if mask >> box & 1 == 0:
            _raise(work, FIRST_ROLL, table, mask | 1 << box, flag, low, 0.0)
    for roll in range(FIRST_ROLL + 1, len(work.mean)):
        for lane in range(LANES):
            work.mean[roll, lane] = work.mean[FIRST_ROLL, lane]
            work.variance[roll, lane] = work.variance[FIRST_ROLL, lane]


@inlined
def _write_gains(
    work: Moments, table: Moments, mask: int, flag: int, low: int, box: int, plan: Plan
) -> None:
    flag_after = plan.flags - 1 if box == plan.yacht else flag
    for gain in range(plan.first[box], plan.first[box + 1]):
        start, points = low + plan.shift[gain], plan.points[gain]
        _raise(work, plan.roll[gain], table, mask | 1 << box, flag_after, start, points)


@inlined
def _force_joker(
    work: Moments, table: Moments, mask: int, flag: int, low: int, number: int, plan: Plan
) -> None:
    own, has_lower = own_box(mask, number, plan)
    roll = plan.fives[number - 1]
    start = low + 5 * number if own >= 0 else low
    for lane in range(LANES):
        work.mean[roll, lane] = _LOWEST
    for box in range(len(plan.numbers)):
        is_lower = plan.numbers[box] == 0
        may_take = box == own if own >= 0 else has_lower == is_lower
        if may_take and mask >> box & 1 == 0:
            points = plan.joker[box, number - 1]
            _raise(work, roll, table, mask | 1 << box, flag, start, points)


@inlined
def _raise(
    work: Moments, roll: int, table: Moments, mask: int, flag: int, start: int, points: float
) -> None:
    """Write the roll, in all lanes, where that is better than what is there."""
    mean, variance = table.mean[mask, flag, start:], table.variance[mask, flag, start:]
    _keep_better(work.mean[roll], work.variance[roll], mean, variance, points)


@inlined
def _keep_better(
    out: Floats, out_variance: Floats, mean: Floats, variance: Floats, points: float
) -> None:
    for lane in range(LANES):
        value = mean[lane] + points
        is_better = value > out[lane]
        out[lane] = value if is_better else out[lane]
        out_variance[lane] = variance[lane] if is_better else out_variance[lane]


@compiled
def _pass_means(work: Moments, plan: Plan) -> None:
    """Give each keep the mean of six; their mean variance, and the variance of their means."""
    mean, variance, larger = work.mean, work.variance, plan.lattice.larger
    for keep in range(FIRST_ROLL - 1, -1, -1):
        for lane in range(LANES):
            mean[keep, lane] = 0.0
            variance[keep, lane] = 0.0
        for face in range(6):
            for lane in range(LANES):
                mean[keep, lane] += mean[larger[keep, face], lane] / 6
        for face in range(6):
            for lane in range(LANES):
                apart = mean[larger[keep, face], lane] - mean[keep, lane]
                variance[keep, lane] += (variance[larger[keep, face], lane] + apart * apart) / 6


@compiled
def _pass_maxima(work: Moments, plan: Plan) -> None:
    mean, variance, smaller = work.mean, work.variance, plan.lattice.smaller
    for keep in range(1, len(mean)):
        for place in range(smaller.shape[1]):
            less = smaller[keep, place]
            _keep_better(mean[keep], variance[keep], mean[less], variance[less], 0.0)


@inlined
def _store(row: Floats, values: Floats, low: int) -> None:
    for upper in range(low):
        row[upper] = values[0]
    for lane in range(LANES):
        row[low + lane] = values[lane]
    for upper in range(low + LANES, len(row)):
        row[upper] = values[LANES - 1]
