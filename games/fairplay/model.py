"""The ways of peeking that the test looks for, and the bar that evidence has to reach.

An alternative says of a turn: with a chance of `share` the dice to come were known, one roll
ahead or both of the turn's; then moves that cost more than `cap` by exact values were passed
over, and among the others the better end was chosen with a sharpness of `temperature` points.
Otherwise the turn was played blind.
"""

from __future__ import annotations

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

SHAPE = (len(SHARES), len(BY), len(LOOKS), len(CAPS), len(TEMPERATURES))
ALTERNATIVES = tuple(product(SHARES, BY, LOOKS, CAPS, TEMPERATURES))
WAYS = (len(TASTES), len(BLIND_TEMPERATURES))


def log_priors() -> Floats:
    """Return the logarithms of the weights that the alternatives are mixed with."""
    return np.full(len(ALTERNATIVES), -np.log(len(ALTERNATIVES)))
