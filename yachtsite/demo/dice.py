"""What the many games need to know of dice, as arrays: one row for each way five dice can lie."""

from __future__ import annotations

from itertools import product

import numpy as np
from numpy.typing import NDArray

from games.engine.dice import FACES, PLACES
from games.players.beginner import commonest
from games.solver.advice import keeps_of
from games.solver.lattice import INDEX, KEEPS, ROLLS, Ints, roll_index

Bools = NDArray[np.bool_]

MAX_KEEPS = 31
_POWERS = len(FACES) ** np.arange(len(PLACES))

_ROLL_OF: Ints = np.empty(len(FACES) ** len(PLACES), dtype=np.int64)
for _lying in product(FACES, repeat=len(PLACES)):
    _ROLL_OF[(np.array(_lying) - 1) @ _POWERS] = roll_index(_lying)

_options = [keeps_of(roll) for roll in range(len(ROLLS))]
KEEPS_OF: Ints = np.array([(keeps * MAX_KEEPS)[:MAX_KEEPS] for keeps in _options])
"""(252, 31): the keeps of fewer than five dice of each roll; the rest of a row repeats them."""

IS_KEEP: Bools = np.array([[n < len(keeps) for n in range(MAX_KEEPS)] for keeps in _options])
"""(252, 31): where KEEPS_OF does not repeat."""

COMMONEST: Ints = np.array([INDEX[commonest(roll)] for roll in ROLLS])
"""(252,): the keep of a beginner."""

_HELD: Ints = np.array([[keep.count(value) for value in (0, *FACES)] for keep in KEEPS])


def rolls_of(dice: Ints) -> Ints:
    """Return which of ROLLS the dice are, (games, 5) as they lie."""
    found: Ints = _ROLL_OF[(dice - 1) @ _POWERS]
    return found


def places_kept(keeps: Ints, dice: Ints) -> Bools:
    """Return where the dice of a keep lie, the first places of equal ones: (games, 5)."""
    wanted = _HELD[keeps].copy()
    rows = np.arange(len(dice))
    kept = np.zeros(dice.shape, dtype=bool)
    for place in range(len(PLACES)):
        values = dice[:, place]
        kept[:, place] = wanted[rows, values] > 0
        wanted[rows, values] -= kept[:, place]
    return kept
