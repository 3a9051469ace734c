"""Five dice: their type, their text and what can be seen in them."""

from __future__ import annotations

from typing import TypeAlias

from .errors import BadDice

Dice: TypeAlias = tuple[int, ...]
"""The five values in their places; place p (1 to 5) is at index p - 1."""

PLACES = (1, 2, 3, 4, 5)
FACES = (1, 2, 3, 4, 5, 6)

_FOUR_RUNS = ({1, 2, 3, 4}, {2, 3, 4, 5}, {3, 4, 5, 6})
_FIVE_RUNS = ({1, 2, 3, 4, 5}, {2, 3, 4, 5, 6})


def read_dice(text: str) -> Dice:
    """Read five digits such as `12246`.

    Raises BadDice for anything else.
    """
    if len(text) != len(PLACES) or any(digit not in "123456" for digit in text):
        raise BadDice(dice=text)
    return tuple(map(int, text))


def print_dice(dice: Dice) -> str:
    """Return the dice as five digits."""
    return "".join(map(str, dice))


def has_equal(dice: Dice, size: int) -> bool:
    """Say whether at least `size` dice are equal."""
    return any(dice.count(value) >= size for value in dice)


def is_five_equal(dice: Dice) -> bool:
    """Say whether all five dice are equal."""
    return dice.count(dice[0]) == len(dice)


def is_full_house(dice: Dice) -> bool:
    """Say whether three dice show one number and two another one."""
    return sorted(map(dice.count, set(dice))) == [2, 3]


def has_run_of_four(dice: Dice) -> bool:
    """Say whether four consecutive numbers are among the dice."""
    shown = set(dice)
    return any(run <= shown for run in _FOUR_RUNS)


def has_run_of_five(dice: Dice) -> bool:
    """Say whether the dice are five consecutive numbers."""
    return set(dice) in _FIVE_RUNS
