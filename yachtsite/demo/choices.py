"""Chooses a move in many games at once, by what each seems to be worth."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from games.engine.rules import ROLLS_A_TURN
from games.players.beginner import ENOUGH
from games.solver.lattice import Floats, Ints
from games.solver.turns import Turns

from .dice import COMMONEST, IS_KEEP, KEEPS_OF, Bools

IMPOSSIBLE = -np.inf
WRITE = -1


@dataclass(frozen=True, slots=True)
class Options:
    """Every box and every keep of some games, with a value; impossible ones have none."""

    writes: Floats  # (games, boxes)
    keeps: Floats  # (games, 31), as in KEEPS_OF; (games, 0) after the last roll

    @property
    def best(self) -> Floats:
        """(games,)"""
        best: Floats = self.writes.max(axis=1)
        return np.maximum(best, self.keeps.max(axis=1)) if self.keeps.size else best

    def values_of(self, chosen: Chosen) -> Floats:
        rows = np.arange(len(self.writes))
        values = self.writes[rows, chosen.box]
        if not self.keeps.size:
            return values
        kept = self.keeps[rows, np.maximum(chosen.option, 0)]
        return np.where(chosen.option == WRITE, values, kept)


@dataclass(frozen=True, slots=True)
class Chosen:
    """The option that each game takes: a keep, or WRITE and the box."""

    option: Ints  # among KEEPS_OF
    box: Ints


def options_of(turns: Turns, rolls: Ints, columns: Ints, roll: int) -> Options:
    """Return what each move is worth to games in the states of `columns`, after roll `roll`."""
    writes = turns.writes[:, rolls, columns].T
    if roll == ROLLS_A_TURN:
        return Options(writes, np.empty((len(rolls), 0)))
    keeps = turns.keeps[roll - 1][KEEPS_OF[rolls], columns[:, None]]
    return Options(writes, np.where(IS_KEEP[rolls], keeps, IMPOSSIBLE))


def choose_best(options: Options) -> Chosen:
    """Take the best option; between equal ones a box rather than a keep."""
    box = options.writes.argmax(axis=1)
    if not options.keeps.size:
        return Chosen(np.full(len(box), WRITE), box)
    is_keep = options.keeps.max(axis=1) > options.writes.max(axis=1)
    return Chosen(np.where(is_keep, options.keeps.argmax(axis=1), WRITE), box)


def choose_by_rule(options: Options, rolls: Ints, pays: Ints) -> Chosen:
    """Keep the commonest number, as beginners do, until the dice pay enough as they are.

    `pays` is the most that the dice of each game would pay now.
    """
    box = options.writes.argmax(axis=1)
    if not options.keeps.size:
        return Chosen(np.full(len(box), WRITE), box)
    option = (KEEPS_OF[rolls] == COMMONEST[rolls][:, None]).argmax(axis=1)
    return Chosen(np.where(pays >= ENOUGH, WRITE, option), box)


def blurred(options: Options, noise: Floats, rng: np.random.Generator) -> Options:
    """Return the options as people see them: each misjudged by some points."""
    return Options(
        options.writes + rng.standard_normal(options.writes.shape) * noise[:, None],
        options.keeps + rng.standard_normal(options.keeps.shape) * noise[:, None],
    )


def is_write(chosen: Chosen) -> Bools:
    writes: Bools = chosen.option == WRITE
    return writes
