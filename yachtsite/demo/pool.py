"""A pool of different games of one challenge, to be given to many players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from challenges.coach.quality import quality_of
from challenges.models import Challenge
from challenges.skill.formula import unfinished_loss
from challenges.skill.measured import population_of
from games.engine.rules import RuleSet
from games.players.estimates import estimate
from games.players.levels import LEVELS, Level
from games.solver.lattice import Floats
from games.solver.table import Table

from .people import LEVEL_SHARES
from .playing import PlayedGames, Strategy, play_all

Tables = Callable[[RuleSet], Table]


@dataclass(frozen=True, slots=True)
class PoolGame:
    """What is stored of a game whoever plays it; without a score it was given up."""

    record: str
    ply: int
    score: int | None
    points_lost: float | None
    luck: float | None
    squares: str
    unfinished_loss: float | None  # what it counts once its day has closed


@dataclass(frozen=True, slots=True)
class Pool:
    """Games from the weakest to the strongest players', and each as if given up somewhere."""

    finished: list[PoolGame]
    given_up: list[PoolGame]


def strategy_of(table: Table, level: Level, noise: Floats) -> Strategy:
    """Return how a level plays whose moves are misjudged by some points: (games,)."""
    seen = table if level == "insane" else estimate(table.rules, level)
    return Strategy(exact=table, seen=seen, noise=noise, by_rule=level == "easy")


def squares_of(lost_by_turn: Floats) -> str:
    """Return the letters of a game's turns."""
    return "".join(quality_of(max(0.0, lost)).letter for lost in lost_by_turn.tolist())


def play_pools(
    challenges: list[Challenge], size: int, *, tables: Tables, rng: np.random.Generator
) -> list[Pool]:
    """Play about so many games of each challenge, by all levels and with all degrees of care.

    The challenges are of one rule set, and played side by side, which takes less time.
    """
    table = tables(challenges[0].rule_set)
    pools = [Pool([], []) for _ in challenges]
    for level, share in zip(LEVELS, LEVEL_SHARES, strict=True):
        count = max(1, round(size * share))
        noise = np.where(rng.random(count) < 0.15, 0, rng.gamma(2, 0.5, count))
        strategy = strategy_of(table, level, np.tile(-np.sort(-noise), len(challenges)))
        sequences = [one.sequence for one in challenges for _ in range(count)]
        played = play_all(sequences, strategy, rng)
        for number, (challenge, pool) in enumerate(zip(challenges, pools, strict=True)):
            for index in range(number * count, (number + 1) * count):
                pool.finished.append(_finished(played, index))
                pool.given_up.append(_given_up(challenge, played, index, rng))
    return pools


def _finished(played: PlayedGames, index: int) -> PoolGame:
    record = played.records[index]
    return PoolGame(
        record=record,
        ply=record.count(" "),
        score=int(played.scores[index]),
        points_lost=float(played.points_lost[index]),
        luck=float(played.luck[index]),
        squares=squares_of(played.lost_by_turn[index]),
        unfinished_loss=None,
    )


def _given_up(
    challenge: Challenge, played: PlayedGames, index: int, rng: np.random.Generator
) -> PoolGame:
    """Return the game left after some of its turns, as a first game of somebody counts it."""
    turns = challenge.rule_set.turns
    played_turns = int(rng.integers(1, turns))
    words = played.records[index].split()
    writes = [place for place, word in enumerate(words) if word.startswith("=")]
    record = words[: writes[played_turns - 1] + 1]
    population = population_of(challenge.rules)
    lost = float(played.lost_by_turn[index][:played_turns].sum())
    left = (turns - played_turns) / turns
    return PoolGame(
        record=" ".join(record),
        ply=len(record) - 1,
        score=None,
        points_lost=None,
        luck=None,
        squares="",
        unfinished_loss=unfinished_loss(lost, left=left, own=0.0, population=population)
        if population
        else None,
    )
