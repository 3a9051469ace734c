"""Many games at once, played by a table of values to go: the exact one, or an estimate."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from games.engine.rules import UPPER_GOAL, RuleSet

from .compiled.playout import Games, Policy, Rule, deal, new_work, play_turns, policy_of
from .lattice import Ints
from .points import points_of
from .table import UPPERS, Table

_AT_ONCE = 1 << 20
_TASKS_A_THREAD = 4


@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """What games came to, one row a game."""

    rules: RuleSet
    points: NDArray[np.int16]  # (games, boxes)
    extra: NDArray[np.int32]  # (games,): extra-yacht bonus

    @property
    def upper(self) -> Ints:
        is_upper = points_of(self.rules).numbers > 0
        total: Ints = self.points[:, is_upper].sum(axis=1, dtype=np.int64)
        return total

    @property
    def scores(self) -> Ints:
        bonus = self.rules.upper_bonus * (self.upper >= UPPER_GOAL)
        total: Ints = self.points.sum(axis=1, dtype=np.int64) + self.extra + bonus
        return total


def play_many(
    table: Table, count: int, seed: int, *, rule: Rule | None = None, threads: int = 1
) -> Played:
    """Play `count` games, each move the best by `table`, or keeping by `rule`.

    The dice of game n follow from seed and n alone, whatever is played; 0 <= seed < 2 ** 63.
    """
    policy = policy_of(table.rules, table.values, rule)
    numbers = [range(n, min(n + _AT_ONCE, count)) for n in range(0, count, _AT_ONCE)]
    parts = [_last(_play(policy, table.rules, part, seed, threads)) for part in numbers]
    return Played(
        table.rules,
        np.concatenate([games.points for games in parts]),
        np.concatenate([games.bonus for games in parts]),
    )


def play_turns_of(
    table: Table, count: int, seed: int, *, rule: Rule | None = None, threads: int = 1
) -> Iterator[Games]:
    """Play the games of `play_many` and yield them after each turn, the same arrays again."""
    policy = policy_of(table.rules, table.values, rule)
    yield from _play(policy, table.rules, range(count), seed, threads)


def _play(
    policy: Policy, rules: RuleSet, numbers: range, seed: int, threads: int
) -> Iterator[Games]:
    count = len(numbers)
    games = Games(
        mask=np.zeros(count, dtype=np.int64),
        flag=np.zeros(count, dtype=np.int64),
        upper=np.zeros(count, dtype=np.int64),
        random=np.empty(count, dtype=np.uint64),
        points=np.zeros((count, len(rules.boxes)), dtype=np.int16),
        bonus=np.zeros(count, dtype=np.int32),
    )
    deal(games, seed, numbers.start)
    with ThreadPoolExecutor(threads) as pool:
        for _ in rules.boxes:
            order, starts = _by_state(games)
            tasks = [
                pool.submit(play_turns, order, part, games, policy, new_work())
                for part in _cut(starts, threads * _TASKS_A_THREAD)
            ]
            for task in tasks:
                task.result()
            yield games


def _last(turns: Iterator[Games]) -> Games:
    *_, games = turns
    return games


def _by_state(games: Games) -> tuple[Ints, Ints]:
    """Return the games, those in one state together, and where each state begins and ends."""
    state = (games.mask * 2 + games.flag) * UPPERS + games.upper
    order = np.argsort(state, kind="stable")
    ordered = state[order]
    changes = np.flatnonzero(ordered[1:] != ordered[:-1]) + 1
    return order, np.concatenate([[0], changes, [len(order)]])


def _cut(starts: Ints, parts: int) -> Iterator[Ints]:
    """Cut the states into about equal parts; each part ends where the next begins."""
    edges = np.linspace(0, len(starts) - 1, parts + 1).astype(int).tolist()
    for start, end in pairwise(edges):
        if end > start:
            yield starts[start : end + 1]
