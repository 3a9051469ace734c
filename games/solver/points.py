"""The points of every box for every roll, as arrays made from the engine's own scorers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from games.engine.dice import FACES
from games.engine.rules import RuleSet

from .lattice import ROLLS, Ints


@dataclass(frozen=True, slots=True, eq=False)
class Points:
    """What a rule set gives, box by box in its own order."""

    ordinary: Ints  # (boxes, 252): points of a roll
    joker: Ints  # (boxes, 6): points of five equal dice, by number, while the joker is in force
    numbers: Ints  # (boxes,): the number that an upper box counts, 0 for lower boxes
    yacht: int  # the place of the yacht box


@lru_cache(maxsize=16)
def points_of(rules: RuleSet) -> Points:
    """Return the points of a rule set's boxes."""
    boxes = rules.boxes
    ordinary = [[box.score(roll) for roll in ROLLS] for box in boxes]
    fives = [(face,) * 5 for face in FACES]
    # An upper box takes a joker at its ordinary value: its own number's dice, or a zero.
    joker = [[(box.joker or box.score)(five) for five in fives] for box in boxes]
    return Points(
        ordinary=_frozen(ordinary),
        joker=_frozen(joker),
        numbers=_frozen([box.number for box in boxes]),
        yacht=rules.index("yacht"),
    )


def _frozen(numbers: object) -> NDArray[np.int64]:
    array = np.array(numbers, dtype=np.int64)
    array.flags.writeable = False
    return array
