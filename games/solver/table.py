"""A solved rule set: the value to go of every state between two turns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.engine.card import YACHT_POINTS, Card
from games.engine.errors import Missing
from games.engine.rules import UPPER_GOAL, RuleSet

UPPERS = UPPER_GOAL + 1
NUMBERS_SUM = 21  # ones to sixes
MOST_EQUAL = 5

Progress: TypeAlias = Callable[[int, int], None]
"""Called now and then with the number of states solved and of all states."""


class NotSolved(Missing):
    """The rule set has no exact values; facts: rules."""

    code = "not_solved"


@dataclass(frozen=True, slots=True)
class State:
    """All of a card that the value to go depends on."""

    mask: int  # bit b: the box at place b is filled
    flag: int  # 1: the yacht box holds 50 and the rule set pays extra yachts
    upper: int  # points of the upper section, at most 63; 0 where there is no upper bonus


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """Values to go, `values[mask, flag, upper]`: points still to come, upper bonus included.

    The upper bonus is counted at the end of the game, also where it is earned already. The array
    is (2 ** boxes, 1 or 2, 1 or 64), float32 or float64; states out of reach hold NaN.
    """

    rules: RuleSet
    values: NDArray[np.floating]

    # What the numbers mean; raised whenever that changes, so that old files are left alone.
    VERSION: ClassVar[int] = 1
    PREFIX: ClassVar[str] = "v"  # of the version in a file's name

    @property
    def mean(self) -> float:
        return float(self.values[0, 0, 0])

    def to_go(self, state: State) -> float:
        """Return the expected points still to come, the upper bonus included."""
        return float(self.values[state.mask, state.flag, state.upper])


@dataclass(frozen=True, slots=True, eq=False)
class Spread:
    """Variances of the points to go under perfect play, in the shape of `Table.values`."""

    rules: RuleSet
    values: NDArray[np.floating]

    VERSION: ClassVar[int] = 1
    PREFIX: ClassVar[str] = "spread-v"

    def to_go(self, state: State) -> float:
        """Return the variance of the points still to come."""
        return float(self.values[state.mask, state.flag, state.upper])


def is_solvable(rules: RuleSet) -> bool:
    """Say whether a rule set has exact values: those of one column have."""
    return len(rules.weights) == 1


def shape_of(rules: RuleSet) -> tuple[int, int, int]:
    """Return the shape of a rule set's table.

    Raises NotSolved.
    """
    if not is_solvable(rules):
        raise NotSolved(rules=rules.key)
    flags = 2 if rules.extra_yacht else 1
    return (1 << len(rules.boxes), flags, UPPERS if rules.upper_bonus else 1)


def state_of(card: Card, column: int = 1) -> State:
    """Return the state of one column of a card."""
    rules = card.rules
    points = [card.points(box.key, column) for box in rules.boxes]
    mask = sum(1 << place for place, written in enumerate(points) if written is not None)
    has_fifty = points[rules.index("yacht")] == YACHT_POINTS
    return State(
        mask=mask,
        flag=int(bool(rules.extra_yacht) and has_fifty),
        upper=min(card.upper_total(column), UPPER_GOAL) if rules.upper_bonus else 0,
    )


def banked(card: Card) -> int:
    """Return the points written so far, without the upper bonus, which the values to go count.

    Raises NotSolved for a card of several columns.
    """
    if not is_solvable(card.rules):
        raise NotSolved(rules=card.rules.key)
    return card.total - card.upper_bonus()
