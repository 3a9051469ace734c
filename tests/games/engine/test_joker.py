"""The forced joker: where five equal dice must go once the yacht box is filled."""

from __future__ import annotations

import pytest

from games.engine.dice import read_dice
from games.engine.errors import BoxClosed, BoxTaken
from games.engine.moves import Roll
from games.engine.variants import JOKER, RULE_SETS
from tests.games.engine.tables import card_holding, game_holding, offered, played

ONES = "11111"
LOWER_FILLED = {box.key: 0 for box in JOKER.lower}
AS_JOKER = {
    "three_of_a_kind": 5,
    "four_of_a_kind": 5,
    "full_house": 25,
    "small_straight": 30,
    "large_straight": 40,
    "chance": 5,
}


@pytest.mark.parametrize("yacht", [0, 50])
def test_their_own_number_comes_first(yacht: int) -> None:
    game = game_holding(JOKER, {"yacht": yacht}, ONES)

    assert offered(game) == {"ones": 5}


@pytest.mark.parametrize("yacht", [0, 50])
def test_with_their_number_filled_they_count_in_full_in_the_lower_section(yacht: int) -> None:
    game = game_holding(JOKER, {"yacht": yacht, "ones": 3}, ONES)

    assert offered(game) == AS_JOKER


@pytest.mark.parametrize("yacht", [0, 50])
def test_with_the_lower_section_full_they_are_a_zero_in_another_upper_box(yacht: int) -> None:
    game = game_holding(JOKER, LOWER_FILLED | {"yacht": yacht, "ones": 0}, ONES)

    assert offered(game) == {"twos": 0, "threes": 0, "fours": 0, "fives": 0, "sixes": 0}


def test_a_joker_is_one_whether_the_yacht_box_holds_fifty_or_nothing() -> None:
    after_zero = game_holding(JOKER, {"yacht": 0, "ones": 3}, ONES)
    after_fifty = game_holding(JOKER, {"yacht": 50, "ones": 3}, ONES)

    assert offered(after_zero) == offered(after_fifty)


def test_a_zero_in_another_upper_box_is_refused_while_a_lower_box_is_open() -> None:
    card = card_holding(JOKER, {"yacht": 0, "ones": 3})

    with pytest.raises(BoxClosed) as refusal:
        card.write("twos", read_dice(ONES))

    assert refusal.value.facts == {"box": "twos", "reason": "lower_open", "number": 1}


@pytest.mark.parametrize("key", ["twos", "full_house", "chance"])
def test_every_box_but_their_own_number_is_refused_while_that_is_open(key: str) -> None:
    card = card_holding(JOKER, {"yacht": 0})

    with pytest.raises(BoxClosed) as refusal:
        card.write(key, read_dice(ONES))

    assert refusal.value.facts == {"box": key, "reason": "own_number_open", "number": 1}


def test_a_filled_box_is_told_to_be_filled_and_not_closed_by_the_rule() -> None:
    card = card_holding(JOKER, {"yacht": 0, "chance": 20})

    with pytest.raises(BoxTaken):
        card.write("chance", read_dice(ONES))


def test_with_the_yacht_box_open_five_equal_dice_are_ordinary_dice() -> None:
    game = game_holding(JOKER, {"ones": 3}, ONES)

    assert offered(game)["yacht"] == 50
    assert offered(game)["full_house"] == 0
    assert len(offered(game)) == 12


def test_four_equal_dice_are_no_joker() -> None:
    game = game_holding(JOKER, {"yacht": 50, "ones": 3}, "11112")

    assert offered(game)["full_house"] == 0
    assert offered(game)["twos"] == 2


@pytest.mark.parametrize("key", [key for key in RULE_SETS if key not in {"joker", "triple"}])
def test_no_other_rule_set_knows_the_joker(key: str) -> None:
    rules = RULE_SETS[key]

    game = game_holding(rules, {"yacht": 50, "ones": 3}, ONES)

    assert offered(game)["full_house"] == 0
    assert len(offered(game)) == len(rules.boxes) - 2


def test_before_the_first_roll_of_a_turn_there_is_no_joker() -> None:
    game = played("joker r =y r =1", "11111 11111 11111")

    assert game.dice is None
    assert game.legal_moves() == (Roll(),)
