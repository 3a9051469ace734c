"""Measures the turns of computer players as a web process plays them; reports, asserts no time."""

from __future__ import annotations

import sys
import time

import pytest

from games.engine.game import new_game
from games.engine.rules import RuleSet
from games.engine.sequence import derive_sequence
from games.engine.variants import RULE_SETS
from games.players.levels import LEVELS, Level, play_turn
from games.tables.build import build_tables
from games.tables.store import table_of

GAMES = 6
SEED = bytes(32)


@pytest.fixture(scope="module", autouse=True)
def _tables() -> None:
    build_tables()


@pytest.mark.parametrize("key", RULE_SETS)
def test_the_turns_of_the_computers(key: str) -> None:
    for level in LEVELS:
        times = sorted(seconds_a_turn(RULE_SETS[key], level))
        mean, slowest = sum(times) / len(times), times[-1]
        sys.stdout.write(
            f"\na turn of {level} on {key}: mean {mean * 1000:.1f} ms, "
            f"slowest of {len(times)} {slowest * 1000:.1f} ms (goal 50 ms) "
        )


def seconds_a_turn(rules: RuleSet, level: Level) -> list[float]:
    """Return what each turn of some whole games took; the first may read the table from disk."""
    times = []
    for number in range(GAMES):
        game = new_game(rules, derive_sequence(SEED, f"game/{number}", rules.values_needed))
        while not game.is_finished:
            begun = time.process_time()
            moves = play_turn(game, level, table_of)
            times.append(time.process_time() - begun)
            for move in moves:
                game = game.apply(move)
    return times
