"""The keep lattice: all multisets of up to five dice, and the two passes that value them.

The value of a keep is the mean over the six keeps with one die more; the best keep that a roll
allows is a maximum passed up from the multisets with one die less (architecture.md, "Speed").
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from games.engine.dice import FACES, PLACES

Keep = tuple[int, ...]
"""The values kept, ascending."""
Floats = NDArray[np.floating]
Ints = NDArray[np.int64]


def _by_size(size: int) -> list[Keep]:
    alike = combinations_with_replacement(FACES, size)
    return sorted(alike, key=lambda keep: (len(set(keep)), keep))


_SIZES = [_by_size(size) for size in range(len(PLACES) + 1)]

KEEPS: tuple[Keep, ...] = tuple(keep for keeps in _SIZES for keep in keeps)
"""The 462 multisets of 0 to 5 dice, by size, then by how many different values they hold."""

INDEX: dict[Keep, int] = {keep: index for index, keep in enumerate(KEEPS)}

BLOCKS: tuple[slice, ...] = tuple(
    slice(start, start + len(keeps))
    for keeps, start in zip(_SIZES, np.cumsum([0, *map(len, _SIZES)]).tolist(), strict=False)
)
"""Where the multisets of each size stand among KEEPS."""

FIRST_ROLL: int = BLOCKS[-1].start
"""Where the 252 multisets of five dice begin among KEEPS."""

ROLLS: tuple[Keep, ...] = KEEPS[FIRST_ROLL:]

FIVES: Ints = np.array([INDEX[(face,) * 5] - FIRST_ROLL for face in FACES], dtype=np.int64)
"""The rolls of five equal dice, by their number, as places among ROLLS."""


def _larger(keep: Keep) -> list[int]:
    return [INDEX[tuple(sorted((*keep, face)))] for face in FACES]


def _smaller(keep: Keep) -> list[int]:
    return sorted({INDEX[keep[:place] + keep[place + 1 :]] for place in range(len(keep))})


LARGER: Ints = np.array([_larger(keep) for keep in KEEPS[:FIRST_ROLL]], dtype=np.int64)
"""(210, 6): the multisets with one die more, by the number of that die."""

SMALLER: Ints = np.array([(_smaller(keep) * 5)[:5] or [0] * 5 for keep in KEEPS], dtype=np.int64)
"""(462, 5): the multisets with one die less, repeated to fill the row."""


def _groups() -> list[tuple[int, int, int]]:
    sizes = [(len(keep), len(set(keep))) for keep in KEEPS]
    starts = [i for i in range(1, len(KEEPS)) if sizes[i] != sizes[i - 1]]
    ends = [*starts[1:], len(KEEPS)]
    return [(sizes[start][1], start, end) for start, end in zip(starts, ends, strict=True)]


GROUPS: Ints = np.array(_groups(), dtype=np.int64)
"""(15, 3): runs of multisets alike in size and number of smaller ones: that number, start, end."""


def roll_index(dice: Sequence[int]) -> int:
    """Return the place of five dice, in any order, among ROLLS."""
    return INDEX[tuple(sorted(dice))] - FIRST_ROLL


def pass_means(values: Floats) -> None:
    """Fill in, from the rolls' values, those of the smaller keeps: the mean over one die more.

    `values` is (462, lanes), changed in place; the values of the 252 rolls are its last rows.
    """
    for block in reversed(BLOCKS[:-1]):
        values[block] = values[LARGER[block]].sum(axis=1) / len(FACES)


def pass_maxima(values: Floats) -> None:
    """Raise each multiset's value to the best among itself and all that it contains.

    `values` is (462, lanes), changed in place.
    """
    for block in BLOCKS[1:]:
        np.maximum(values[block], values[SMALLER[block]].max(axis=1), out=values[block])
