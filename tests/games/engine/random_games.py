"""Whole games of random legal moves, on dice loaded now and then to meet the rarer rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.game import Game, new_game
from games.engine.moves import Move, Write
from games.engine.record import Record
from games.engine.rules import RuleSet
from games.engine.sequence import Sequence


@dataclass(frozen=True, slots=True)
class RandomGame:
    """A finished game: its record, and its positions from the empty card to the full one."""

    record: Record
    positions: tuple[Game, ...]

    @property
    def sequence(self) -> Sequence:
        return self.positions[0].sequence

    @property
    def steps(self) -> list[tuple[Game, Move, Game]]:
        """Each move with the positions before and after it."""
        return list(zip(self.positions, self.record.moves, self.positions[1:], strict=False))


def random_game(rules: RuleSet, seed: int) -> RandomGame:
    """Play random legal moves to the end; the same seed gives the same game."""
    chance = random.Random(seed)
    positions = [new_game(rules, _sequence(rules, chance))]
    moves: list[Move] = []
    while legal := positions[-1].legal_moves():
        moves.append(_choice(legal, chance))
        positions.append(positions[-1].apply(moves[-1]))
    return RandomGame(Record(rules, tuple(moves)), tuple(positions))


def in_random_games(examples: int) -> Callable[[Callable[..., None]], Any]:
    """Run a test on this many random games a rule set, its argument `seed` choosing each."""

    def decorate(test: Callable[..., None]) -> Any:
        some = settings(max_examples=examples, deadline=None)
        return some(given(seed=st.integers(min_value=0, max_value=2**32))(test))

    return decorate


def _sequence(rules: RuleSet, chance: random.Random) -> Sequence:
    favourite, load = chance.randint(1, 6), chance.choice((0.0, 0.7, 0.95))
    fair = (chance.randint(1, 6) for _ in range(rules.values_needed))
    return Sequence(tuple(favourite if chance.random() < load else value for value in fair))


def _choice(legal: tuple[Move, ...], chance: random.Random) -> Move:
    writes = [move for move in legal if isinstance(move, Write)]
    return chance.choice(writes if writes and chance.random() < 0.4 else legal)
