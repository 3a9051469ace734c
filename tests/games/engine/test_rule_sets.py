"""Each rule set is what the table of the rules says."""

from __future__ import annotations

import pytest

from games.engine.card import empty_card
from games.engine.errors import UnknownBox, UnknownRules
from games.engine.rules import RuleSet
from games.engine.variants import RULE_SETS, rule_set
from tests.games.engine.tables import every_rule_set

TABLE = {  # boxes, turns, values at most, upper bonus, extra-yacht bonus, forced joker
    "joker": (13, 13, 195, 35, 100, True),
    "extra": (13, 13, 195, 35, 100, False),
    "plain": (13, 13, 195, 35, 0, False),
    "sets": (13, 13, 195, 35, 0, False),
    "sets-nobonus": (13, 13, 195, 0, 0, False),
    "yacht": (12, 12, 180, 0, 0, False),
    "triple": (13, 39, 585, 35, 0, False),
}
CODES = ("1", "2", "3", "4", "5", "6", "3k", "4k", "fh", "ss", "ls", "y", "c")


def test_there_are_seven_rule_sets() -> None:
    assert list(RULE_SETS) == list(TABLE)


@every_rule_set
def test_a_rule_set_is_what_the_table_says(rules: RuleSet) -> None:
    found = (
        len(rules.boxes),
        rules.turns,
        rules.values_needed,
        rules.upper_bonus,
        rules.extra_yacht,
        rules.forced_joker,
    )

    assert found == TABLE[rules.key]


@every_rule_set
def test_boxes_bear_the_codes_of_records(rules: RuleSet) -> None:
    wanted = [code for code in CODES if rules.key != "yacht" or code != "3k"]

    assert [box.code for box in rules.boxes] == wanted
    assert all(rules.box(box.code) is rules.box(box.key) for box in rules.boxes)


@every_rule_set
def test_the_upper_section_is_the_six_numbers(rules: RuleSet) -> None:
    assert [box.number for box in rules.upper] == [1, 2, 3, 4, 5, 6]
    assert rules.upper + rules.lower == rules.boxes


@every_rule_set
def test_a_card_begins_empty_and_worth_nothing(rules: RuleSet) -> None:
    card = empty_card(rules)

    assert (card.filled, card.total, card.is_full) == (0, 0, False)


def test_an_unknown_rule_set_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(UnknownRules) as refusal:
        rule_set("Joker")

    assert refusal.value.facts["rules"] == "Joker"
    assert all(key in str(refusal.value.facts["known"]) for key in RULE_SETS)


def test_yacht_has_no_three_of_a_kind() -> None:
    with pytest.raises(UnknownBox):
        rule_set("yacht").box("three_of_a_kind")
