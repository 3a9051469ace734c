"""The worked values of the rules."""

from __future__ import annotations

import pytest

from games.engine.dice import read_dice
from games.engine.rules import RuleSet
from games.engine.variants import RULE_SETS, rule_set
from tests.games.engine.tables import every_rule_set

WORKED = [
    ("66621", "three_of_a_kind", {"plain": 21, "sets": 18}),
    ("55555", "four_of_a_kind", {"sets": 20}),
    ("44441", "four_of_a_kind", {"yacht": 17}),
    ("66666", "four_of_a_kind", {"yacht": 30}),
    ("33366", "full_house", {"yacht": 21, "plain": 25, "sets": 40}),
    ("55555", "full_house", {"plain": 0, "yacht": 0, "sets": 0}),
    ("12345", "small_straight", {"plain": 30, "sets": 25, "yacht": 30}),
    ("23456", "small_straight", {"plain": 30, "yacht": 0}),
    ("13456", "small_straight", {"plain": 30}),
    ("12356", "small_straight", {"plain": 0}),
    ("23456", "large_straight", {"yacht": 30}),
    ("12345", "large_straight", {"yacht": 0}),
]
SAME_POINTS = {"joker": "plain", "extra": "plain", "triple": "plain", "sets-nobonus": "sets"}
ALL = [
    (dice, box, key, points)
    for dice, box, by_rules in WORKED
    for key in RULE_SETS
    if (points := by_rules.get(SAME_POINTS.get(key, key))) is not None
]


@pytest.mark.parametrize(("dice", "box", "key", "points"), ALL)
def test_dice_give_the_worked_points(dice: str, box: str, key: str, points: int) -> None:
    assert rule_set(key).box(box).score(read_dice(dice)) == points


@every_rule_set
def test_three_fours_give_twelve_in_fours_anywhere(rules: RuleSet) -> None:
    assert rules.box("fours").score(read_dice("44246")) == 12
