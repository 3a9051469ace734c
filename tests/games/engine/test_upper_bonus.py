"""The 35 points for 63 in the upper section."""

from __future__ import annotations

import pytest

from games.engine.dice import read_dice
from games.engine.rules import RuleSet
from games.engine.variants import EXTRA, JOKER, PLAIN, SETS, SETS_NOBONUS, YACHT
from tests.games.engine.tables import card_holding, played

THREE_OF_EACH = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}
WITH_BONUS = pytest.mark.parametrize(
    "rules", [JOKER, EXTRA, PLAIN, SETS], ids=lambda rules: rules.key
)


@WITH_BONUS
def test_sixty_three_exactly_is_enough(rules: RuleSet) -> None:
    card = card_holding(rules, THREE_OF_EACH)

    assert (card.upper_total(), card.upper_bonus(), card.total) == (63, 35, 98)


@WITH_BONUS
def test_sixty_two_is_not(rules: RuleSet) -> None:
    card = card_holding(rules, THREE_OF_EACH | {"ones": 2})

    assert (card.upper_bonus(), card.total) == (0, 62)


@WITH_BONUS
def test_it_does_not_grow_past_sixty_three(rules: RuleSet) -> None:
    card = card_holding(rules, THREE_OF_EACH | {"fives": 25, "sixes": 30})

    assert card.upper_bonus() == 35


@WITH_BONUS
def test_it_is_earned_at_once_with_other_upper_boxes_open(rules: RuleSet) -> None:
    before = card_holding(rules, {"threes": 12, "fives": 20, "sixes": 30})

    after = before.write("fours", read_dice("13624"))

    assert (before.upper_total(), before.upper_bonus()) == (62, 0)
    assert (after.upper_total(), after.upper_bonus()) == (66, 35)


@WITH_BONUS
def test_it_is_undecided_and_not_lost_while_an_upper_box_is_open(rules: RuleSet) -> None:
    short = card_holding(rules, THREE_OF_EACH | {"sixes": 0, "ones": 0})
    open_ = card_holding(rules, {k: v for k, v in THREE_OF_EACH.items() if k != "sixes"})

    assert short.upper_bonus() == 0
    assert open_.upper_bonus() == 0
    assert open_.write("sixes", read_dice("66612")).upper_bonus() == 35


@WITH_BONUS
def test_the_lower_section_does_not_count_towards_it(rules: RuleSet) -> None:
    card = card_holding(rules, {"chance": 30, "yacht": 50})

    assert (card.upper_total(), card.upper_bonus()) == (0, 0)


@pytest.mark.parametrize("rules", [SETS_NOBONUS, YACHT], ids=lambda rules: rules.key)
def test_some_rule_sets_have_none(rules: RuleSet) -> None:
    card = card_holding(rules, THREE_OF_EACH)

    assert (card.upper_bonus(), card.total) == (0, 63)


def test_in_triple_each_column_earns_its_own_and_weighs_it() -> None:
    numbers = [str(number) for number in (1, 2, 3, 4, 5, 6)]
    record = " ".join(["triple", *(f"r ={n}@2" for n in numbers), *(f"r ={n}@3" for n in numbers)])
    enough = "11123 22213 33312 44412 55512 66612"

    game = played(record, f"{enough} {enough}")

    assert [game.card.upper_bonus(column) for column in (1, 2, 3)] == [0, 35, 35]
    assert game.card.total == (2 + 3) * (63 + 35)
