"""Positions between turns of simulated games, what is said of them, and how they ended."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from games.engine.rules import RuleSet
from games.players.chances import Ending, Standing, best_total_chances, ending_of
from games.players.levels import LEVELS, Level, table_for
from games.players.observation import Observed, habits_of, observe
from games.players.outlook import Known
from games.solver.solve import solve_spread
from games.solver.table import Spread, State
from games.tables.build import CORES, HABITS_FROM, use_compiler
from tests.games.solver.solved import as_kept

PLAYED = 4000

use_compiler()


@dataclass(frozen=True, slots=True)
class Decile:
    """Of the seats given chances from 10 n to 10 n + 10 %: what was said, and what came."""

    said: float
    won: float
    seats: int


@cache
def spread(rules: RuleSet) -> Spread:
    return solve_spread(rules, threads=CORES)


@cache
def known(rules: RuleSet, level: Level) -> Known:
    table = as_kept(rules)
    seen = observe(rules, level, table, HABITS_FROM, 1, threads=CORES)
    return Known(table, spread(rules), habits_of(level, seen, table, spread(rules)))


@cache
def played(rules: RuleSet, level: Level) -> Observed:
    return observe(rules, level, as_kept(rules), PLAYED, 2, threads=CORES)


def deciles(rules: RuleSet, seats: tuple[int, ...], games: int) -> list[Decile]:
    """Return how chances and results agree over games of so many seats at random moments."""
    chance = random.Random(games)
    rows = [row for _ in range(games) for row in _one(rules, chance.choice(seats), chance)]
    said, won = np.array(rows).T
    which = np.minimum((said * 10).astype(int), 9)
    return [_decile(said[which == n], won[which == n]) for n in range(10)]


def _decile(said: NDArray[np.float64], won: NDArray[np.float64]) -> Decile:
    if not len(said):
        return Decile(0, 0, 0)
    return Decile(float(said.mean()), float(won.mean()), len(said))


def _one(rules: RuleSet, seats: int, chance: random.Random) -> list[tuple[float, float]]:
    """Return what was said and came of each seat; the first ones are a turn ahead of the others."""
    turn, ahead = chance.randrange(len(rules.boxes)), chance.randrange(seats)
    endings, finals = [], []
    for seat in range(seats):
        level = chance.choice(LEVELS)
        row = (turn + (seat < ahead)) * PLAYED + chance.randrange(PLAYED)
        endings.append(_ending(rules, level, row))
        finals.append(int(played(rules, level).final[row]))
    best = [final == max(finals) for final in finals]
    shares = [is_best / sum(best) for is_best in best]
    return list(zip(best_total_chances(endings), shares, strict=True))


def _ending(rules: RuleSet, level: Level, row: int) -> Ending:
    seen = played(rules, level)
    states = seen.states
    state = State(int(states.mask[row]), int(states.flag[row]), int(states.upper[row]))
    plays_by = table_for(rules, level, as_kept)
    by_rule = level == "easy"
    return ending_of(Standing(state, int(seen.banked[row]), known(rules, level), plays_by, by_rule))
