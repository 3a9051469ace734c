"""Backward induction over boxes filled, upper total and yacht flag: the exact value of every state."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from games.engine.rules import UPPER_GOAL, RuleSet

from .compiled.induction import STRIDE, Plan, plan_of, solve_states
from .compiled.lanes import LANES
from .lattice import KEEPS, Floats, Ints
from .points import points_of
from .table import MOST_EQUAL, NUMBERS_SUM, Table, shape_of

Progress = Callable[[int, int], None]
"""Called with the number of sets of boxes done and of all sets."""

_TASKS_A_THREAD = 4


def solve(
    rules: RuleSet,
    dtype: type[np.floating] = np.float32,
    *,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Table:
    """Solve a rule set exactly, computing in `dtype`.

    Sets of boxes of one size depend on the next larger ones alone, so they run in parallel, on
    `threads` cores or all that the process may use. Raises NotSolved for `triple`.
    """
    masks, flags, uppers = shape_of(rules)
    plan = plan_of(rules, dtype)
    table = np.zeros((masks, flags, STRIDE), dtype=dtype)
    table[-1, :, UPPER_GOAL:] = rules.upper_bonus
    workers = threads or len(os.sched_getaffinity(0))
    with ThreadPoolExecutor(workers) as pool:
        done = 1
        for states in _levels(rules):
            tasks = np.array_split(states, workers * _TASKS_A_THREAD)
            list(pool.map(lambda part: _solve_part(part, table, plan), tasks))
            done += len(np.unique(states[:, 0]))
            if progress:
                progress(done, masks)
    return Table(rules, _trimmed(rules, table, uppers))


def _solve_part(states: Ints, table: Floats, plan: Plan) -> None:
    work = np.empty((len(KEEPS), LANES), dtype=table.dtype)
    solve_states(states, table, work, plan)


def _levels(rules: RuleSet) -> Iterator[Ints]:
    """Yield the states (mask, flag, first lane) by number of boxes filled, the most first."""
    masks, flags, _ = shape_of(rules)
    yacht = points_of(rules).yacht
    by_size: list[list[tuple[int, int, int]]] = [[] for _ in range(len(rules.boxes))]
    for mask in range(masks - 1):
        low = _first_lane(_numbers_filled(rules, mask)) if rules.upper_bonus else 0
        for flag in range(flags if mask >> yacht & 1 else 1):
            by_size[mask.bit_count()].append((mask, flag, low))
    for states in reversed(by_size):
        yield np.array(states, dtype=np.int64)


def _numbers_filled(rules: RuleSet, mask: int) -> int:
    return sum(box.number for place, box in enumerate(rules.boxes) if mask >> place & 1)


def _first_lane(numbers_filled: int) -> int:
    """Return the greatest upper total that cannot reach the bonus, or 0; lower ones equal it."""
    most_to_come = MOST_EQUAL * (NUMBERS_SUM - numbers_filled)
    return max(0, UPPER_GOAL - 1 - most_to_come)


def _trimmed(rules: RuleSet, table: Floats, uppers: int) -> Floats:
    values = table[:, :, :uppers].copy()
    yacht = points_of(rules).yacht
    for mask in range(len(values)):
        values[mask, :, MOST_EQUAL * _numbers_filled(rules, mask) + 1 :] = np.nan
        if not mask >> yacht & 1:
            values[mask, 1:] = np.nan
    values.flags.writeable = False
    return values
