"""Measures how long a reason takes, as a web process finds it; reports, asserts no time."""

from __future__ import annotations

import random
import sys
import time

import pytest

from games.engine.game import new_game
from games.engine.moves import Roll
from games.engine.rules import RuleSet
from games.engine.sequence import derive_sequence
from games.solver.advice import options
from games.tables.bonus import build_bonus_chances
from games.tables.build import build_tables
from games.tables.store import SOLVABLE
from games.why.known import known_of
from games.why.reasons import reason_for
from games.why.sentences import why_text

GAMES = 10
SEED = bytes(32)


@pytest.fixture(scope="module", autouse=True)
def _tables() -> None:
    build_tables()
    build_bonus_chances()


def test_a_reason_for_every_decision() -> None:
    for rules in SOLVABLE:
        times = sorted(seconds_a_reason(rules))
        mean, slow = sum(times) / len(times), times[int(0.99 * len(times))]
        sys.stdout.write(
            f"\na reason on {rules.key}: mean {mean * 1000:.1f} ms, "
            f"99 of 100 within {slow * 1000:.1f} ms of {len(times)} (goal 15 ms) "
        )


def seconds_a_reason(rules: RuleSet) -> list[float]:
    """Return what the reason of each decision of some games took, played not quite perfectly."""
    chance, times = random.Random(1), []
    for number in range(GAMES):
        game = new_game(rules, derive_sequence(SEED, f"game/{number}", rules.values_needed))
        while not game.is_finished:
            if game.dice is None:
                game = game.apply(Roll())
                continue
            found = options(game, known_of(rules).table)
            move = chance.choice(found[:4]).move
            begun = time.process_time()
            why_text(reason_for(game, move, known_of(rules), best=found[0].move))
            times.append(time.process_time() - begun)
            game = game.apply(move)
    return times
