"""A proven upper bound of what any play of several columns can reach on average.

The exact game is out of reach: three columns of thirteen boxes have 2 ** 39 sets of open boxes.
A relaxed game is within it, and no play of the exact one has a higher mean than its best.

Let a play write box b of column c with p(b, c) points, and let w(c) be the column's weight, u(c)
its upper total. Its final score is the sum of w(c) p(b, c) over all boxes and columns, and of
w(c) B for each column with u(c) >= 63, B being the upper bonus.

1. For any a(c) from 0 to B / 63 the bonus of a column is at most B + a(c) (u(c) - 63): where it is
   earned, because u(c) >= 63; where it is not, because B - 63 a(c) and a(c) u(c) are not negative.
   So each point of an upper box counts 1 + a(c) instead of 1, and w(c) (B - 63 a(c)) is a constant.
2. For any prices m(b, c), each box of each column being written exactly once, the score is not
   changed by taking m(b, c) from the write and adding the sum of all m(b, c) at the end.
3. Let the player choose at every write the column whose weight and price apply, whether or not
   that column still has the box open; of each box only the number of writes is kept. Everything
   that could be done before is still allowed, so the best mean can only grow.

What is left is a game whose states count how often each box is open: 4 ** 13 for three columns.
It is solved exactly by the lattice that solves one column, a write of p points being worth the
greatest of w(c) (1 + a(c)) p - m(b, c). Every choice of a and m gives a bound; those kept here
were found by descent, a price raised where it was paid too often. Values are float32:
39 turns of rounding come to less than 0.01 points, and the bound kept is rounded up by more.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from games.engine.rules import UPPER_GOAL, RuleSet

from .compiled.pooled import Rewards, pooled_work, rewards_of, solve_pooled
from .lattice import Floats
from .points import points_of
from .prices import Prices
from .table import Progress

_TASKS_A_THREAD = 8


def bound(
    rules: RuleSet, prices: Prices, *, threads: int = 1, progress: Progress | None = None
) -> float:
    """Return a score that no play of the rule set exceeds on average."""
    values = pooled_values(rules, prices, threads=threads, progress=progress)
    return float(values[-1]) + constant(rules, prices)


def constant(rules: RuleSet, prices: Prices) -> float:
    """Return what the bound adds to the value of the pooled game.

    Raises ValueError for slopes that prove nothing.
    """
    if not np.all((prices.slopes >= 0) & (prices.slopes * UPPER_GOAL <= rules.upper_bonus)):
        raise ValueError("slopes are from 0 to a 63rd of the upper bonus")
    bonus = rules.upper_bonus - UPPER_GOAL * prices.slopes
    return float(bonus @ np.array(rules.weights) + prices.boxes.sum())


def worths(rules: RuleSet, prices: Prices) -> Floats:
    """Return what a write is worth by the column chosen, (boxes, columns, 252)."""
    points = points_of(rules)
    is_upper = (points.numbers > 0)[:, None]
    factor = np.array(rules.weights) * (1 + is_upper * prices.slopes)
    found: Floats = factor[:, :, None] * points.ordinary[:, None, :] - prices.boxes[:, :, None]
    return found


def pooled_values(
    rules: RuleSet, prices: Prices, *, threads: int = 1, progress: Progress | None = None
) -> NDArray[np.float32]:
    """Return the values of all states of the pooled game, by number; the last is its start."""
    copies = len(rules.weights)
    rewards = rewards_of(worths(rules, prices).max(axis=1), copies)
    values = np.zeros((copies + 1) ** len(rules.boxes), dtype=np.float32)
    for turn, states in enumerate(_levels(rules), start=1):
        _solve(states, values, rewards, threads)
        if progress:
            progress(turn, rules.turns)
    return values


def _solve(
    states: NDArray[np.int32], values: NDArray[np.float32], rewards: Rewards, threads: int
) -> None:
    with ThreadPoolExecutor(threads) as pool:
        tasks = [
            pool.submit(solve_pooled, part, values, pooled_work(len(rewards.zero)), rewards)
            for part in np.array_split(states, threads * _TASKS_A_THREAD)
        ]
        for task in tasks:
            task.result()


def _levels(rules: RuleSet) -> Iterator[NDArray[np.int32]]:
    """Yield the numbers of the states with one box open, with two, and so on."""
    base = len(rules.weights) + 1
    opened = np.zeros(1, dtype=np.uint8)
    for _ in rules.boxes:
        opened = np.add.outer(np.arange(base, dtype=np.uint8), opened).ravel()
    for count in range(1, rules.turns + 1):
        yield np.flatnonzero(opened == count).astype(np.int32)
