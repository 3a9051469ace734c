"""The three kinds of move, and their words in a record."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

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


def keeping(places: Iterable[int]) -> Keep:
    """Return the reroll that keeps these places, given in any order.

    Raises BadMove for a place outside 1 to 5 or named twice.
    """
    return _read_keep("".join(map(str, sorted(places))))


@lru_cache(maxsize=512)
def read_move(word: str) -> Move:
    """Read one word: `r`, `k` and places, or `=`, a box's code and in `triple` `@` and a column.

    Raises BadMove for a word of another form.
    """
    if word == "r":
        return Roll()
    if word.startswith("k"):
        return _read_keep(word[1:])
    code, at, column = word[1:].partition("@")
    if not word.startswith("=") or not code or (at and column not in ("1", "2", "3")):
        raise BadMove(move=word)
    return Write(code, int(column) if at else None)


def _read_keep(digits: str) -> Keep:
    places = tuple(map(int, digits)) if digits.isascii() and digits.isdigit() else ()
    is_ascending = all(one < next_ for one, next_ in itertools.pairwise(places))
    if len(places) != len(digits) or not is_ascending or not all(1 <= p <= 5 for p in places):
        raise BadMove(move=f"k{digits}")
    return Keep(places)
