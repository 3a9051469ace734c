"""The rule sets side by side give what the engine gives."""

from __future__ import annotations

import pytest
from django.utils import translation

from games.engine.variants import RULE_SETS
from games.rulebook.boxes import rule_set_entries
from games.rulebook.comparison import Comparison, compare
from games.tables.build import ready_table
from games.tables.store import SOLVABLE


@pytest.fixture
def comparison() -> Comparison:
    with translation.override("en"):
        return compare(rule_set_entries(tuple(RULE_SETS)))


def test_rule_sets_with_the_same_boxes_share_a_column(comparison: Comparison) -> None:
    assert comparison.groups == (
        "Joker, Extra, Plain, Triple",
        "Sets, Sets without bonus",
        "Yacht",
    )


def test_points_of_each_box_are_those_of_its_rule_sets(comparison: Comparison) -> None:
    shown = {
        row.first.key: tuple(entry and entry.example for entry in row.entries)
        for row in comparison.boxes
    }

    assert shown["fours"] == (12,)
    assert shown["three_of_a_kind"] == (21, 18, None)
    assert shown["full_house"] == (25, 40, 21)
    assert shown["small_straight"] == (30, 25, 30)
    assert shown["large_straight"] == (40, 30, 30)
    assert list(shown) == [box.key for box in RULE_SETS["joker"].boxes]


def test_means_are_those_of_the_solved_tables() -> None:
    for rules in SOLVABLE:
        ready_table(rules)
    with translation.override("en"):
        means = {
            row.rules.key: row.mean for row in compare(rule_set_entries(tuple(RULE_SETS))).rows
        }

    assert means.pop("triple") is None
    assert means == {rules.key: ready_table(rules).mean for rules in SOLVABLE}


def test_each_rule_set_is_told_in_words(comparison: Comparison) -> None:
    assert len({row.about for row in comparison.rows}) == len(RULE_SETS)
