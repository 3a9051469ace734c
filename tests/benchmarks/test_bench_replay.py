"""Measures how long a finished game takes to be read and replayed; reports, asserts no time."""

from __future__ import annotations

import sys
import timeit
from collections.abc import Callable

import pytest

from games.engine.record import read_record, replay
from games.engine.sequence import Sequence, derive_sequence
from games.engine.variants import RULE_SETS
from tests.games.engine.random_games import random_game

GAMES = 20
SEED = bytes(32)
GOALS = {"triple": "no goal"}


@pytest.mark.parametrize("key", RULE_SETS)
def test_replaying_a_finished_game(key: str) -> None:
    played = [random_game(RULE_SETS[key], seed) for seed in range(GAMES)]
    stored = [(str(game.record), game.sequence) for game in played]

    took = shortest(lambda: [replay_one(text, sequence) for text, sequence in stored]) / GAMES

    report(f"replay a finished game of {key}", took, GOALS.get(key, "goal 1 ms"))


def test_deriving_the_dice_of_a_game() -> None:
    took = shortest(lambda: derive_sequence(SEED, "challenge/2026-12-01/joker", 195))

    report("derive 195 dice from a seed", took, "no goal")


def replay_one(text: str, sequence: Sequence) -> int:
    return replay(read_record(text), sequence).card.total


def shortest(work: Callable[[], object]) -> float:
    """Return the seconds of the fastest of several runs, the least disturbed one."""
    return min(timeit.repeat(work, number=1, repeat=30))


def report(what: str, seconds: float, goal: str) -> None:
    sys.stdout.write(f"\n{what}: {seconds * 1000:.3f} ms ({goal}) ")
