"""Hindsight: the best total that knowing a whole sequence could reach, and a game that does.

A state between two turns is boxes filled, rolls used, upper total and yacht flag. For every box
the most points that a turn can bring are enough: more points are never worse later, neither in
the upper total nor in the yacht box.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from games.engine.game import Game, new_game
from games.engine.moves import Move, Write
from games.engine.record import Record
from games.engine.rules import ROLLS_A_TURN, UPPER_GOAL, RuleSet
from games.engine.sequence import Sequence

from .compiled.foresight import Known, known, look_back
from .lattice import ROLLS, Floats
from .reach import Reach, moves_to, reach_of
from .table import UPPERS, banked, shape_of, state_of


@dataclass(frozen=True, slots=True)
class Hindsight:
    """The best total of a sequence, and one record that reaches it."""

    best: int
    record: Record


def look_back_on(rules: RuleSet, sequence: Sequence) -> Hindsight:
    """Return the best that knowing the whole sequence could reach, exactly.

    Raises NotSolved for `triple`, SequenceExhausted for a sequence too short for the longest game.
    """
    shape_of(rules)
    reach = reach_of(rules, sequence)
    facts = known(rules, reach)
    most = np.zeros((int(facts.first[-1]) + 2 * rules.turns + 1, 2, UPPERS), dtype=np.float32)
    most[facts.first[-1] :, :, UPPER_GOAL] = rules.upper_bonus
    look_back(most, facts)
    moves = tuple(_best_moves(new_game(rules, sequence), reach, facts, most))
    return Hindsight(best=int(most[0, 0, 0]), record=Record(rules, moves))


def _best_moves(game: Game, reach: Reach, facts: Known, most: Floats) -> Iterator[Move]:
    goal = int(most[0, 0, 0])
    while not game.is_finished:
        for move in _best_turn(game, goal, reach, facts, most):
            game = game.apply(move)
            yield move


def _best_turn(game: Game, goal: int, reach: Reach, facts: Known, most: Floats) -> list[Move]:
    """Return the moves of a turn after which the goal can still be reached."""
    for length in range(1, ROLLS_A_TURN + 1):
        for roll in np.unique(reach.rolls[game.rolls]).tolist():
            moves = moves_to(reach.rolls[game.rolls], roll, length)
            for choice in game.card.choices(ROLLS[roll]) if moves else ():
                card = game.card.write(choice.box.key, ROLLS[roll])
                state = state_of(card)
                row = facts.first[state.mask] + game.rolls + length - card.filled
                if banked(card) + int(most[row, state.flag, state.upper]) == goal:
                    return [*moves, Write(choice.box.code)]
    raise AssertionError("the goal was reached by no turn")
