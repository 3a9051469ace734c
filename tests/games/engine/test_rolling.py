"""Rolling: one roll and up to two rerolls a turn, dice kept by their places."""

from __future__ import annotations

import pytest

from games.engine.errors import NoRollsLeft, NothingToReroll, TurnUnderWay
from games.engine.moves import Keep, Roll
from tests.games.engine.tables import played

EXAMPLE = "12246 33446 51442"


def test_a_roll_shows_its_five_values_and_kept_places_stay() -> None:
    assert played("plain r", EXAMPLE).dice == (1, 2, 2, 4, 6)
    assert played("plain r k23", EXAMPLE).dice == (3, 2, 2, 4, 6)
    assert played("plain r k23 k4", EXAMPLE).dice == (5, 1, 4, 4, 2)


def test_a_place_is_kept_and_not_a_number() -> None:
    """With 2 3 3 4 4, keeping one 2, one 3, one 4 keeps exactly these."""
    game = played("plain r k124", "23344 11111")

    assert game.dice == (2, 3, 1, 4, 1)


def test_dice_keep_their_places_and_nothing_sorts_them() -> None:
    assert played("plain r", "64152").dice == (6, 4, 1, 5, 2)


def test_keeping_none_rolls_all_five() -> None:
    assert played("plain r k", "11111 23456").dice == (2, 3, 4, 5, 6)


def test_keeping_all_five_is_no_reroll() -> None:
    with pytest.raises(NothingToReroll):
        played("plain r", EXAMPLE).apply(Keep((1, 2, 3, 4, 5)))


def test_dice_kept_once_may_be_rolled_the_next_time() -> None:
    assert played("plain r k1234 k5", "11111 22222 33333").dice == (3, 3, 3, 3, 2)


def test_there_is_no_fourth_roll() -> None:
    game = played("plain r k23 k4", EXAMPLE)

    assert game.rolls_left == 0
    with pytest.raises(NoRollsLeft):
        game.apply(Keep())


def test_a_second_first_roll_in_one_turn_is_refused() -> None:
    with pytest.raises(TurnUnderWay):
        played("plain r", EXAMPLE).apply(Roll())


def test_a_turn_that_stops_early_leaves_the_next_values_to_the_next_turn() -> None:
    assert played("plain r =c r", EXAMPLE).dice == (3, 3, 4, 4, 6)
