"""Trials of the test: simulated players judged as real ones are, and what share is held."""

from __future__ import annotations

import hmac
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from games.engine.record import Record
from games.engine.rules import RuleSet
from games.engine.sequence import SEED_BYTES, Sequence, derive_sequence
from games.players.levels import Tables
from games.solver.hindsight import look_back_on

from .habits import HONEST, PEEKING, Habit, Peek
from .played import Played, Verdict
from .simulation import Seat, play_batch
from .verdicts import judge

POPULATIONS: dict[str, tuple[Habit, Peek | None]] = {
    **{name: (habit, None) for name, habit in HONEST.items()},
    **PEEKING,
}


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of one population."""

    name: str
    is_honest: bool
    days: int
    verdicts: tuple[Verdict, ...]

    @property
    def players(self) -> int:
        return len(self.verdicts)

    @property
    def held(self) -> int:
        return sum(verdict.held_after is not None for verdict in self.verdicts)

    @property
    def share_held(self) -> float:
        return self.held / self.players

    @property
    def highest(self) -> float:
        """Return the most evidence against any of them, as a logarithm."""
        return max(verdict.log_evidence or -np.inf for verdict in self.verdicts)

    @property
    def median_days(self) -> int | None:
        """Return after how many days half of all were held, or None."""
        days = sorted(v.held_after for v in self.verdicts if v.held_after is not None)
        middle = (self.players - 1) // 2
        return days[middle] if middle < len(days) else None


def try_population(
    name: str,
    rules: RuleSet,
    tables: Tables,
    key: bytes,
    *,
    players: int,
    days: int,
    threads: int = 1,
) -> Trial:
    """Let a population play, judge every player, and return what came of it.

    The same key gives the same dice, players and draws. Raises NotSolved for `triple`.
    """
    games = [_play_day(name, rules, tables, key, players=players, day=day) for day in range(days)]
    by_player = list(zip(*games, strict=True))
    with ThreadPoolExecutor(threads) as pool:
        verdicts = pool.map(
            lambda number: judge(f"{name}/{number}", by_player[number], tables, key),
            range(players),
        )
        return Trial(name, name in HONEST, days, tuple(verdicts))


def _play_day(
    name: str, rules: RuleSet, tables: Tables, key: bytes, *, players: int, day: int
) -> list[Played]:
    habit, peek = POPULATIONS[name]
    labels = [f"{name}/{number}/{day}" for number in range(players)]
    seeds = [_seed(key, label) for label in labels]
    sequences = [derive_sequence(seed, "dice", rules.values_needed) for seed in seeds]
    seats = [Seat(habit.on(day), peek, day, np.random.default_rng(list(seed))) for seed in seeds]
    records = play_batch(rules, seats, sequences, tables(rules), _best_record)
    pairs = zip(records, sequences, strict=True)
    return [Played(record, sequence, str(day)) for record, sequence in pairs]


def _best_record(rules: RuleSet, sequence: Sequence) -> Record:
    return look_back_on(rules, sequence).record


def _seed(key: bytes, label: str) -> bytes:
    return hmac.digest(key, label.encode(), "sha256")[:SEED_BYTES]
