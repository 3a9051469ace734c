"""Cards, games and records are values: equal when alike, hashable, never changed."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from games.engine.record import read_record, replay
from games.engine.rules import RuleSet
from games.engine.sequence import Sequence
from tests.games.engine.tables import every_rule_set, played

VALUES = "12246" * 39


@every_rule_set
def test_alike_games_are_equal_and_count_once_in_a_set(rules: RuleSet) -> None:
    write = "=c@1" if rules.key == "triple" else "=c"
    record = f"{rules.key} r k23 {write} r"

    one, same = played(record, VALUES), played(record, VALUES)

    assert len({one, same}) == len({one.card, same.card}) == 1
    assert len({read_record(record), read_record(record)}) == 1


@every_rule_set
def test_games_of_other_dice_or_moves_differ(rules: RuleSet) -> None:
    begun = read_record(f"{rules.key} r")

    games = {
        replay(begun, Sequence((1, 2, 2, 4, 6))),
        replay(begun, Sequence((1, 2, 2, 4, 5))),
        replay(read_record(rules.key), Sequence((1, 2, 2, 4, 6))),
    }

    assert len(games) == 3


@pytest.mark.parametrize(
    "changing",
    [
        lambda game: setattr(game, "roll", 0),
        lambda game: setattr(game.card, "extra_yacht_bonus", 100),
        lambda game: setattr(game.sequence, "values", (6,) * 195),
        lambda game: setattr(game.rules, "upper_bonus", 100),
        lambda game: setattr(game.rules.boxes[0], "number", 6),
    ],
)
def test_nothing_about_a_game_can_be_changed(changing: Any) -> None:
    with pytest.raises(FrozenInstanceError):
        changing(played("joker r", VALUES))


def test_no_report_of_an_error_shows_the_dice_to_come() -> None:
    game = played("joker r", "12246" + "51" * 10)

    assert "5, 1" not in repr(game)
