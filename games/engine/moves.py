"""The three kinds of move, and their words in a record."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from .dice import PLACES
from .errors import BadMove


@dataclass(frozen=True, slots=True)
class Roll:
    """A turn's first roll of all five dice."""

    def __str__(self) -> str:
        return "r"


@dataclass(frozen=True, slots=True)
class Keep:
    """A reroll that keeps the dice at `places` (1 to 5, ascending) and rolls the others."""

    places: tuple[int, ...] = ()

    def __str__(self) -> str:
        return "k" + "".join(map(str, self.places))


@dataclass(frozen=True, slots=True)
class Write:
    """Writing the dice into the box of that code, in that column (1, but for `triple`)."""

    code: str
    column: int | None = None

    def __str__(self) -> str:
        return f"={self.code}" if self.column is None else f"={self.code}@{self.column}"


Move: TypeAlias = Roll | Keep | Write

KEEPS = {
    places: Keep(places) for size in range(len(PLACES) + 1) for places in combinations(PLACES, size)
}
"""Every keep by its places, that of all five included, the smaller ones first."""

_ROLLS: dict[str, Move] = {"r": Roll(), **{str(keep): keep for keep in KEEPS.values()}}
_WRITE = re.compile("=([1-9a-z]{1,2})(?:@([123]))?")


def keeping(places: Iterable[int]) -> Keep:
    """Return the reroll that keeps these places, given in any order.

    Raises BadMove for a place outside 1 to 5 or named twice.
    """
    asked = tuple(sorted(places))
    if asked not in KEEPS:
        raise BadMove(move=str(Keep(asked)))
    return KEEPS[asked]


def read_move(word: str) -> Move:
    """Read one word: `r`, `k` and places, or `=`, a box's code and in `triple` `@` and a column.

    Raises BadMove for a word of another form.
    """
    if word in _ROLLS:
        return _ROLLS[word]
    written = _WRITE.fullmatch(word)
    if written is None:
        raise BadMove(move=word)
    code, column = written.groups()
    return Write(code, int(column) if column else None)
