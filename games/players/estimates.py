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
# Without an upper bonus what is left for later matters less, and medium would play like hard.
_MINDED_WITHOUT_BONUS = {"easy": 0.001, "medium": 0.04, "hard": 0.6}
_BONUS_WIDTH = {"hard": 4.0}


@lru_cache(maxsize=24)
def estimate(rules: RuleSet, level: str) -> Table:
    """Return what `easy`, `medium` or `hard` thinks is still to come in each state.

    `easy` minds it only between equal points, so that it gives up the poorest box.
    Raises NotSolved for a rule set of several columns.
    """
    masks, flags, uppers = shape_of(rules)
    usual = usual_points(rules)
    is_open = np.arange(masks)[:, None] >> np.arange(len(usual)) & 1 == 0
    minded = _MINDED if rules.upper_bonus else _MINDED_WITHOUT_BONUS
    values = (minded[level] * (is_open @ usual))[:, None]
    if uppers > 1 and level in _BONUS_WIDTH:
        values = values + rules.upper_bonus * bonus_chances(rules, is_open, _BONUS_WIDTH[level])
    shape = (masks, flags, uppers)
    return Table(rules, np.broadcast_to(values.astype(np.float32)[:, None, :], shape))


def usual_points(rules: RuleSet) -> NDArray[np.float64]:
    """Return what each box usually brings."""
    known = _USUAL.get(rules.key, _PLAIN)
    return np.array([known[box.key] for box in rules.boxes], dtype=np.float64)


def bonus_chances(rules: RuleSet, is_open: NDArray[np.bool_], width: float) -> NDArray[np.float64]:
    """Return the chance felt of the upper bonus, (masks, 64), worked out once an open sum."""
    is_upper = np.array([box.number > 0 for box in rules.boxes])
    sums, which = np.unique(is_open @ (usual_points(rules) * is_upper), return_inverse=True)
    chances: NDArray[np.float64] = _chance(sums, width)[which]
    return chances


def _chance(upper_to_come: NDArray[np.float64], width: float) -> NDArray[np.float64]:
    """Return the chance felt of the upper bonus, (masks, 64): even where just 63 is expected."""
    upper = np.arange(UPPERS)
    short = UPPER_GOAL - upper - upper_to_come[:, None]
    chance = 1 / (1 + np.exp(short / width))
    is_settled = (upper_to_come[:, None] == 0) | (upper >= UPPER_GOAL)
    return np.where(is_settled, upper >= UPPER_GOAL, chance)
