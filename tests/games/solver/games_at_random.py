"""Games played at random, by the rules alone."""

from __future__ import annotations

import random

import pytest

from games.engine.game import Game, new_game
from games.engine.moves import Move
from games.engine.record import Record
from games.engine.rules import RuleSet
from games.engine.sequence import Sequence
from games.tables.store import SOLVABLE

every_solved_rule_set = pytest.mark.parametrize("rules", SOLVABLE, ids=lambda rules: rules.key)


def random_sequence(rules: RuleSet, chance: random.Random, faces: str = "123456") -> Sequence:
    """Return values drawn from `faces`; few faces make many equal dice."""
    return Sequence(tuple(int(chance.choice(faces)) for _ in range(rules.values_needed)))


def random_game(rules: RuleSet, seed: int, faces: str = "123456") -> tuple[Record, Sequence]:
    """Return a finished game of random legal moves."""
    chance = random.Random(seed)
    game = new_game(rules, random_sequence(rules, chance, faces))
    moves: list[Move] = []
    while not game.is_finished:
        moves.append(chance.choice(game.legal_moves()))
        game = game.apply(moves[-1])
    return Record(rules, tuple(moves)), game.sequence


def position_with(rules: RuleSet, open_boxes: int, seed: int, faces: str = "123456") -> Game:
    """Return a position between two turns with so many boxes still open."""
    chance = random.Random(seed)
    game = new_game(rules, random_sequence(rules, chance, faces))
    while rules.turns - game.card.filled > open_boxes:
        game = game.apply(chance.choice(game.legal_moves()))
    return game
