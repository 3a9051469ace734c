"""Steps on rows of lanes: states that differ in one respect stand side by side in memory."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.solver.lattice import FIRST_ROLL, GROUPS, LARGER, SMALLER, Floats, Ints

from .jit import compiled, inlined

LANES = 48  # known when compiling, so that a step becomes a few vector instructions


class Lattice(NamedTuple):
    """The arrays of `games.solver.lattice` that the passes read."""

    larger: Ints
    smaller: Ints
    groups: Ints
    sixth: NDArray[np.floating]  # (2,): one sixth in the type of the values, and what it lacks


def lattice_of(dtype: type[np.floating]) -> Lattice:
    """Return the lattice for values of that type.

    One sixth alone is a float32 too large by 3e-8 of itself, which 195 means in a game's length
    make a bias of 0.0005 points.
    """
    sixth = dtype(1 / 6)
    return Lattice(LARGER, SMALLER, GROUPS, np.array([sixth, 1 / 6 - float(sixth)], dtype=dtype))


@inlined
def fill(out: Floats, value: np.floating) -> None:
    """Give every lane one value."""
    for lane in range(LANES):
        out[lane] = value


@inlined
def copy(out: Floats, row: Floats) -> None:
    """Give every lane that of `row`."""
    for lane in range(LANES):
        out[lane] = row[lane]


@inlined
def add(out: Floats, value: np.floating) -> None:
    """Add one value to every lane."""
    for lane in range(LANES):
        out[lane] += value


@inlined
def raise_to(out: Floats, row: Floats, points: np.floating) -> None:
    """Raise every lane to that of `row` plus points."""
    for lane in range(LANES):
        out[lane] = max(out[lane], row[lane] + points)


@inlined
def _mean_of_six(
    out: Floats, a: Floats, b: Floats, c: Floats, d: Floats, e: Floats, f: Floats, lattice: Lattice
) -> None:
    sixth, rest = lattice.sixth[0], lattice.sixth[1]
    for lane in range(LANES):
        total = ((a[lane] + b[lane]) + (c[lane] + d[lane])) + (e[lane] + f[lane])
        out[lane] = total * sixth + total * rest


@inlined
def _max_of_two(out: Floats, a: Floats, b: Floats) -> None:
    for lane in range(LANES):
        out[lane] = max(out[lane], a[lane], b[lane])


@inlined
def _max_of_four(out: Floats, a: Floats, b: Floats, c: Floats, d: Floats) -> None:
    for lane in range(LANES):
        out[lane] = max(out[lane], a[lane], b[lane], c[lane], d[lane])


@inlined
def _max_of_five(out: Floats, a: Floats, b: Floats, c: Floats, d: Floats, e: Floats) -> None:
    for lane in range(LANES):
        out[lane] = max(out[lane], a[lane], b[lane], c[lane], d[lane], e[lane])


@compiled
def pass_means(work: Floats, lattice: Lattice) -> None:
    """Do to (462, LANES) values what `games.solver.lattice.pass_means` does."""
    larger = lattice.larger
    for keep in range(FIRST_ROLL - 1, -1, -1):
        a, b, c = larger[keep, 0], larger[keep, 1], larger[keep, 2]
        d, e, f = larger[keep, 3], larger[keep, 4], larger[keep, 5]
        _mean_of_six(work[keep], work[a], work[b], work[c], work[d], work[e], work[f], lattice)


@compiled
def pass_maxima(work: Floats, lattice: Lattice) -> None:
    """Do to (462, LANES) values what `games.solver.lattice.pass_maxima` does."""
    for group in range(len(lattice.groups)):
        _raise_group(work, lattice.smaller, lattice.groups[group])


@inlined
def _raise_group(work: Floats, less: Ints, group: Ints) -> None:
    size, start, end = group[0], group[1], group[2]
    if size <= 2:
        for keep in range(start, end):
            _max_of_two(work[keep], work[less[keep, 0]], work[less[keep, 1]])
    elif size <= 4:
        for keep in range(start, end):
            a, b, c, d = less[keep, 0], less[keep, 1], less[keep, 2], less[keep, 3]
            _max_of_four(work[keep], work[a], work[b], work[c], work[d])
    else:
        for keep in range(start, end):
            a, b, c, d = less[keep, 0], less[keep, 1], less[keep, 2], less[keep, 3]
            _max_of_five(work[keep], work[a], work[b], work[c], work[d], work[less[keep, 4]])
