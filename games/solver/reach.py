"""What one turn of a known sequence can come to: the dice it can reach, and by which keeps.

In a turn that uses n of its three rolls each die ends as the value that any one of these n rolls
has at its place, whatever the other dice do; at least one die must show the last roll's.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from games.engine.dice import FACES, PLACES
from games.engine.errors import SequenceExhausted
from games.engine.moves import Keep, Move, Roll
from games.engine.rules import ROLLS_A_TURN, RuleSet
from games.engine.sequence import DICE_A_ROLL, Sequence

from .lattice import FIVES, Floats, Ints, roll_index
from .points import points_of

NONE = -1.0

# (243, 5): for each die the roll of the turn, 0 to 2, whose value it shows at the end.
ORIGINS: Ints = np.array(list(product(range(ROLLS_A_TURN), repeat=len(PLACES))), dtype=np.int64)
_LAST: Ints = ORIGINS.max(axis=1)
_ROLL_OF: Ints = np.array([roll_index(dice) for dice in product(FACES, repeat=5)], dtype=np.int64)
_BASE: Ints = 6 ** np.arange(4, -1, -1)


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """What turns can come to, by the number of the roll that they begin with.

    Index n of the second axis is for turns that use n + 1 rolls.
    """

    rolls: Ints  # (starts, 243): the dice at the end for each of ORIGINS, as places among ROLLS
    best: Floats  # (starts, 3, boxes): the most points
    best_unequal: Floats  # the same without five equal dice; NONE where there is nothing else
    fives: NDArray[np.bool_]  # (starts, 3, 6): whether five equal dice can be had, by number


def reach_of(rules: RuleSet, sequence: Sequence) -> Reach:
    """Return what the turns of a sequence can come to.

    A turn may begin with any roll but the last two. Raises SequenceExhausted where the sequence
    is too short for a game of three rolls every turn.
    """
    starts = rules.turns * ROLLS_A_TURN - ROLLS_A_TURN + 1
    if len(sequence.values) < rules.values_needed:
        raise SequenceExhausted(roll=len(sequence.values) // DICE_A_ROLL)
    values = np.array(sequence.values[: rules.values_needed]).reshape(-1, DICE_A_ROLL)
    rolls = np.stack([_reached(values[start : start + 3]) for start in range(starts)])
    by_length = [rolls[:, length == _LAST] for length in range(ROLLS_A_TURN)]
    points = points_of(rules).ordinary
    unequal = points.astype(np.float32)
    unequal[:, FIVES] = NONE
    return Reach(
        rolls=rolls,
        best=_most(points.astype(np.float32), by_length),
        best_unequal=_most(unequal, by_length),
        fives=np.stack([(found[:, :, None] == FIVES).any(axis=1) for found in by_length], axis=1),
    )


def moves_to(rolls: Ints, roll: int, length: int) -> list[Move]:
    """Return the moves of a turn of `length` rolls that ends with the dice `roll`.

    `rolls` is a row of `Reach.rolls`. The list is empty where no such turn is.
    """
    found = np.flatnonzero((rolls == roll) & (length - 1 == _LAST))
    if not len(found):
        return []
    origin = ORIGINS[found[0]]
    keeps = [
        Keep(tuple(place for place in PLACES if origin[place - 1] < reroll))
        for reroll in range(1, length)
    ]
    return [Roll(), *keeps]


def _reached(values: Ints) -> Ints:
    dice = values[ORIGINS, np.arange(len(PLACES))]
    found: Ints = _ROLL_OF[(dice - 1) @ _BASE]
    return found


def _most(points: Floats, by_length: list[Ints]) -> Floats:
    return np.stack([points[:, rolls].max(axis=-1).T for rolls in by_length], axis=1)
