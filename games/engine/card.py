"""The card: what has been written, what it adds up to, and what five dice may do to it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .dice import Dice, is_five_equal
from .errors import BoxClosed, BoxTaken, UnknownBox
from .rules import UPPER_GOAL, Box, RuleSet

Column = tuple[int | None, ...]
"""The points of a column's boxes in the order of the rule set; None is an open box."""

YACHT_POINTS = 50


@dataclass(frozen=True, slots=True)
class Choice:
    """A box that five dice may be written into, with what writing them earns."""

    box: Box
    column: int  # from 1
    points: int
    bonus: int  # extra-yacht bonus


@dataclass(frozen=True, slots=True)
class Card:
    """All that has been written in one game; a card never changes, writing makes another."""

    rules: RuleSet
    columns: tuple[Column, ...]
    extra_yacht_bonus: int = 0

    @property
    def is_full(self) -> bool:
        """Say whether every box is filled."""
        return all(points is not None for column in self.columns for points in column)

    @property
    def filled(self) -> int:
        """Return how many boxes are filled."""
        return sum(points is not None for column in self.columns for points in column)

    @property
    def total(self) -> int:
        """Return the game total so far, bonuses included, columns weighted."""
        weighted = zip(self.rules.weights, range(1, len(self.columns) + 1), strict=True)
        return self.extra_yacht_bonus + sum(
            weight * self.column_total(column) for weight, column in weighted
        )

    def points(self, name: str, column: int = 1) -> int | None:
        """Return the points written in a box, or None while it is open.

        Raises UnknownBox.
        """
        return self._column(column)[self.rules.index(name)]

    def upper_total(self, column: int = 1) -> int:
        """Return the sum of a column's upper section, without its bonus."""
        pairs = zip(self.rules.boxes, self._column(column), strict=True)
        return sum(points or 0 for box, points in pairs if box.number)

    def upper_bonus(self, column: int = 1) -> int:
        """Return the upper bonus that a column has earned, or 0."""
        return self.rules.upper_bonus if self.upper_total(column) >= UPPER_GOAL else 0

    def column_total(self, column: int = 1) -> int:
        """Return a column's total with its upper bonus, not yet weighted."""
        return sum(points or 0 for points in self._column(column)) + self.upper_bonus(column)

    def written(self, column: int = 1) -> dict[str, int]:
        """Return the filled boxes of a column: key and points."""
        pairs = zip(self.rules.boxes, self._column(column), strict=True)
        return {box.key: points for box, points in pairs if points is not None}

    def choices(self, dice: Dice) -> tuple[Choice, ...]:
        """Return every box the dice may be written into, column by column."""
        return tuple(
            Choice(box, column, self._worth(box, dice), self._extra(dice))
            for column in range(1, len(self.columns) + 1)
            for box in self.rules.boxes
            if self.refusal(box, column, dice) is None
        )

    def refusal(self, box: Box, column: int, dice: Dice) -> BoxTaken | BoxClosed | None:
        """Return why the dice may not be written there, or None where they may."""
        if self._column(column)[self.rules.index(box.key)] is not None:
            return BoxTaken(box=box.key)
        if not self.is_joker(dice):
            return None
        return self._joker_refusal(box, dice[0])

    def is_joker(self, dice: Dice) -> bool:
        """Say whether the forced-joker rule holds for these dice."""
        return self.rules.forced_joker and is_five_equal(dice) and self.points("yacht") is not None

    def write(self, name: str, dice: Dice, column: int = 1) -> Card:
        """Return the card with one more box filled, leaving this one as it was.

        Raises UnknownBox, BoxTaken if that box is filled already, BoxClosed if the forced joker
        leaves other boxes only.
        """
        box = self.rules.box(name)
        refusal = self.refusal(box, column, dice)
        if refusal is not None:
            raise refusal
        place = self.rules.index(name)
        old = self._column(column)
        new = (*old[:place], self._worth(box, dice), *old[place + 1 :])
        columns = (*self.columns[: column - 1], new, *self.columns[column:])
        bonus = self.extra_yacht_bonus + self._extra(dice)
        return replace(self, columns=columns, extra_yacht_bonus=bonus)

    def _column(self, column: int) -> Column:
        if not 1 <= column <= len(self.columns):
            raise UnknownBox(box=f"@{column}")
        return self.columns[column - 1]

    def _worth(self, box: Box, dice: Dice) -> int:
        scorer = box.joker if box.joker and self.is_joker(dice) else box.score
        return scorer(dice)

    def _extra(self, dice: Dice) -> int:
        if not self.rules.extra_yacht or not is_five_equal(dice):
            return 0
        return self.rules.extra_yacht if self.points("yacht") == YACHT_POINTS else 0

    def _joker_refusal(self, box: Box, number: int) -> BoxClosed | None:
        own = next(upper for upper in self.rules.upper if upper.number == number)
        if self.points(own.key) is None:
            reason, is_free = "own_number_open", box is own
        elif any(self.points(lower.key) is None for lower in self.rules.lower):
            reason, is_free = "lower_open", not box.number
        else:
            return None
        return None if is_free else BoxClosed(box=box.key, reason=reason, number=number)


def empty_card(rules: RuleSet) -> Card:
    """Return the card before the first turn."""
    return Card(rules, ((None,) * len(rules.boxes),) * len(rules.weights))
