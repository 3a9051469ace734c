"""Each tip is proved by figures that the solved tables give."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from django.utils import translation

from games.engine.dice import FACES, has_run_of_four
from games.engine.moves import read_move
from games.engine.variants import JOKER, SETS, SETS_NOBONUS
from games.rulebook.tips import POSITIONS, Tip, tips
from games.solver.advice import options
from games.tables.build import ready_table


@pytest.fixture(autouse=True)
def _tables() -> None:
    for rules in (JOKER, SETS, SETS_NOBONUS):
        ready_table(rules)


@pytest.fixture
def by_key() -> Iterator[dict[str, Tip]]:
    with translation.override("en"):
        yield {tip.key: tip for tip in tips()}


def test_the_better_move_is_the_best_of_all_and_the_other_costs_points() -> None:
    for key, position in POSITIONS.items():
        found = options(position.game, ready_table(position.rules))
        values = {option.move: option.value for option in found}

        assert found[0].move == read_move(position.better), key
        assert found[0].value - values[read_move(position.other)] > 1, key


def test_proofs_show_the_values_of_both_moves(by_key: dict[str, Tip]) -> None:
    for key, position in POSITIONS.items():
        proof = by_key[key].proof
        assert proof is not None
        values = {
            option.move: option.value
            for option in options(position.game, ready_table(position.rules))
        }
        assert proof.better.value == values[read_move(position.better)]
        assert proof.other.value == values[read_move(position.other)]
        assert proof.cost == proof.better.value - proof.other.value


def test_the_other_choice_of_big_sets_gives_more_points_now(by_key: dict[str, Tip]) -> None:
    proof = by_key["big-sets"].proof

    assert proof is not None
    assert (proof.better.points, proof.other.points) == (12, 15)


def test_a_straight_from_three_and_four_is_as_likely_as_all_rolls_counted_say(
    by_key: dict[str, Tip],
) -> None:
    """Kept dice that are part of a straight stay kept, so plain counting bounds the value."""
    proof = by_key["three-and-four"].proof

    assert proof is not None
    at_once = sum(has_run_of_four((3, 4, *rest)) for rest in product(FACES, repeat=3)) / 6**3
    assert at_once * 30 < proof.better.value < 30


def test_what_the_bonus_is_worth_is_the_difference_of_two_means(by_key: dict[str, Tip]) -> None:
    bonus = by_key["bonus"].bonus

    assert bonus is not None
    assert bonus.worth == pytest.approx(238.222456 - 220.205908, abs=0.001)
