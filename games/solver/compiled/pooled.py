"""The kernel of the pooled game, whose states are how often each box is still open."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.solver.lattice import FIRST_ROLL, KEEPS, Floats, Ints

from .jit import compiled
from .lanes import LANES, Lattice, copy, fill, lattice_of, pass_maxima, pass_means, raise_to

_CLOSED = np.float32(-1e9)


class Rewards(NamedTuple):
    """What each box gives for each roll, the rolls that give something listed as in `Plan`."""

    zero: NDArray[np.float32]  # (boxes,): for a roll that gives no points
    first: Ints  # (boxes + 1,)
    roll: Ints  # (gains,): as a row of the lattice
    worth: NDArray[np.float32]  # (gains,)
    place: Ints  # (boxes,): what a box open once adds to the number of a state
    lattice: Lattice


class PooledWork(NamedTuple):
    """Room for the values of LANES states."""

    lattice: Floats  # (462, LANES)
    after: Floats  # (boxes, LANES): values once a box is written
    zero: Floats  # (1, LANES)


def rewards_of(worth: Floats, copies: int) -> Rewards:
    """Return the rewards of (boxes, 252) worths in which each box is open `copies` times."""
    zero = worth.min(axis=1)
    boxes, rolls = np.nonzero(worth > zero[:, None])
    return Rewards(
        zero=zero.astype(np.float32),
        first=np.searchsorted(boxes, np.arange(len(worth) + 1)).astype(np.int64),
        roll=(rolls + FIRST_ROLL).astype(np.int64),
        worth=worth[boxes, rolls].astype(np.float32),
        place=(copies + 1) ** np.arange(len(worth), dtype=np.int64),
        lattice=lattice_of(np.float32),
    )


def pooled_work(boxes: int) -> PooledWork:
    """Return room for one thread."""
    shapes = ((len(KEEPS), LANES), (boxes, LANES), (1, LANES))
    return PooledWork(*(np.empty(shape, dtype=np.float32) for shape in shapes))


@compiled
def solve_pooled(
    states: NDArray[np.int32], values: NDArray[np.float32], work: PooledWork, rewards: Rewards
) -> None:
    """Fill in the values of `states` from those with one open box less.

    values: (states,), by number in the base of copies + 1; work is overwritten.
    """
    for start in range(0, len(states), LANES):
        lanes = min(LANES, len(states) - start)
        for lane in range(lanes):
            look_up(work, values, states[start + lane], lane, rewards)
        value_writes(work, rewards)
        pass_means(work.lattice, rewards.lattice)
        for _ in range(2):
            pass_maxima(work.lattice, rewards.lattice)
            pass_means(work.lattice, rewards.lattice)
        for lane in range(lanes):
            values[states[start + lane]] = work.lattice[0, lane]


@compiled
def look_up(
    work: PooledWork, values: NDArray[np.float32], state: int, lane: int, rewards: Rewards
) -> None:
    """Read what is to come after each box that a state may write."""
    base = rewards.place[1]
    for box in range(len(rewards.place)):
        is_open = state // rewards.place[box] % base > 0
        work.after[box, lane] = values[state - rewards.place[box]] if is_open else _CLOSED


@compiled
def value_writes(work: PooledWork, rewards: Rewards) -> None:
    """Give each of the 252 rolls the value of its best box."""
    zero = work.zero[0]
    fill(zero, _CLOSED)
    for box in range(len(rewards.zero)):
        raise_to(zero, work.after[box], rewards.zero[box])
    for roll in range(FIRST_ROLL, len(work.lattice)):
        copy(work.lattice[roll], zero)
    for box in range(len(rewards.zero)):
        for gain in range(rewards.first[box], rewards.first[box + 1]):
            raise_to(work.lattice[rewards.roll[gain]], work.after[box], rewards.worth[gain])
