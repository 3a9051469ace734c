"""Many games of several columns, played by what each column is worth and by what they share."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np

from games.engine.rules import RuleSet

from .compiled.columns import Columns, columns_policy, new_work, play_columns
from .compiled.playout import Rule, deal
from .lattice import Floats

_TASKS_A_THREAD = 4


def play_columns_of(
    rules: RuleSet,
    table: Floats,
    together: Floats,
    count: int,
    seed: int,
    *,
    rule: Rule | None = None,
    threads: int = 1,
) -> Iterator[Columns]:
    """Play `count` games side by side and yield them after each turn, the same arrays again.

    `table`, (masks, uppers), is a column's points to go as if it were alone; `together`,
    (boxes, 2 ** columns), what the columns that hold a box open are worth more by one another.
    The dice of game n follow from seed and n alone, as in `play_many`.
    """
    policy = columns_policy(rules, table, together, rule)
    games = _new_games(rules, count)
    deal(games, seed, 0)  # type: ignore[arg-type] # the kernel reads `random` alone
    edges = np.linspace(0, count, threads * _TASKS_A_THREAD + 1).astype(int).tolist()
    with ThreadPoolExecutor(threads) as pool:
        for _ in range(rules.turns):
            tasks = [
                pool.submit(play_columns, first, end, games, policy, new_work())
                for first, end in pairwise(edges)
            ]
            for task in tasks:
                task.result()
            yield games


def _new_games(rules: RuleSet, count: int) -> Columns:
    columns = len(rules.weights)
    return Columns(
        mask=np.zeros((count, columns), dtype=np.int64),
        upper=np.zeros((count, columns), dtype=np.int64),
        random=np.empty(count, dtype=np.uint64),
        points=np.zeros((count, columns, len(rules.boxes)), dtype=np.int16),
    )
