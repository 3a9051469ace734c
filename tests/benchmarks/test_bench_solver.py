"""Measures solving, grading, hindsight and simulation; reports, asserts no time.

Where `yatzy-solver` of PyPI is installed, it solves the same game in the same run, by turns.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec

import numpy as np
import pytest

from games.engine.sequence import derive_sequence
from games.engine.variants import JOKER
from games.players.levels import LEVELS, play
from games.solver.grading import grade
from games.tables.build import CORES, best_possible, simulated, solved, use_compiler
from games.tables.store import SOLVABLE
from tests.games.players.calibration import deciles
from tests.games.solver.games_at_random import random_game
from tests.games.solver.solved import as_kept

RUNS = 5
SIMULATED = 200_000
CALIBRATED = 20_000
PUBLIC = "yatzy_solver"

use_compiler()


def measured(work: Callable[[], object], runs: int = RUNS) -> tuple[float, float]:
    """Return the medians of CPU seconds, of all threads, and of seconds by the clock."""
    cpu, clock = [], []
    for _ in range(runs):
        cpu_before, clock_before = time.process_time(), time.perf_counter()
        work()
        cpu.append(time.process_time() - cpu_before)
        clock.append(time.perf_counter() - clock_before)
    return statistics.median(cpu), statistics.median(clock)


def report(what: str, cpu: float, clock: float, goal: str) -> None:
    sys.stdout.write(f"\n{what}: {cpu:.4f} CPU s, {clock:.4f} s ({goal}) ")


def solve_public() -> None:
    import yatzy_solver  # noqa: PLC0415 - it may not be there

    yatzy_solver.Solver.build(yatzy_solver.Variant("american"))


def test_solving_joker_beside_the_fastest_public_solver_on_pypi() -> None:
    from games.solver.solve import solve  # noqa: PLC0415 - after the compiler's folder is chosen

    solve(JOKER, np.float32, threads=CORES)  # compiles
    ours = measured(lambda: solve(JOKER, np.float32, threads=CORES))
    report("solve joker, float32, warm", *ours, "goal 0.5 CPU s")
    if find_spec(PUBLIC) is None:
        pytest.skip("yatzy-solver is not installed: pip install yatzy-solver==1.0.0")

    theirs = measured(solve_public, runs=3)

    report("the same by yatzy-solver 1.0.0", *theirs, f"{theirs[0] / ours[0]:.1f} times ours")


def test_solving_all_six_rule_sets_as_their_files_are_made() -> None:
    solved(JOKER)

    report("solve six, float64, warm", *measured(lambda: [solved(r) for r in SOLVABLE], 3), "4 s")


@pytest.mark.parametrize("rules", SOLVABLE, ids=lambda rules: rules.key)
def test_grading_a_whole_game(rules: object) -> None:
    games = [random_game(rules, seed) for seed in range(20)]
    table = as_kept(rules)

    cpu, clock = measured(lambda: [grade(*game, table) for game in games])

    report(f"grade a game of {rules.key}", cpu / len(games), clock / len(games), "goal 0.02 s")


def test_the_best_possible() -> None:
    sequence = derive_sequence(bytes(32), "challenge/2026-12-01/joker", JOKER.values_needed)
    best_possible(JOKER, sequence)

    report("hindsight", *measured(lambda: best_possible(JOKER, sequence)), "goal 2 s")


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_player_plays_a_day(level: str) -> None:
    sequence = derive_sequence(bytes(32), "challenge/2026-12-01/joker", JOKER.values_needed)
    as_kept(JOKER)

    report(f"{level} plays", *measured(lambda: play(JOKER, sequence, level, as_kept)), "no goal")


@pytest.mark.parametrize("rules", SOLVABLE, ids=lambda rules: rules.key)
def test_chances_to_win_come_true(rules: object) -> None:
    """Prints, by tenths, what was said of seats and how often they won, over 20,000 games."""
    for seats in ((2,), (3, 4)):
        sys.stdout.write(f"\n{rules.key}, seats {seats}: said, won, seats")
        for decile in deciles(rules, seats, CALIBRATED):
            sys.stdout.write(f"\n  {decile.said:.3f}  {decile.won:.3f}  {decile.seats}")


def test_simulating_perfect_play() -> None:
    simulated(JOKER, "insane", 100, 1)

    took = measured(lambda: simulated(JOKER, "insane", SIMULATED, 1), 1)

    report(f"{SIMULATED} games of joker", *took, "goal 60 s a million")
