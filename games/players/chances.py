"""The chance to win: from how each seat's game may end, whose total will be the best."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from games.solver.lattice import Floats
from games.solver.table import State, Table

from .next_turn import next_states
from .outlook import Known, States, outlook, turns_left

EXACT_FROM = 3
"""With so few boxes open the next turn is worked out, every way it can end."""

_WIDEST = 5.0  # standard deviations
_LEAST = 1e-5  # chances below are left out
_STEPS = np.linspace(-_WIDEST, _WIDEST, 4001)
_NORMAL = np.array([0.5 * (1 + math.erf(step / math.sqrt(2))) for step in _STEPS])
_NODES, _NODE_WEIGHTS = np.polynomial.legendre.leggauss(4)


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """A seat between two turns: its state, its points without the upper bonus, who plays it."""

    state: State
    banked: int
    known: Known
    plays_by: Table  # what it makes its moves by
    by_rule: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Ending:
    """The chances of a seat's final total: `chances[n]` is that of `first + n`."""

    first: int
    chances: Floats


def best_total_chances(seats: Sequence[Ending]) -> tuple[float, ...]:
    """Return the chance of each seat to have the best total, a draw counted in equal parts.

    What the seats come to is taken as independent. A share of a draw is the integral over t of
    the product of `below + t * equal`, so that all add up to 1.
    """
    equal = _side_by_side(seats)
    below = equal.cumsum(axis=1) - equal
    shares: Floats = np.zeros(len(seats))
    for node, weight in zip((_NODES + 1) / 2, _NODE_WEIGHTS / 2, strict=True):
        beaten = below + node * equal
        for number in range(len(seats)):
            others = np.delete(beaten, number, axis=0).prod(axis=0)
            shares[number] += weight * float(equal[number] @ others)
    return tuple((shares / shares.sum()).tolist())


def _side_by_side(seats: Sequence[Ending]) -> Floats:
    """Return the chances of all totals, (seats, totals), each seat's adding up to 1."""
    first = min(seat.first for seat in seats)
    end = max(seat.first + len(seat.chances) for seat in seats)
    equal = np.zeros((len(seats), end - first))
    for row, seat in zip(equal, seats, strict=True):
        row[seat.first - first : seat.first - first + len(seat.chances)] = seat.chances
    together: Floats = equal / equal.sum(axis=1, keepdims=True)
    return together


def ending_of(seat: Standing) -> Ending:
    """Return how a seat's game may end."""
    states = States.of(seat.state)
    points: Floats = np.zeros(1)
    chances: Floats = np.ones(1)
    if 0 < turns_left(seat.plays_by.rules, states)[0] <= EXACT_FROM:
        states, points, chances = next_states(seat.plays_by, seat.state, by_rule=seat.by_rule)
    found = outlook(seat.known, states)
    means = (seat.banked + points)[:, None] + found.means
    weights = chances[:, None] * found.chances
    spreads = np.broadcast_to(np.sqrt(found.variance)[:, None], means.shape)
    counted = weights > _LEAST
    return _mixed(means[counted], spreads[counted], weights[counted])


def _mixed(means: Floats, spreads: Floats, weights: Floats) -> Ending:
    """Return a mixture of normals on whole points."""
    reach = _WIDEST * spreads + 1
    first, last = math.floor((means - reach).min()), math.ceil((means + reach).max())
    edges = np.arange(first, last + 2) - 0.5
    apart = (edges - means[:, None]) / np.maximum(spreads, 1e-3)[:, None]
    below = weights @ np.interp(apart, _STEPS, _NORMAL)
    return Ending(first, np.diff(below))
