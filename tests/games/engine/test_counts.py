"""Among all 7776 rolls, as many fit each box as counting by hand says."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from games.engine.dice import FACES
from games.engine.rules import RuleSet
from games.engine.variants import rule_set
from tests.games.engine.tables import every_rule_set

ALL_ROLLS = tuple(product(FACES, repeat=5))

# Five equal: 6. Exactly four: 6·5·5 = 150. Exactly three: 6·10·25 = 1500, 300 of them full houses.
# A straight of five in one range of numbers: 5! = 120. Four in a row, by hand: 1200.
OPEN = {"three_of_a_kind": 1656, "four_of_a_kind": 156, "full_house": 300, "yacht": 6}
WIDE = OPEN | {"small_straight": 1200, "large_straight": 240}
NARROW = OPEN | {"small_straight": 120, "large_straight": 120}


@pytest.mark.parametrize(
    ("key", "expected"), [("plain", WIDE), ("sets", WIDE), ("joker", WIDE), ("yacht", NARROW)]
)
def test_as_many_rolls_fit_each_box_as_there_should_be(key: str, expected: dict[str, int]) -> None:
    boxes = [box for box in rule_set(key).lower if box.key != "chance"]

    fitting = {box.key: sum(box.score(dice) > 0 for dice in ALL_ROLLS) for box in boxes}

    assert fitting == {box.key: expected[box.key] for box in boxes}


@every_rule_set
def test_upper_boxes_and_chance_count_what_lies_there(rules: RuleSet) -> None:
    for dice in ALL_ROLLS:
        for box in rules.upper:
            assert box.score(dice) == sum(value for value in dice if value == box.number)
        assert rules.box("chance").score(dice) == sum(dice)


@every_rule_set
def test_the_order_of_the_dice_changes_no_points(rules: RuleSet) -> None:
    for dice in ((1, 2, 2, 4, 6), (3, 3, 3, 6, 6), (2, 3, 4, 5, 5), (5, 5, 5, 5, 1)):
        for box in rules.boxes:
            assert len({box.score(order) for order in permutations(dice)}) == 1


def test_in_yacht_no_dice_fit_both_straights() -> None:
    small, large = (rule_set("yacht").box(code) for code in ("ss", "ls"))

    assert not any(small.score(dice) and large.score(dice) for dice in ALL_ROLLS)


def test_every_large_straight_is_a_small_one_too_elsewhere() -> None:
    small, large = (rule_set("plain").box(code) for code in ("ss", "ls"))

    assert all(small.score(dice) for dice in ALL_ROLLS if large.score(dice))
