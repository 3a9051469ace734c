"""The kernel of hindsight: the most points still to come when all dice to come are known."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.engine.rules import ROLLS_A_TURN, RuleSet
from games.solver.lattice import FIVES, Floats, Ints
from games.solver.points import points_of
from games.solver.reach import Reach
from games.solver.table import UPPERS

from .jit import compiled, inlined


class Known(NamedTuple):
    """A rule set and a sequence as the kernel reads them; see Reach."""

    best: Floats
    best_unequal: Floats
    fives: NDArray[np.bool_]
    ordinary_fives: Floats  # (boxes, 6): points of five equal dice, by number
    joker_fives: Floats  # the same while the joker is in force
    numbers: Ints
    sizes: Ints  # (masks,): boxes filled
    first: Ints  # (masks,): where each mask's rows begin
    yacht: int
    has_flag: bool
    is_forced: bool
    counts_upper: bool
    extra: float


def known(rules: RuleSet, reach: Reach) -> Known:
    """Return a rule set and what its turns can come to as the kernel reads them.

    A mask of s boxes has 2s + 1 rows, one for each number of rolls that its turns used past the
    first.
    """
    points = points_of(rules)
    sizes = np.array([mask.bit_count() for mask in range(1 << len(rules.boxes))], dtype=np.int64)
    rows = (ROLLS_A_TURN - 1) * sizes + 1
    return Known(
        best=reach.best,
        best_unequal=reach.best_unequal,
        fives=reach.fives,
        ordinary_fives=points.ordinary[:, FIVES].astype(np.float32),
        joker_fives=points.joker.astype(np.float32),
        numbers=points.numbers.copy(),
        sizes=sizes,
        first=np.cumsum(rows) - rows,
        yacht=points.yacht,
        has_flag=rules.extra_yacht > 0,
        is_forced=rules.forced_joker,
        counts_upper=rules.upper_bonus > 0,
        extra=float(rules.extra_yacht),
    )


@compiled
def look_back(most: Floats, game: Known) -> None:
    """Fill in `most`, (rows, 2, 64), from the full card's rows backwards; float32, exact.

    The axes are boxes filled and rolls used, yacht flag, upper total.
    """
    for mask in range(len(game.sizes) - 2, -1, -1):
        size = game.sizes[mask]
        is_filled = mask >> game.yacht & 1 == 1
        for extra_rolls in range(2 * size + 1):
            for flag in range(2 if is_filled and game.has_flag else 1):
                row = most[game.first[mask] + extra_rolls, flag]
                row[:] = np.float32(-1.0)
                for length in range(3):
                    _take_turn(row, most, game, mask, extra_rolls, length, flag)


@inlined
def _take_turn(
    row: Floats, most: Floats, game: Known, mask: int, extra_rolls: int, length: int, flag: int
) -> None:
    start = game.sizes[mask] + extra_rolls
    is_filled = mask >> game.yacht & 1 == 1
    with_fives = is_filled and (game.is_forced or game.has_flag)
    best = game.best_unequal[start, length] if with_fives else game.best[start, length]
    for box in range(len(best)):
        if mask >> box & 1 or best[box] < 0:
            continue
        after = most[game.first[mask | 1 << box] + extra_rolls + length]
        flag_after = flag
        if box == game.yacht and game.has_flag and best[box] > 0:
            flag_after = 1
        counted = game.numbers[box] > 0 and game.counts_upper
        _raise_row(row, after[flag_after], best[box], best[box] if counted else np.float32(0))
    if with_fives:
        for number in range(6):
            if game.fives[start, length, number]:
                _write_five(row, most, game, mask, extra_rolls + length, number, flag)


@compiled
def _write_five(
    row: Floats, most: Floats, game: Known, mask: int, extra_rolls: int, number: int, flag: int
) -> None:
    points = game.joker_fives if game.is_forced else game.ordinary_fives
    bonus = np.float32(game.extra * flag)
    for box in range(len(game.numbers)):
        if mask >> box & 1 or (game.is_forced and not _may_take(game, mask, box, number)):
            continue
        after = most[game.first[mask | 1 << box] + extra_rolls, flag]
        counted = game.numbers[box] > 0 and game.counts_upper
        shift = points[box, number] if counted else np.float32(0)
        _raise_row(row, after, points[box, number] + bonus, shift)


@compiled
def _may_take(game: Known, mask: int, box: int, number: int) -> bool:
    """Say whether the forced joker of five equal dice lets them go into an open box."""
    has_lower = False
    for other in range(len(game.numbers)):
        if mask >> other & 1 == 0:
            if game.numbers[other] == number + 1:
                return bool(other == box)
            if game.numbers[other] == 0:
                has_lower = True
    return bool(has_lower == (game.numbers[box] == 0))


@inlined
def _raise_row(row: Floats, after: Floats, points: np.floating, shift: np.floating) -> None:
    moved = int(shift)
    for upper in range(UPPERS - moved):
        row[upper] = max(row[upper], after[upper + moved] + points)
    for upper in range(UPPERS - moved, UPPERS):
        row[upper] = max(row[upper], after[UPPERS - 1] + points)
