"""The kernel of simulation for several columns: each lane of the lattice is a game of its own."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.engine.rules import RuleSet
from games.solver.advice import TIE, keeps_of
from games.solver.lattice import FIRST_ROLL, KEEPS, LARGER, ROLLS, Floats, Ints
from games.solver.points import points_of
from games.solver.table import UPPERS

from .jit import compiled, inlined
from .lanes import LANES, Lattice, copy, lattice_of, pass_maxima, pass_means
from .playout import _GOLDEN, WRITE_NOW, Rule, _mixed

Place: TypeAlias = tuple[int, int]
_LOWEST = -1e9


class Columns(NamedTuple):
    """The games under way and what they came to."""

    mask: Ints  # (games, columns)
    upper: Ints  # (games, columns)
    random: NDArray[np.uint64]  # (games,)
    points: NDArray[np.int16]  # (games, columns, boxes)


class ColumnsPolicy(NamedTuple):
    """What a write is worth: its points and what `table` and `together` lose by it."""

    table: Floats  # (masks, uppers): a column's points to go as if it were alone
    together: Floats  # (boxes, 2 ** columns): by the columns in which a box is open, bit by bit
    weights: Floats  # (columns,)
    rule: Ints  # (252,) or (0,), as in Policy
    enough: float
    keeps: Ints  # (252, 31)
    larger: Ints
    ordinary: NDArray[np.int16]  # (boxes, 252)
    is_upper: NDArray[np.bool_]  # (boxes,)
    lattice: Lattice


class Work(NamedTuple):
    """What the moves of a turn are worth, in all lanes."""

    one: Floats  # (252,): writes in one lane
    writes: Floats  # (252, LANES)
    second: Floats  # (210, LANES)
    lattice: Floats  # (462, LANES)


def columns_policy(
    rules: RuleSet, table: Floats, together: Floats, rule: Rule | None = None
) -> ColumnsPolicy:
    """Return the policy that maximises points and what is left, in float64."""
    points = points_of(rules)
    return ColumnsPolicy(
        table=np.ascontiguousarray(table, dtype=np.float64),
        together=np.ascontiguousarray(together, dtype=np.float64),
        weights=np.array(rules.weights, dtype=np.float64),
        rule=np.array(rule.keeps if rule else (), dtype=np.int64),
        enough=rule.enough if rule else 0.0,
        keeps=np.array([(keeps_of(roll) * 31)[:31] for roll in range(len(ROLLS))], dtype=np.int64),
        larger=LARGER,
        ordinary=points.ordinary.astype(np.int16),
        is_upper=points.numbers > 0,
        lattice=lattice_of(np.float64),
    )


def new_work() -> Work:
    """Return room for the values of one turn."""
    shapes = (len(ROLLS), FIRST_ROLL, len(KEEPS))
    return Work(np.empty(len(ROLLS)), *(np.empty((rows, LANES)) for rows in shapes))


@compiled
def play_columns(first: int, end: int, games: Columns, policy: ColumnsPolicy, work: Work) -> None:
    """Play one turn of the games from `first` up to `end`, LANES of them side by side."""
    for start in range(first, end, LANES):
        lanes = min(LANES, end - start)
        for lane in range(lanes):
            _value_lane(work, games, policy, lane, start + lane)
        if len(policy.rule) == 0:
            _value_keeps(work, policy)
        for lane in range(lanes):
            _play_turn(start + lane, lane, games, policy, work)


@compiled
def _value_lane(work: Work, games: Columns, policy: ColumnsPolicy, lane: int, game: int) -> None:
    writes = work.one
    writes[:] = _LOWEST
    for column in range(len(policy.weights)):
        for box in range(len(policy.ordinary)):
            if games.mask[game, column] >> box & 1 == 0:
                _value_box(writes, games, policy, game, column, box)
    for roll in range(len(writes)):
        work.writes[roll, lane] = writes[roll]


@inlined
def _value_box(
    writes: Floats, games: Columns, policy: ColumnsPolicy, game: int, column: int, box: int
) -> None:
    weight, upper = policy.weights[column], games.upper[game, column]
    lost = _lost(games, policy, game, column, box)
    row = policy.table[games.mask[game, column] | 1 << box]
    ordinary = policy.ordinary[box]
    if policy.is_upper[box]:
        for roll in range(len(writes)):
            points = ordinary[roll]
            value = weight * (points + row[min(upper + points, UPPERS - 1)]) - lost
            writes[roll] = max(writes[roll], value)
        return
    to_go = weight * row[upper] - lost
    for roll in range(len(writes)):
        writes[roll] = max(writes[roll], weight * ordinary[roll] + to_go)


@inlined
def _lost(games: Columns, policy: ColumnsPolicy, game: int, column: int, box: int) -> float:
    """Return what the open box is worth before it is written."""
    pattern = _pattern(games, game, box)
    parted = policy.together[box, pattern] - policy.together[box, pattern & ~(1 << column)]
    alone = policy.table[games.mask[game, column], games.upper[game, column]]
    return float(policy.weights[column] * alone + parted)


@inlined
def _worth(
    games: Columns, policy: ColumnsPolicy, game: int, column: int, box: int, roll: int
) -> float:
    upper, points = games.upper[game, column], policy.ordinary[box, roll]
    after = min(upper + points, UPPERS - 1) if policy.is_upper[box] else upper
    to_go = policy.table[games.mask[game, column] | 1 << box, after]
    lost = _lost(games, policy, game, column, box)
    return float(policy.weights[column] * (points + to_go) - lost)


@inlined
def _pattern(games: Columns, game: int, box: int) -> int:
    pattern = 0
    for column in range(games.mask.shape[1]):
        if games.mask[game, column] >> box & 1 == 0:
            pattern |= 1 << column
    return pattern


@compiled
def _value_keeps(work: Work, policy: ColumnsPolicy) -> None:
    for roll in range(len(work.writes)):
        copy(work.lattice[FIRST_ROLL + roll], work.writes[roll])
    pass_means(work.lattice, policy.lattice)
    for keep in range(FIRST_ROLL):
        copy(work.second[keep], work.lattice[keep])
    pass_maxima(work.lattice, policy.lattice)
    pass_means(work.lattice, policy.lattice)


@compiled
def _play_turn(game: int, lane: int, games: Columns, policy: ColumnsPolicy, work: Work) -> None:
    roll = _draw(0, games, game, policy)
    keep = _choose(roll, work.lattice, work, games, policy, game, lane)
    if keep != WRITE_NOW:
        roll = _draw(keep, games, game, policy)
        keep = _choose(roll, work.second, work, games, policy, game, lane)
    if keep != WRITE_NOW:
        roll = _draw(keep, games, game, policy)
    _write(roll, games, game, policy)


@compiled
def _choose(
    roll: int,
    keeps: Floats,
    work: Work,
    games: Columns,
    policy: ColumnsPolicy,
    game: int,
    lane: int,
) -> int:
    if len(policy.rule):
        pays = _most_points(roll, games, policy, game)
        return WRITE_NOW if pays >= policy.enough else policy.rule[roll]
    best, best_value = WRITE_NOW, work.writes[roll, lane]
    for keep in policy.keeps[roll]:
        if keeps[keep, lane] > best_value + TIE:
            best, best_value = keep, keeps[keep, lane]
    return best


@compiled
def _most_points(roll: int, games: Columns, policy: ColumnsPolicy, game: int) -> int:
    most = 0
    for box in range(len(policy.ordinary)):
        if _pattern(games, game, box):
            most = max(most, policy.ordinary[box, roll])
    return most


@compiled
def _best_place(roll: int, games: Columns, policy: ColumnsPolicy, game: int) -> Place:
    best, best_value = (0, 0), _LOWEST
    for column in range(len(policy.weights)):
        for box in range(len(policy.ordinary)):
            if games.mask[game, column] >> box & 1 == 0:
                value = _worth(games, policy, game, column, box, roll)
                if value > best_value + TIE:
                    best, best_value = (column, box), value
    return best


@compiled
def _write(roll: int, games: Columns, game: int, policy: ColumnsPolicy) -> None:
    column, box = _best_place(roll, games, policy, game)
    points = policy.ordinary[box, roll]
    games.points[game, column, box] = points
    if policy.is_upper[box]:
        games.upper[game, column] = min(games.upper[game, column] + points, UPPERS - 1)
    games.mask[game, column] |= 1 << box


@inlined
def _draw(keep: int, games: Columns, game: int, policy: ColumnsPolicy) -> int:
    dice = keep
    while dice < FIRST_ROLL:
        games.random[game] += _GOLDEN
        bits = _mixed(games.random[game]) >> np.uint64(33)
        dice = policy.larger[dice, int((bits * np.uint64(6)) >> np.uint64(31))]
    return dice - FIRST_ROLL
