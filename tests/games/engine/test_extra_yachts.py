"""The 100 points for a further yacht."""

from __future__ import annotations

import pytest

from games.engine.dice import read_dice
from games.engine.rules import RuleSet
from games.engine.variants import EXTRA, JOKER, PLAIN, SETS, SETS_NOBONUS, YACHT
from tests.games.engine.tables import card_holding, played

FIVES = read_dice("55555")
KNOW_IT = pytest.mark.parametrize("rules", [JOKER, EXTRA], ids=["joker", "extra"])


@KNOW_IT
def test_a_further_yacht_earns_a_hundred_each_time(rules: RuleSet) -> None:
    card = card_holding(rules, {"yacht": 50})

    once = card.write("fives", FIVES)
    twice = once.write("chance", FIVES)

    assert (once.extra_yacht_bonus, twice.extra_yacht_bonus) == (100, 200)
    assert twice.total == 50 + 25 + 25 + 200


@KNOW_IT
def test_the_first_yacht_earns_no_bonus(rules: RuleSet) -> None:
    assert card_holding(rules, {}).write("yacht", FIVES).extra_yacht_bonus == 0


@KNOW_IT
def test_a_yacht_box_that_holds_zero_earns_no_bonus_ever(rules: RuleSet) -> None:
    card = card_holding(rules, {"yacht": 0})

    assert card.write("fives", FIVES).extra_yacht_bonus == 0


@KNOW_IT
def test_an_open_yacht_box_earns_no_bonus_wherever_the_dice_go(rules: RuleSet) -> None:
    assert card_holding(rules, {}).write("fives", FIVES).extra_yacht_bonus == 0


def test_the_bonus_is_earned_where_the_box_itself_gives_zero() -> None:
    lower_filled = {box.key: 0 for box in JOKER.lower} | {"yacht": 50, "fives": 15}

    card = card_holding(JOKER, lower_filled).write("ones", FIVES)

    assert (card.points("ones"), card.extra_yacht_bonus) == (0, 100)


def test_without_the_joker_a_further_yacht_may_be_a_zero_and_earns_its_hundred() -> None:
    card = card_holding(EXTRA, {"yacht": 50, "fives": 15}).write("full_house", FIVES)

    assert (card.points("full_house"), card.extra_yacht_bonus) == (0, 100)


@KNOW_IT
def test_other_dice_earn_nothing_though_the_yacht_box_holds_fifty(rules: RuleSet) -> None:
    card = card_holding(rules, {"yacht": 50}).write("fives", read_dice("55551"))

    assert card.extra_yacht_bonus == 0


@KNOW_IT
def test_a_yacht_that_is_rerolled_away_earns_nothing(rules: RuleSet) -> None:
    game = played(f"{rules.key} r =y r k1234 =c", "55555 55555 66666")

    assert game.card.extra_yacht_bonus == 0


@KNOW_IT
def test_the_hundred_stays_in_the_total_of_the_finished_turn(rules: RuleSet) -> None:
    game = played(f"{rules.key} r =y r =5", "55555 55555")

    assert (game.card.extra_yacht_bonus, game.card.total) == (100, 175)


@pytest.mark.parametrize("rules", [PLAIN, SETS, SETS_NOBONUS, YACHT], ids=lambda rules: rules.key)
def test_no_other_rule_set_knows_the_bonus(rules: RuleSet) -> None:
    assert card_holding(rules, {"yacht": 50}).write("fives", FIVES).extra_yacht_bonus == 0


def test_in_triple_further_yachts_earn_no_bonus_in_any_column() -> None:
    game = played("triple r =y@1 r =y@2 r =y@3 r =c@3", "55555" * 4)

    assert game.card.total == 50 + 2 * 50 + 3 * (50 + 25)
