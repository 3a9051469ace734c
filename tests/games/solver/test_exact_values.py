"""Perfect play is worth what the literature and the definition say."""

from __future__ import annotations

import numpy as np
import pytest

from games.engine.errors import DomainError
from games.engine.rules import RuleSet
from games.engine.variants import JOKER, TRIPLE, rule_set
from games.solver.solve import solve
from games.solver.table import NotSolved, banked, state_of
from games.tables.build import CORES
from tests.games.solver import by_the_book
from tests.games.solver.games_at_random import every_solved_rule_set, position_with
from tests.games.solver.solved import exact

MEANS = {  # docs/rules.md, to six decimals
    "joker": 254.587729,
    "extra": 253.970241,
    "plain": 245.870775,
    "sets": 238.222456,
    "sets-nobonus": 220.205908,
    "yacht": 169.773889,
}


@pytest.mark.parametrize("key", MEANS)
def test_the_mean_of_perfect_play_is_known_to_six_decimals(key: str) -> None:
    table = exact(rule_set(key))

    assert round(table.mean, 6) == MEANS[key]


@every_solved_rule_set
def test_half_the_digits_change_no_value_by_a_thousandth(rules: RuleSet) -> None:
    table = solve(rules, np.float32, threads=CORES)

    assert table.values.dtype == np.float32
    assert np.nanmax(np.abs(table.values - exact(rules).values)) < 0.0002
    assert (np.isnan(table.values) == np.isnan(exact(rules).values)).all()


@every_solved_rule_set
@pytest.mark.parametrize(("open_boxes", "faces"), [(1, "123456"), (2, "5"), (2, "16")])
def test_a_position_near_the_end_is_worth_what_the_definition_says(
    rules: RuleSet, open_boxes: int, faces: str
) -> None:
    for seed in range(2):
        card = position_with(rules, open_boxes, seed, faces).card

        value = banked(card) + exact(rules).to_go(state_of(card))

        assert value == pytest.approx(by_the_book.value(card), abs=1e-9)


@every_solved_rule_set
def test_more_threads_give_the_same_table(rules: RuleSet) -> None:
    table = solve(rules, np.float64, threads=3)

    np.testing.assert_array_equal(table.values, exact(rules).values)


@every_solved_rule_set
def test_a_higher_upper_total_is_never_worse(rules: RuleSet) -> None:
    steps = np.diff(exact(rules).values, axis=2)

    assert np.nanmin(steps, initial=0) >= -1e-9


@every_solved_rule_set
def test_the_value_of_a_full_card_is_the_upper_bonus_alone(rules: RuleSet) -> None:
    values = exact(rules).values[-1]

    assert (values[:, -1] == rules.upper_bonus).all()
    assert (values[:, :-1] == 0).all()


def test_progress_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []

    solve(JOKER, progress=lambda done, total: told.append((done, total)))

    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]


def test_three_columns_are_not_solved() -> None:
    with pytest.raises(NotSolved) as refusal:
        solve(TRIPLE)

    assert isinstance(refusal.value, DomainError)
    assert refusal.value.facts == {"rules": "triple"}
