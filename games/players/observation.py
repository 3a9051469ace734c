"""What the games of a level come to from every state; it compiles, as `simulation` does."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from games.engine.rules import UPPER_GOAL, RuleSet
from games.solver.lattice import Floats, Ints
from games.solver.playout import play_turns_of
from games.solver.points import points_of
from games.solver.table import Spread, Table

from .levels import Level, table_for
from .outlook import MOST_EXTRAS, Habits, States, features, turns_left
from .simulation import beginners_rule


@dataclass(frozen=True, slots=True, eq=False)
class Observed:
    """States between the turns of simulated games, and what came of them; one row a state."""

    rules: RuleSet
    states: States
    banked: Ints  # points so far, without the upper bonus
    extras: Ints  # further yachts still to come
    final: Ints


def observe(
    rules: RuleSet, level: Level, table: Table, count: int, seed: int, *, threads: int = 1
) -> Observed:
    """Return every state between turns of `count` games of a level, the first included."""
    played = table_for(rules, level, lambda _: table)
    rule = beginners_rule() if level == "easy" else None
    rows = [np.zeros((5, count), dtype=np.int64)]
    for games in play_turns_of(played, count, seed, rule=rule, threads=threads):
        points = games.points.sum(axis=1, dtype=np.int64) + games.bonus
        rows.append(np.stack([games.mask, games.flag, games.upper, points, games.bonus]))
    upper_total = games.points[:, points_of(rules).numbers > 0].sum(axis=1)
    final = points + rules.upper_bonus * (upper_total >= UPPER_GOAL)
    mask, flag, upper, banked, bonus = np.concatenate(rows, axis=1)
    extras = np.tile(games.bonus, len(rows)) - bonus
    return Observed(
        rules=rules,
        states=States(mask, flag, upper),
        banked=banked,
        extras=extras // max(rules.extra_yacht, 1),
        final=np.tile(final, len(rows)),
    )


def habits_of(level: Level, observed: Observed, table: Table, spread: Spread) -> Habits:
    """Return the habits of a level, by least squares over the states of its games."""
    rules, states = observed.rules, observed.states
    where = (states.mask, states.flag, states.upper)
    found = features(rules, states)
    missed = observed.final - observed.banked - table.values[where]
    gap: Floats = np.zeros(found.shape[1])
    widths: Floats = np.eye(1, found.shape[1] + 1)[0]
    if level != "insane":
        gap = _fitted(found, missed)
        squares = (missed - found @ gap) ** 2
        widths = _fitted(np.hstack([spread.values[where][:, None], found]), squares)
    rest = missed - found @ gap - rules.extra_yacht * observed.extras
    return Habits(gap, widths, _extras(observed), _lift(observed, rest))


def _lift(observed: Observed, rest: Floats) -> Floats:
    """Return by how much more than others games with further yachts bring, turn for turn."""
    lift = np.zeros(2)
    left = turns_left(observed.rules, observed.states)
    for flag in range(2):
        among = observed.states.flag == flag
        apart = _within(observed.extras[among] > 0, left[among])
        if apart.any():
            lift[flag] = apart @ _within(rest[among], left[among]) / (apart @ apart)
    return lift


def _within(values: Floats, groups: Ints) -> Floats:
    """Return values less the mean of their group."""
    means = np.bincount(groups, values) / np.maximum(np.bincount(groups), 1)
    apart: Floats = values - means[groups]
    return apart


def _fitted(found: Floats, wanted: Floats) -> Floats:
    """Return the coefficients of least squares; what never varies gets none."""
    solution: Floats = np.linalg.lstsq(found.T @ found, found.T @ wanted, rcond=1e-9)[0]
    return solution


def _extras(observed: Observed) -> Floats:
    """Return how often so many further yachts came, by flag and by turns left."""
    rules, states = observed.rules, observed.states
    chances = np.zeros((2, len(rules.boxes) + 1, MOST_EXTRAS + 1))
    chances[:, :, 0] = 1
    if not rules.extra_yacht:
        return chances
    left = turns_left(rules, states)
    is_open = states.mask >> points_of(rules).yacht & 1 == 0
    for flag, among in enumerate((is_open, states.flag == 1)):
        for turns in range(1, len(rules.boxes) + 1):
            came = observed.extras[among & (left == turns)]
            if len(came):
                counted = np.bincount(np.minimum(came, MOST_EXTRAS), minlength=MOST_EXTRAS + 1)
                chances[flag, turns] = counted / len(came)
    return chances
