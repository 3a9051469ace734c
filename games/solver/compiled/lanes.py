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
    sixth: NDArray[np.floating]  # (1,): one sixth in the type of the values


def lattice_of(dtype: type[np.floating]) -> Lattice:
    """Return the lattice for values of that type."""
    return Lattice(LARGER, SMALLER, GROUPS, np.array([1 / 6], dtype=dtype))


@inlined
def fill(out: Floats, value: np.floating) -> None:
    """Give every lane one value."""
    for lane in range(LANES):
        out[lane] = value


@inlined
def add(out: Floats, value: np.floating) -> None:
    """Add one value to every lane."""
    for lane in range(LANES):
        out[lane] += value


@inlined
def raise_to(out: Floats, row: Floats, points: np.floating) -> None:
    """Raise every lane to that of `row` plus points."""
    for lane in range(LANES):
        best = row[lane] + points
        out[lane] = out[lane] if out[lane] > best else best


@inlined
def _mean_of_six(
    out: Floats, a: Floats, b: Floats, c: Floats, d: Floats, e: Floats, f: Floats, sixth: np.floating
) -> None:
    for lane in range(LANES):
        total = ((a[lane] + b[lane]) + (c[lane] + d[lane])) + (e[lane] + f[lane])
        out[lane] = total * sixth


@inlined
def _max_of_one(out: Floats, a: Floats) -> None:
    for lane in range(LANES):
        out[lane] = out[lane] if out[lane] > a[lane] else a[lane]


@inlined
def _max_of_two(out: Floats, a: Floats, b: Floats) -> None:
    for lane in range(LANES):
        best = a[lane] if a[lane] > b[lane] else b[lane]
        out[lane] = out[lane] if out[lane] > best else best


@inlined
def _max_of_three(out: Floats, a: Floats, b: Floats, c: Floats) -> None:
    for lane in range(LANES):
        best = a[lane] if a[lane] > b[lane] else b[lane]
        best = best if best > c[lane] else c[lane]
        out[lane] = out[lane] if out[lane] > best else best


@inlined
def _max_of_four(out: Floats, a: Floats, b: Floats, c: Floats, d: Floats) -> None:
    for lane in range(LANES):
        best = a[lane] if a[lane] > b[lane] else b[lane]
        other = c[lane] if c[lane] > d[lane] else d[lane]
        best = best if best > other else other
        out[lane] = out[lane] if out[lane] > best else best


@inlined
def _max_of_five(out: Floats, a: Floats, b: Floats, c: Floats, d: Floats, e: Floats) -> None:
    for lane in range(LANES):
        best = a[lane] if a[lane] > b[lane] else b[lane]
        other = c[lane] if c[lane] > d[lane] else d[lane]
        best = best if best > other else other
        best = best if best > e[lane] else e[lane]
        out[lane] = out[lane] if out[lane] > best else best


@compiled
def pass_means(work: Floats, lattice: Lattice) -> None:
    """Do to (462, LANES) values what `games.solver.lattice.pass_means` does."""
    sixth = lattice.sixth[0]
    for keep in range(FIRST_ROLL - 1, -1, -1):
        a, b, c, d, e, f = lattice.larger[keep]
        _mean_of_six(work[keep], work[a], work[b], work[c], work[d], work[e], work[f], sixth)


@compiled
def pass_maxima(work: Floats, lattice: Lattice) -> None:
    """Do to (462, LANES) values what `games.solver.lattice.pass_maxima` does."""
    for group in range(len(lattice.groups)):
        _raise_group(work, lattice.smaller, lattice.groups[group])


@inlined
def _raise_group(work: Floats, less: Ints, group: Ints) -> None:
    size, start, end = group[0], group[1], group[2]
    for keep in range(start, end):
        a, b, c, d, e = less[keep, 0], less[keep, 1], less[keep, 2], less[keep, 3], less[keep, 4]
        if size == 1:
            _max_of_one(work[keep], work[a])
        elif size == 2:
            _max_of_two(work[keep], work[a], work[b])
        elif size == 3:
            _max_of_three(work[keep], work[a], work[b], work[c])
        elif size == 4:
            _max_of_four(work[keep], work[a], work[b], work[c], work[d])
        else:
            _max_of_five(work[keep], work[a], work[b], work[c], work[d], work[e])
