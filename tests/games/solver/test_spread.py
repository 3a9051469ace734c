"""The variance of perfect play is exact: that of simulated games, and of turns worked by hand."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from games.engine.rules import RuleSet
from games.engine.variants import JOKER, PLAIN, TRIPLE, YACHT
from games.solver.playout import play_many
from games.solver.solve import solve_spread
from games.solver.table import NotSolved, Spread, State
from games.tables.build import CORES, use_compiler
from tests.games.solver.solved import as_kept, exact

use_compiler()


@cache
def spread(rules: RuleSet) -> Spread:
    return solve_spread(rules, threads=CORES)


@pytest.mark.parametrize("rules", [JOKER, PLAIN, YACHT], ids=lambda rules: rules.key)
def test_games_spread_as_the_table_says(rules: RuleSet) -> None:
    scores = play_many(as_kept(rules), 20_000, 3, threads=CORES).scores

    assert scores.std() == pytest.approx(spread(rules).values[0, 0, 0] ** 0.5, rel=0.03)


def test_a_last_yacht_box_is_won_or_lost() -> None:
    last = State(mask=0b1111111111111 ^ 1 << PLAIN.index("yacht"), flag=0, upper=0)

    chance = exact(PLAIN).to_go(last) / 50

    assert chance == pytest.approx(0.0460, abs=0.0001)
    assert spread(PLAIN).to_go(last) == pytest.approx(50**2 * chance * (1 - chance))


def test_nothing_is_uncertain_once_the_card_is_full() -> None:
    full = len(spread(JOKER).values) - 1

    assert spread(JOKER).to_go(State(full, 1, 63)) == 0


def test_states_out_of_reach_are_those_of_the_values() -> None:
    np.testing.assert_array_equal(np.isnan(spread(YACHT).values), np.isnan(exact(YACHT).values))


def test_three_columns_have_none() -> None:
    with pytest.raises(NotSolved):
        solve_spread(TRIPLE)
