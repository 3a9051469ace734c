"""The ways of peeking that the test looks for, and the bar that evidence has to reach.

An alternative says of a turn: with a chance of `share` the dice to come were known, one roll
ahead or both of the turn's; then moves that cost more than `cap` by exact values were passed
over, and among the others the better end was chosen with a sharpness of `temperature` points.
Otherwise the turn was played blind.
"""

from __future__ import annotations

from functools import cache, reduce
from itertools import product

import numpy as np

from games.solver.lattice import Floats

SHARES = np.array([0.95, 0.6, 0.3, 0.1])
LOOKS = (1, 2)  # rolls ahead
BY = ("turn", "choice")  # what is peeked at or not: whole turns, or each choice by itself
CAPS = np.array([1.0, 3.0, 1e9])
TEMPERATURES = np.array([0.5, 2.0, 8.0])
"""In points; each is four times the one before, which the kernel relies upon."""

BLEND = 0.1
"""How much of a move's exact value is mixed into its known end: it decides between equal ends."""

TASTES = ("insane", "hard", "medium")
"""Whose idea of what is still to come a player may have; fitted to each player."""

BLIND_TEMPERATURES = np.array([0.25, 1.0, 4.0, 16.0, 1e9])
"""How sharply the play that does not peek follows exact values; fitted to each player."""

BAR = 2e5
"""Evidence that holds a player: honest ones reach it once in as many player-days at most."""

LOG_BAR = float(np.log(BAR))

VERSION = 1
"""Raised whenever evidence of a game comes to mean something else, so that it is weighed anew."""

SHAPE = (len(SHARES), len(BY), len(LOOKS), len(CAPS), len(TEMPERATURES))
ALTERNATIVES = tuple(product(SHARES, BY, LOOKS, CAPS, TEMPERATURES))
WAYS = (len(TASTES), len(BLIND_TEMPERATURES))


_WEIGHTS = (
    (0.4, 0.25, 0.25, 0.1),  # of the shares
    (0.7, 0.3),  # of whole turns, of single choices
    (0.5, 0.5),  # of the looks
    (0.25, 0.25, 0.5),  # of the caps
    (0.5, 0.3, 0.2),  # of the temperatures
)
"""How the alternatives are mixed; whatever these are, the odds stay fair."""


@cache
def log_priors() -> Floats:
    """Return the logarithms of the weights that the alternatives are mixed with."""
    weights = reduce(np.multiply.outer, map(np.array, _WEIGHTS))
    priors: Floats = np.log(weights).reshape(-1)
    priors.flags.writeable = False
    return priors
