"""Backward induction over boxes filled, upper total and yacht flag: all states valued exactly."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache

import numpy as np

from games.engine.rules import UPPER_GOAL, RuleSet

from .compiled.induction import STRIDE, Plan, plan_of, solve_states
from .compiled.lanes import LANES
from .compiled.spread import Moments, spread_states
from .lattice import KEEPS, Floats, Ints
from .points import points_of
from .table import MOST_EQUAL, NUMBERS_SUM, Progress, Spread, Table, shape_of

_TASKS_A_THREAD = 4


def solve(
    rules: RuleSet,
    dtype: type[np.floating] = np.float32,
    *,
    threads: int = 1,
    progress: Progress | None = None,
    upper_bonus: float | None = None,
) -> Table:
    """Solve a rule set exactly, computing in `dtype`.

    Sets of boxes of one size depend on the next larger ones alone, so `threads` of them
    run in parallel. `upper_bonus` replaces the bonus of a rule set that has one.
    Raises NotSolved for `triple`.
    """
    masks, flags, uppers = shape_of(rules)
    plan, levels = plan_of(rules, dtype), _levels(rules)
    table = np.zeros((masks, flags, STRIDE), dtype=dtype)
    table[-1, :, UPPER_GOAL:] = rules.upper_bonus if upper_bonus is None else upper_bonus
    with ThreadPoolExecutor(threads) as pool:
        done, total = 0, sum(map(len, levels))
        for states in levels:
            tasks = np.array_split(states, threads * _TASKS_A_THREAD)
            list(pool.map(lambda part: _solve_part(part, table, plan), tasks))
            done += len(states)
            if progress:
                progress(done, total)
    return Table(rules, _trimmed(rules, table, uppers))


def solve_spread(rules: RuleSet, *, threads: int = 1) -> Spread:
    """Return the variance of the points to go under perfect play, computed in float64.

    Raises NotSolved for `triple`.
    """
    masks, flags, uppers = shape_of(rules)
    plan = plan_of(rules, np.float64)
    table = Moments(np.zeros((masks, flags, STRIDE)), np.zeros((masks, flags, STRIDE)))
    table.mean[-1, :, UPPER_GOAL:] = rules.upper_bonus
    with ThreadPoolExecutor(threads) as pool:
        for states in _levels(rules):
            tasks = np.array_split(states, threads * _TASKS_A_THREAD)
            list(pool.map(lambda part: _spread_part(part, table, plan), tasks))
    return Spread(rules, _trimmed(rules, table.variance, uppers))


def _spread_part(states: Ints, table: Moments, plan: Plan) -> None:
    work = Moments(np.empty((len(KEEPS), LANES)), np.empty((len(KEEPS), LANES)))
    spread_states(states, table, work, plan)


def _solve_part(states: Ints, table: Floats, plan: Plan) -> None:
    work = np.empty((len(KEEPS), LANES), dtype=table.dtype)
    solve_states(states, table, work, plan)


@lru_cache(maxsize=8)
def _levels(rules: RuleSet) -> tuple[Ints, ...]:
    """Return the states (mask, flag, first lane) by number of boxes filled, the most first."""
    masks, flags, _ = shape_of(rules)
    yacht = points_of(rules).yacht
    mask = np.arange(masks - 1)
    low = _first_lanes(rules)[:-1]
    states = [np.stack([mask, np.zeros_like(mask), low], axis=1)]
    if flags == 2:
        states.append(np.stack([mask, np.ones_like(mask), low], axis=1)[mask >> yacht & 1 == 1])
    together = np.concatenate(states)
    sizes = np.array([int(mask).bit_count() for mask in together[:, 0]])
    return tuple(together[sizes == size] for size in reversed(range(len(rules.boxes))))


def _numbers_filled(rules: RuleSet) -> Ints:
    """Return for every mask the sum of the numbers of the upper boxes filled."""
    masks = np.arange(1 << len(rules.boxes))
    filled: Ints = np.zeros_like(masks)
    for place, box in enumerate(rules.boxes):
        filled += box.number * (masks >> place & 1)
    return filled


def _first_lanes(rules: RuleSet) -> Ints:
    """Return for every mask the greatest upper total that cannot reach the bonus, or 0.

    Lower totals are worth the same, and no lane of their own.
    """
    if not rules.upper_bonus:
        return np.zeros(1 << len(rules.boxes), dtype=np.int64)
    most_to_come = MOST_EQUAL * (NUMBERS_SUM - _numbers_filled(rules))
    return np.maximum(0, UPPER_GOAL - 1 - most_to_come)


def _trimmed(rules: RuleSet, table: Floats, uppers: int) -> Floats:
    values = table[:, :, :uppers].copy()
    masks = np.arange(len(values))
    most = MOST_EQUAL * _numbers_filled(rules)
    is_beyond = np.arange(uppers) > most[:, None]
    np.copyto(values, np.nan, where=is_beyond[:, None, :])
    values[masks >> points_of(rules).yacht & 1 == 0, 1:] = np.nan
    values.flags.writeable = False
    return values
