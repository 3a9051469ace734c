"""The rules in words agree with the rules that are played."""

from __future__ import annotations

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games.engine.rules import RuleSet
from games.engine.variants import JOKER, RULE_SETS, YACHT
from games.rulebook.boxes import BoxEntry, RuleSetEntry, box_hint, pattern_of, rule_set_entries
from tests.games.engine.tables import every_rule_set

SUM = "sum of all five dice"


def page_of(key: str) -> RuleSetEntry:
    with translation.override("en"):
        [page] = rule_set_entries([key])
    return page


def boxes_of(key: str) -> dict[str, BoxEntry]:
    return {box.key: box for box in page_of(key).boxes}


@every_rule_set
def test_every_example_fits_its_box_and_shows_its_points(rules: RuleSet) -> None:
    for box in page_of(rules.key).boxes:
        assert box.example == rules.box(box.key).score(box.dice) > 0


@every_rule_set
def test_points_in_words_agree_with_the_example(rules: RuleSet) -> None:
    for box in page_of(rules.key).boxes:
        number = rules.box(box.key).number
        said = {SUM: sum(box.dice), f"{box.example} points": box.example}
        said |= {f"sum of the dice showing {number}": number * box.dice.count(number)}
        said |= {f"sum of the {size} equal dice": box.example for size in ("three", "four")}
        assert said[box.points] == box.example


@every_rule_set
def test_bonuses_are_those_of_the_rule_set(rules: RuleSet) -> None:
    page = page_of(rules.key)

    assert page.upper_goal == (63 if rules.upper_bonus else 0)
    assert (page.upper_bonus, page.extra_yacht) == (rules.upper_bonus, rules.extra_yacht)
    assert page.has_joker == (rules.key == "joker")


@pytest.mark.parametrize(
    ("key", "box", "fits", "points"),
    [
        ("joker", "three_of_a_kind", "at least three equal dice", SUM),
        ("joker", "full_house", "three of one number and two of another", "25 points"),
        ("joker", "small_straight", "four numbers in a row", "30 points"),
        ("joker", "large_straight", "five numbers in a row", "40 points"),
        ("sets", "three_of_a_kind", "at least three equal dice", "sum of the three equal dice"),
        ("sets", "four_of_a_kind", "at least four equal dice", "sum of the four equal dice"),
        ("sets", "full_house", "three of one number and two of another", "40 points"),
        ("sets", "small_straight", "four numbers in a row", "25 points"),
        ("sets", "large_straight", "five numbers in a row", "30 points"),
        ("yacht", "four_of_a_kind", "at least four equal dice", SUM),
        ("yacht", "full_house", "three of one number and two of another", SUM),
        ("yacht", "small_straight", "exactly 1 2 3 4 5", "30 points"),
        ("yacht", "large_straight", "exactly 2 3 4 5 6", "30 points"),
        ("yacht", "yacht", "five equal dice", "50 points"),
        ("yacht", "chance", "any dice", SUM),
    ],
)
def test_a_box_is_told_as_in_the_rules(key: str, box: str, fits: str, points: str) -> None:
    told = boxes_of(key)[box]

    assert (told.fits, told.points) == (fits, points)


def test_rule_sets_come_in_the_order_asked_for() -> None:
    assert [page.key for page in rule_set_entries(["yacht", "joker"])] == ["yacht", "joker"]


def test_yacht_has_twelve_boxes_and_no_three_of_a_kind() -> None:
    assert page_of("yacht").turns == 12
    assert page_of("triple").turns == 39
    assert "three_of_a_kind" not in boxes_of("yacht")


def test_a_hint_tells_a_box_in_one_line() -> None:
    with translation.override("en"):
        told = {key: box_hint(JOKER.box(key)) for key in ("fours", "small_straight", "chance")}

    assert told == {
        "fours": "Fours: sum of the dice showing 4",
        "small_straight": "Small straight: four numbers in a row, 30 points",
        "chance": "Chance: sum of all five dice",
    }


@every_rule_set
def test_each_box_has_a_hint_that_begins_with_its_name(rules: RuleSet) -> None:
    with translation.override("en"):
        for box in page_of(rules.key).boxes:
            assert box_hint(rules.box(box.key)).startswith(f"{box.name}: ")


def test_straights_that_differ_have_pictures_of_their_own() -> None:
    assert pattern_of(JOKER.box("small_straight")) == "small_straight"
    assert pattern_of(YACHT.box("small_straight")) == "low_run"
    assert pattern_of(YACHT.box("large_straight")) == "high_run"
    assert pattern_of(YACHT.box("ones")) == ""


def test_no_two_lower_boxes_of_a_rule_set_share_a_picture() -> None:
    for rules in RULE_SETS.values():
        drawn = [
            render_to_string("_fragments/_pattern.html", {"pattern": pattern_of(box)})
            for box in rules.lower
        ]
        assert len(set(drawn)) == len(rules.lower)
