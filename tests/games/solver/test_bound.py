"""The bound of several columns: never below what the exact game is worth, whatever the prices."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from games.engine.rules import RuleSet
from games.engine.variants import PLAIN, SETS_NOBONUS, TRIPLE, YACHT
from games.players.measured import MEASURED, TRIPLE_AT_MOST
from games.solver.bound import Prices, bound
from games.solver.points import points_of
from games.solver.prices import TRIPLE_PRICES
from games.solver.turns import turns_of
from games.tables.build import use_compiler
from tests.games.solver.solved import exact

use_compiler()

SMALL = replace(
    YACHT, key="small", boxes=tuple(map(YACHT.box, ("sixes", "yacht", "chance"))), weights=(1, 2)
)


def no_prices(rules: RuleSet) -> Prices:
    columns = len(rules.weights)
    return Prices(np.zeros(columns), np.zeros((len(rules.boxes), columns)))


def worth_of(rules: RuleSet) -> float:
    """Return the exact mean of a small rule set without bonuses, by its sets of open boxes."""
    points = points_of(rules).ordinary

    @cache
    def value(open_boxes: frozenset[tuple[int, int]]) -> float:
        if not open_boxes:
            return 0.0
        writes = np.stack(
            [
                rules.weights[column] * points[box] + value(open_boxes - {(box, column)})
                for box, column in sorted(open_boxes)
            ]
        )
        turns = turns_of(writes[:, :, None])
        return float(turns.keeps[0][0, 0])

    places = range(len(rules.weights))
    return value(frozenset((box, c) for box in range(len(rules.boxes)) for c in places))


def test_it_is_the_exact_mean_of_one_column_without_bonuses() -> None:
    for rules in (YACHT, SETS_NOBONUS):
        assert bound(rules, no_prices(rules)) == pytest.approx(exact(rules).mean, abs=0.001)


@pytest.mark.parametrize("slope", [0.0, 0.3, 35 / 63])
def test_it_is_at_least_the_exact_mean_of_one_column_with_a_bonus(slope: float) -> None:
    prices = replace(no_prices(PLAIN), slopes=np.array([slope]))

    assert exact(PLAIN).mean <= bound(PLAIN, prices) < exact(PLAIN).mean + 25


def test_it_is_at_least_the_exact_mean_of_two_columns_at_any_prices() -> None:
    chance = np.random.default_rng(1)
    least = worth_of(SMALL)

    for _ in range(20):
        prices = replace(no_prices(SMALL), boxes=chance.uniform(-20, 60, (3, 2)))
        assert bound(SMALL, prices) >= least - 0.001


def test_good_prices_bring_it_down() -> None:
    prices = replace(no_prices(SMALL), boxes=np.array([[0, 18], [0, 0], [0, 24]]))

    assert bound(SMALL, prices) < bound(SMALL, no_prices(SMALL)) - 30


def test_a_slope_too_steep_proves_nothing() -> None:
    with pytest.raises(ValueError, match="slopes"):
        bound(PLAIN, replace(no_prices(PLAIN), slopes=np.array([0.6])))


def test_no_level_is_above_the_bound_of_three_columns() -> None:
    assert TRIPLE_PRICES.boxes.shape == (len(TRIPLE.boxes), 3)
    assert max(found.mean for found in MEASURED["triple"].values()) < TRIPLE_AT_MOST
