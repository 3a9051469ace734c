"""What a level's game is likely to bring still: mean and variance of the points to come.

Under perfect play both are exact, from the tables. The other levels lose something by each box
still open and by the way they go for the upper bonus: `Habits` holds how much, fitted to games of
theirs. Points for further yachts come by the hundred and are kept apart from the rest.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from games.engine.rules import UPPER_GOAL, RuleSet
from games.solver.lattice import Floats, Ints
from games.solver.points import points_of
from games.solver.table import Spread, State, Table

from .estimates import bonus_chances

MOST_EXTRAS = 3
_FELT_WIDTH = 8.0
_LEAST_LEFT = 0.2  # of the variance, by what further yachts do not explain


@dataclass(frozen=True, slots=True, eq=False)
class Habits:
    """What a level's games come to, beside those of perfect play."""

    gap: Floats  # (features,): what it adds to the mean, mostly below zero
    spread: Floats  # (1 + features,): the variance, by that of perfect play and by features
    extras: Floats  # (2, turns + 1, MOST_EXTRAS + 1): chances of further yachts, by flag and turns
    lift: Floats  # (2,): by how much more the rest brings in games that have some, by flag


@dataclass(frozen=True, slots=True, eq=False)
class States:
    """States of cards, side by side."""

    mask: Ints
    flag: Ints
    upper: Ints

    @classmethod
    def of(cls, state: State) -> States:
        return cls(*(np.array([n]) for n in (state.mask, state.flag, state.upper)))


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """What is known of the games of a level: tables of perfect play and its own habits."""

    table: Table
    spread: Spread
    habits: Habits


@dataclass(frozen=True, slots=True, eq=False)
class Outlook:
    """Points to come from some states: a normal part, and further yachts with their chances."""

    chances: Floats  # (states, MOST_EXTRAS + 1): of so many further yachts
    means: Floats  # (states, MOST_EXTRAS + 1): with so many
    variance: Floats  # (states,): of the rest


def outlook(known: Known, states: States) -> Outlook:
    """Return what is to be expected from some states."""
    rules, where = known.table.rules, (states.mask, states.flag, states.upper)
    found = features(rules, states)
    mean = known.table.values[where] + found @ known.habits.gap
    exact = known.spread.values[where][:, None]
    variance = np.maximum(np.hstack([exact, found]) @ known.habits.spread, 0)
    extras = known.habits.extras[states.flag, turns_left(rules, states)].copy()
    can_earn = (states.flag == 1) | (states.mask >> points_of(rules).yacht & 1 == 0)
    extras[~can_earn] = np.eye(1, MOST_EXTRAS + 1)
    brought = _brought(rules, known.habits.lift[states.flag])
    average = (extras * brought).sum(axis=1)
    rest = variance - ((extras * brought**2).sum(axis=1) - average**2)
    means = (mean - average)[:, None] + brought
    return Outlook(extras, means, np.maximum(rest, _LEAST_LEFT * variance))


def _brought(rules: RuleSet, lift: Floats) -> Floats:
    """Return what so many further yachts bring, (states, MOST_EXTRAS + 1)."""
    count = np.arange(MOST_EXTRAS + 1)
    brought: Floats = rules.extra_yacht * count + np.outer(lift, count > 0)
    return brought


def features(rules: RuleSet, states: States) -> Floats:
    """Return what habits depend on, (states, boxes + 2): open boxes and how the bonus stands."""
    is_open = open_boxes(rules, states)
    chance = np.zeros(len(states.mask))
    if rules.upper_bonus:
        sets, which = np.unique(states.mask, return_inverse=True)
        open_sets = open_boxes(rules, States(sets, sets, sets)) == 1
        felt = bonus_chances(rules, open_sets, _FELT_WIDTH)
        has_upper = is_open @ (points_of(rules).numbers > 0)
        chance = felt[which, np.minimum(states.upper, UPPER_GOAL)] * (has_upper > 0)
    return np.column_stack([is_open, chance, chance * (1 - chance)])


def open_boxes(rules: RuleSet, states: States) -> Ints:
    """Return for each state and box whether it is open, (states, boxes) of 0 and 1."""
    found: Ints = 1 - (states.mask[:, None] >> np.arange(len(rules.boxes)) & 1)
    return found


def turns_left(rules: RuleSet, states: States) -> Ints:
    """Return how many turns are still to be played from each state."""
    left: Ints = open_boxes(rules, states).sum(axis=1)
    return left
