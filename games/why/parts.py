"""What a move's value is made of, exactly: this turn's points, the bonuses, the boxes to come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.engine.card import Card
from games.engine.dice import Dice
from games.engine.moves import Move, Write
from games.engine.rules import RuleSet
from games.solver.advice import kept_index
from games.solver.bonus import BonusChances
from games.solver.lattice import (
    BLOCKS,
    FIRST_ROLL,
    FIVES,
    KEEPS,
    SMALLER,
    Floats,
    pass_means,
    roll_index,
)
from games.solver.points import points_of
from games.solver.table import UPPERS, State, Table, state_of
from games.solver.turns import IMPOSSIBLE, value_turns

Sources: TypeAlias = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Parts:
    """What a move leads to under perfect play; `value` is the sum of the other four in points."""

    value: float  # points from here on
    turn: float  # points written in this turn, without bonuses
    extra: float  # points for another yacht in this turn
    bonus: float  # points of the upper bonus: its chance times what it gives
    later: float  # points of the turns to come
    bonus_chance: float | None  # None where nothing is known of it
    boxes: tuple[float, ...]  # the chance that the turn ends in each box


@dataclass(frozen=True, slots=True, eq=False)
class TurnParts:
    """The parts of every write and keep of one turn, the last axis in the order of `_COLUMNS`."""

    rules: RuleSet
    writes: Floats  # (boxes, 252, columns)
    keeps: tuple[Floats, ...]  # two of (462, columns)
    knows_bonus: bool

    def of(self, move: Move, dice: Dice, roll: int) -> Parts:
        """Return the parts of a move on roll number `roll` of the turn."""
        if isinstance(move, Write):
            row = self.writes[self.rules.index(move.code), roll_index(dice)]
        else:
            row = self.keeps[roll - 1][kept_index(dice, move)]
        value, turn, extra, chance, later, *boxes = row.tolist()
        return Parts(
            value=value,
            turn=turn,
            extra=extra,
            bonus=chance * self.rules.upper_bonus,
            later=later,
            bonus_chance=chance if self.knows_bonus else None,
            boxes=tuple(boxes),
        )


def turn_parts(card: Card, table: Table, chances: BonusChances | None) -> TurnParts:
    """Return the parts of the turn that begins with a card.

    Without the chances of the bonus its points count among those of the turns to come.
    """
    state, rules = state_of(card), table.rules
    values = value_turns(table, [state]).writes[:, :, 0]
    extra = np.zeros_like(values)
    extra[:, FIVES] = rules.extra_yacht * state.flag
    after = _after(rules, state)
    to_go = table.values[after].astype(np.float64)
    chance = np.zeros_like(values) if chances is None else chances.values[after].astype(np.float64)
    turn = np.where(values > IMPOSSIBLE, values - extra - to_go, 0.0)
    later = to_go - rules.upper_bonus * chance
    boxes = np.broadcast_to(np.eye(len(rules.boxes))[:, None], (*values.shape, len(rules.boxes)))
    writes = np.concatenate(
        [np.stack([values, turn, extra, chance, later], axis=-1), boxes], axis=-1
    )
    return TurnParts(rules, writes, _keeps(writes), chances is not None)


def _after(rules: RuleSet, state: State) -> tuple[NDArray[np.int64], ...]:
    """Return mask, flag and upper total, each (boxes, 252), once a roll is written into a box."""
    points = points_of(rules)
    places = np.arange(len(rules.boxes))[:, None]
    counted = points.ordinary * (points.numbers > 0)[:, None] * (rules.upper_bonus > 0)
    mask = np.broadcast_to(state.mask | 1 << places, counted.shape)
    flag = np.full_like(counted, state.flag)
    if rules.extra_yacht:
        flag[points.yacht] = points.ordinary[points.yacht] > 0
    return mask, flag, np.minimum(state.upper + counted, UPPERS - 1)


def _keeps(writes: Floats) -> tuple[Floats, ...]:
    """Return the parts of every keep of the first and second roll, perfect play following."""
    boxes = writes[:, :, 0].argmax(axis=0)
    best = writes[boxes, np.arange(writes.shape[1])]
    keeps: list[Floats] = []
    for _ in range(2):
        lattice = np.empty((len(KEEPS), writes.shape[-1]))
        lattice[FIRST_ROLL:] = best
        pass_means(lattice)
        keeps.insert(0, lattice)
        best = lattice[_best_sources(lattice[:, 0])]
    return tuple(keeps)


def _best_sources(values: Floats) -> Sources:
    """Return for each roll the multiset within it that is worth most; itself is writing at once."""
    best, sources = values.copy(), np.arange(len(values))
    for block in BLOCKS[1:]:
        rows = np.arange(block.start, block.stop)
        within = np.concatenate([rows[:, None], SMALLER[block]], axis=1)
        chosen = within[np.arange(len(rows)), best[within].argmax(axis=1)]
        best[block], sources[block] = best[chosen], sources[chosen]
    return sources[FIRST_ROLL:]
