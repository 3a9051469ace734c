"""Advice: every keep and every box that a position allows, with the score to expect of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np

from games.engine.dice import PLACES, Dice
from games.engine.errors import MustRollFirst
from games.engine.game import Game
from games.engine.moves import Keep, Move, Write
from games.engine.rules import ROLLS_A_TURN, RuleSet

from .lattice import INDEX, KEEPS, ROLLS, roll_index
from .table import Table, banked, state_of
from .turns import Turns, value_turns

TIE = 1e-4
"""Values nearer than this are equal: float32 tables tell no finer."""


@dataclass(frozen=True, slots=True)
class Option:
    """A move and the final score to expect when the rest is played perfectly."""

    move: Move
    value: float


def options(game: Game, table: Table) -> tuple[Option, ...]:
    """Return every keep and box that the position allows, best first.

    Keeps of equal dice in other places are one option, which names the first places.
    Raises MustRollFirst between turns and after the last, NotSolved for several columns.
    """
    if game.dice is None:
        raise MustRollFirst
    turns = value_turns(table, [state_of(game.card)])
    return turn_options(game, turns, 0, banked(game.card))


def turn_options(game: Game, turns: Turns, turn: int, base: float) -> tuple[Option, ...]:
    """Return the options of a position whose turn stands at `turn` of `turns`, best first.

    `base` is added to every value. Among equal values boxes come first, then small keeps.
    """
    dice = game.dice or ()
    writes = turns.writes[:, roll_index(dice), turn]
    found = [
        Option(move, base + float(writes[box]))
        for box, move in enumerate(box_moves(game.rules))
        if writes[box] > -np.inf
    ]
    if game.roll < ROLLS_A_TURN:
        keeps = keep_moves(dice)
        values = turns.keeps[game.roll - 1][list(keeps), turn].tolist()
        found += map(Option, keeps.values(), (base + value for value in values))
    return tuple(sorted(found, key=lambda option: -option.value))


@cache
def box_moves(rules: RuleSet) -> tuple[Write, ...]:
    """Return the move that writes each box, in the order of a rule set of one column."""
    return tuple(Write(box.code) for box in rules.boxes)


@lru_cache(maxsize=len(PLACES) ** 6)
def keep_moves(dice: Dice) -> dict[int, Keep]:
    """Return the different keeps of fewer than five dice: place in the lattice and move."""
    return {index: Keep(places_of(KEEPS[index], dice)) for index in keeps_of(roll_index(dice))}


@lru_cache(maxsize=len(ROLLS))
def keeps_of(roll: int) -> tuple[int, ...]:
    """Return the places in the lattice of all keeps of fewer than five dice of a roll."""
    found: set[tuple[int, ...]] = {()}
    for value in ROLLS[roll]:
        found |= {(*keep, value) for keep in found}
    return tuple(sorted(INDEX[keep] for keep in found if len(keep) < len(PLACES)))


def places_of(keep: tuple[int, ...], dice: Dice) -> tuple[int, ...]:
    """Return the first places at which the dice of a keep lie."""
    wanted = Counter(keep)
    places = []
    for place, value in zip(PLACES, dice, strict=True):
        if wanted[value]:
            wanted[value] -= 1
            places.append(place)
    return tuple(places)


def kept_index(dice: Dice, move: Move) -> int:
    """Return the place in the lattice of the dice that a reroll leaves lying."""
    places = move.places if isinstance(move, Keep) else ()
    return INDEX[tuple(sorted(dice[place - 1] for place in places))]
