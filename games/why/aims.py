"""Aims: the chance that a turn can still complete a box, if it is played for that box alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from games.engine.dice import FACES, Dice
from games.engine.moves import Keep, Move
from games.engine.rules import Box, RuleSet
from games.solver.advice import kept_index
from games.solver.lattice import ROLLS, Floats
from games.solver.turns import Turns, turns_of

ENOUGH = 3
"""Dice of one number from which on an upper box is on its way to the bonus: 3 of each make 63."""


@dataclass(frozen=True, slots=True, eq=False)
class _Aims:
    """One lane a box, in the order of the rule set; 1 where a roll completes it."""

    turns: Turns
    mean: Floats  # (boxes,): the mean points of the rolls that complete it


def completes(box: Box, dice: Dice) -> bool:
    """Say whether five dice complete a box: any points below, three of the number above."""
    return dice.count(box.number) >= ENOUGH if box.number else box.score(dice) > 0


def chance_of(box: Box, rules: RuleSet, dice: Dice, move: Move, roll: int) -> float:
    """Return the chance to complete a box after a move on roll number `roll` of the turn.

    It is the greatest that any later keeps allow; a write completes it or does not.
    """
    if not isinstance(move, Keep):
        return float(completes(box, dice))
    keeps = _aims_of(rules).turns.keeps[roll - 1]
    return float(keeps[kept_index(dice, move), rules.index(box.key)])


def mean_points(box: Box, rules: RuleSet) -> float:
    """Return the mean points of the different rolls that complete a box."""
    return float(_aims_of(rules).mean[rules.index(box.key)])


def ways_in_one(box: Box, kept: Dice) -> tuple[int, ...]:
    """Return the numbers of the one die missing that complete a box."""
    return tuple(face for face in FACES if completes(box, (*kept, face)))


@lru_cache(maxsize=16)
def _aims_of(rules: RuleSet) -> _Aims:
    done = np.array([[completes(box, roll) for roll in ROLLS] for box in rules.boxes])
    points = np.array([[box.score(roll) for roll in ROLLS] for box in rules.boxes])
    means = (points * done).sum(axis=1) / done.sum(axis=1)
    return _Aims(turns_of(done.T[None].astype(np.float64)), means)
