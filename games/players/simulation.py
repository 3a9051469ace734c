"""Many games of one level, and what they came to; it compiles, so web processes leave it alone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from games.engine.card import YACHT_POINTS
from games.engine.rules import UPPER_GOAL, RuleSet
from games.engine.variants import PLAIN
from games.solver.columns import play_columns_of
from games.solver.compiled.playout import Rule
from games.solver.lattice import INDEX, ROLLS
from games.solver.playout import Played, play_many
from games.solver.points import points_of

from .beginner import ENOUGH, commonest
from .columns import together
from .estimates import estimate
from .levels import Level, Tables, table_for
from .targets import PLAIN_TARGETS

QUANTILES = (1, 5, 10, 25, 50, 75, 90, 95, 99)
AT_LEAST = (150, 200, 250, 300, 350, 400)


@dataclass(frozen=True, slots=True, eq=False)
class Outcome:
    """What simulated games came to, one row a game."""

    rules: RuleSet
    scores: NDArray[np.int64]  # (games,)
    points: NDArray[np.int64]  # (games, columns, boxes)
    extra: NDArray[np.int64]  # (games,): extra-yacht bonus

    @property
    def has_upper_bonus(self) -> NDArray[np.bool_]:
        """Say for each game and column whether it earned the upper bonus, (games, columns)."""
        is_upper = points_of(self.rules).numbers > 0
        upper = self.points[:, :, is_upper].sum(axis=2)
        reached: NDArray[np.bool_] = (upper >= UPPER_GOAL) & (self.rules.upper_bonus > 0)
        return reached

    @property
    def has_yacht(self) -> NDArray[np.bool_]:
        """Say for each game and column whether its yacht box holds 50, (games, columns)."""
        yachts: NDArray[np.bool_] = self.points[:, :, self.rules.index("yacht")] == YACHT_POINTS
        return yachts


def simulate(
    rules: RuleSet, level: Level, count: int, seed: int, tables: Tables, *, threads: int = 1
) -> Outcome:
    """Let a level play `count` games; the same seed deals the same dice to every level.

    Raises what `tables` raises.
    """
    if len(rules.weights) > 1:
        return _columns(rules, level, count, seed, tables, threads)
    if level == "insane":
        played = play_many(tables(rules), count, seed, threads=threads)
    else:
        rule = beginners_rule() if level == "easy" else None
        played = play_many(estimate(rules, level), count, seed, rule=rule, threads=threads)
    return _outcome(played)


def figures(outcome: Outcome) -> dict[str, Any]:
    """Return mean, spread and shares of the games, ready for JSON."""
    scores = outcome.scores
    means = outcome.points.mean(axis=(0, 1))
    return {
        "mean": round(float(scores.mean()), 4),
        "sd": round(float(scores.std(ddof=min(1, len(scores) - 1))), 4),
        "standard_error": round(float(scores.std() / np.sqrt(len(scores))), 4),
        "min": int(scores.min()),
        "max": int(scores.max()),
        "quantiles": {f"{q}%": int(np.percentile(scores, q, method="lower")) for q in QUANTILES},
        "at_least": {str(goal): float((scores >= goal).mean()) for goal in AT_LEAST},
        "bonus_rate": float(outcome.has_upper_bonus.mean()),
        "yacht_rate": float(outcome.has_yacht.mean()),
        "extra_yacht_bonus": round(float(outcome.extra.mean()), 4),
        "boxes": {
            box.key: round(float(mean), 4)
            for box, mean in zip(outcome.rules.boxes, means, strict=True)
        },
    }


def targets(
    rules: RuleSet, count: int, seed: int, tables: Tables, *, threads: int = 1
) -> tuple[int, ...]:
    """Return the scores that the insane level reaches as often as PLAIN_TARGETS on `plain`.

    Raises what `tables` raises.
    """
    plain = simulate(PLAIN, "insane", count, seed, tables, threads=threads).scores
    found = simulate(rules, "insane", count, seed, tables, threads=threads).scores
    below = [float((plain < goal).mean()) for goal in PLAIN_TARGETS]
    return tuple(np.quantile(found, below, method="higher").tolist())


def beginners_rule() -> Rule:
    return Rule(keeps=tuple(INDEX[commonest(roll)] for roll in ROLLS), enough=ENOUGH)


def _outcome(played: Played) -> Outcome:
    return Outcome(
        rules=played.rules,
        scores=played.scores,
        points=played.points[:, None, :].astype(np.int64),
        extra=played.extra.astype(np.int64),
    )


def _columns(
    rules: RuleSet, level: Level, count: int, seed: int, tables: Tables, threads: int
) -> Outcome:
    rule = beginners_rule() if level == "easy" else None
    values = table_for(rules, level, tables).values[:, 0]
    worth = together(rules, level)
    *_, games = play_columns_of(rules, values, worth, count, seed, rule=rule, threads=threads)
    outcome = Outcome(
        rules=rules,
        scores=np.zeros(count, dtype=np.int64),
        points=games.points.astype(np.int64),
        extra=np.zeros(count, dtype=np.int64),
    )
    totals = outcome.points.sum(axis=2) + rules.upper_bonus * outcome.has_upper_bonus
    return replace(outcome, scores=totals @ np.array(rules.weights))
