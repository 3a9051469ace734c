"""Scorers: functions from five dice to the points of a box."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from .dice import Dice, has_equal

Scorer: TypeAlias = Callable[[Dice], int]
Test: TypeAlias = Callable[[Dice], bool]


def faces(number: int) -> Scorer:
    """Score the sum of the dice showing `number`."""
    return lambda dice: number * dice.count(number)


def total(when: Test) -> Scorer:
    """Score the sum of all five dice, or 0 where `when` does not hold."""
    return lambda dice: sum(dice) if when(dice) else 0


def flat(points: int, when: Test) -> Scorer:
    """Score `points`, or 0 where `when` does not hold."""
    return lambda dice: points if when(dice) else 0


def equal_alone(size: int) -> Scorer:
    """Score the sum of `size` equal dice alone, or 0 where there are none."""

    def score(dice: Dice) -> int:
        return next((size * value for value in dice if dice.count(value) >= size), 0)

    return score


def equal(size: int) -> Test:
    """Return the test for at least `size` equal dice."""
    return lambda dice: has_equal(dice, size)


def exactly(*numbers: int) -> Test:
    """Return the test for exactly these numbers, in any order."""
    wanted = sorted(numbers)
    return lambda dice: sorted(dice) == wanted


def anything(_dice: Dice) -> bool:
    """Fit any dice."""
    return True
