"""Everything on the card has a name that people read."""

from __future__ import annotations

import pytest
from django.utils import translation

from games.engine.variants import RULE_SETS
from games.labels import BOX_NAMES, RULES_NAMES

BOXES = {box.key for rules in RULE_SETS.values() for box in rules.boxes}


def test_every_box_and_every_rule_set_has_a_name_and_nothing_else_has() -> None:
    assert set(BOX_NAMES) == BOXES
    assert set(RULES_NAMES) == set(RULE_SETS)


@pytest.mark.parametrize("language", ["en", "ru", "cs", "sr"])
def test_no_two_boxes_and_no_two_rule_sets_share_a_name(language: str) -> None:
    with translation.override(language):
        boxes = {str(name) for name in BOX_NAMES.values()}
        rule_sets = {str(name) for name in RULES_NAMES.values()}

    assert len(boxes) == len(BOX_NAMES)
    assert len(rule_sets) == len(RULES_NAMES)


def test_in_english_boxes_are_named_as_in_the_rules() -> None:
    with translation.override("en"):
        names = [str(BOX_NAMES[box.key]) for box in RULE_SETS["joker"].boxes]

    assert names == [
        *("Ones", "Twos", "Threes", "Fours", "Fives", "Sixes"),
        *("Three of a kind", "Four of a kind", "Full house"),
        *("Small straight", "Large straight", "Yacht", "Chance"),
    ]
