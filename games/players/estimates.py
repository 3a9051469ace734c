"""What the weaker levels think is still to come: tables of estimates in place of exact values."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from games.engine.rules import UPPER_GOAL, RuleSet
from games.solver.table import UPPERS, Table, shape_of

# What a box usually brings, as an experienced player knows it: the mean of perfect play, rounded.
_PLAIN = {
    "ones": 2,
    "twos": 5,
    "threes": 9,
    "fours": 12,
    "fives": 16,
    "sixes": 19,
    "three_of_a_kind": 22,
    "four_of_a_kind": 13,
    "full_house": 23,
    "small_straight": 30,
    "large_straight": 33,
    "yacht": 16,
    "chance": 22,
}
_SETS = {
    **_PLAIN,
    "three_of_a_kind": 15,
    "four_of_a_kind": 9,
    "full_house": 38,
    "small_straight": 25,
    "large_straight": 23,
}
_SETS_NOBONUS = {
    **_SETS,
    "fours": 11,
    "fives": 14,
    "sixes": 16,
    "three_of_a_kind": 16,
    "four_of_a_kind": 17,
    "full_house": 39,
    "large_straight": 26,
    "chance": 24,
}
_YACHT = {
    "ones": 1,
    "twos": 4,
    "threes": 7,
    "fours": 10,
    "fives": 13,
    "sixes": 17,
    "four_of_a_kind": 19,
    "full_house": 21,
    "small_straight": 20,
    "large_straight": 21,
    "yacht": 14,
    "chance": 23,
}
_USUAL = {"sets": _SETS, "sets-nobonus": _SETS_NOBONUS, "yacht": _YACHT}

# How much of that a level minds, and how sharply it sees the upper bonus coming (None: not at
# all). Set so that `plain` means come out as product.md, "Free play", asks: 220 and 235.
_MINDED = {"easy": 0.001, "medium": 0.27, "hard": 0.75}
_BONUS_WIDTH = {"hard": 4.0}


@lru_cache(maxsize=24)
def estimate(rules: RuleSet, level: str) -> Table:
    """Return what `easy`, `medium` or `hard` thinks is still to come in each state.

    `easy` minds it only between equal points, so that it gives up the poorest box.
    Raises NotSolved for a rule set of several columns.
    """
    masks, flags, uppers = shape_of(rules)
    usual = _usual(rules)
    is_open = np.arange(masks)[:, None] >> np.arange(len(usual)) & 1 == 0
    to_come = _MINDED[level] * (is_open @ usual)
    values = np.repeat(to_come[:, None], uppers, axis=1)
    if uppers > 1 and level in _BONUS_WIDTH:
        is_upper = np.array([box.number > 0 for box in rules.boxes])
        upper_to_come = is_open @ (usual * is_upper)
        values += rules.upper_bonus * _chance(upper_to_come, _BONUS_WIDTH[level])
    both = np.repeat(values[:, None, :], flags, axis=1).astype(np.float32)
    both.flags.writeable = False
    return Table(rules, both)


@lru_cache(maxsize=2)
def for_columns(table: Table) -> Table:
    """Return what `insane` thinks of one column among several, from its exact values alone.

    Where other columns wait for the same dice an open box is worth a little less: a tenth of what
    it usually brings scores best, by some 10 points in 1690 over the values as they are.
    """
    masks, _, _ = table.values.shape
    usual = _usual(table.rules)
    is_open = np.arange(masks)[:, None] >> np.arange(len(usual)) & 1 == 0
    return Table(table.rules, table.values - 0.1 * (is_open @ usual)[:, None, None])


def _usual(rules: RuleSet) -> NDArray[np.float64]:
    known = _USUAL.get(rules.key, _PLAIN)
    return np.array([known[box.key] for box in rules.boxes], dtype=np.float64)


def _chance(upper_to_come: NDArray[np.float64], width: float) -> NDArray[np.float64]:
    """Return the chance felt of the upper bonus, (masks, 64): even where just 63 is expected."""
    upper = np.arange(UPPERS)
    short = UPPER_GOAL - upper - upper_to_come[:, None]
    chance = 1 / (1 + np.exp(short / width))
    is_settled = (upper_to_come[:, None] == 0) | (upper >= UPPER_GOAL)
    return np.where(is_settled, upper >= UPPER_GOAL, chance)
