"""Three columns, weighing once, twice and three times."""

from __future__ import annotations

import pytest

from games.engine.errors import BoxTaken, MustRollFirst, UnknownBox
from games.engine.moves import Write
from games.engine.variants import RULE_SETS
from tests.games.engine.tables import played

STRAIGHT = "12344"


def test_the_player_picks_box_and_column() -> None:
    game = played("triple r =ss@2", STRAIGHT)

    assert [game.card.points("ss", column) for column in (1, 2, 3)] == [None, 30, None]


def test_columns_count_once_twice_and_three_times() -> None:
    totals = [played(f"triple r =ss@{column}", STRAIGHT).card.total for column in (1, 2, 3)]

    assert totals == [30, 60, 90]


def test_a_box_is_filled_in_its_own_column_alone() -> None:
    game = played("triple r =ss@1 r", STRAIGHT * 2)

    assert game.apply(Write("ss", 3)).card.total == 30 + 90
    with pytest.raises(BoxTaken):
        game.apply(Write("ss", 1))


def test_dice_are_written_into_one_column_only() -> None:
    with pytest.raises(MustRollFirst):
        played("triple r =ss@1", STRAIGHT).apply(Write("ss", 2))


def test_all_three_columns_are_offered() -> None:
    writes = [move for move in played("triple r", STRAIGHT).legal_moves() if "@" in str(move)]

    assert len(writes) == 39


@pytest.mark.parametrize("column", [None, 0, 4, -1])
def test_a_box_without_one_of_its_columns_is_no_box(column: int | None) -> None:
    with pytest.raises(UnknownBox):
        played("triple r", STRAIGHT).apply(Write("ss", column))


@pytest.mark.parametrize("key", [key for key in RULE_SETS if key != "triple"])
@pytest.mark.parametrize("column", [0, 1, 2])
def test_other_rule_sets_have_no_columns_to_name(key: str, column: int) -> None:
    with pytest.raises(UnknownBox) as refusal:
        played(f"{key} r", STRAIGHT).apply(Write("ss", column))

    assert refusal.value.facts == {"box": f"ss@{column}"}
