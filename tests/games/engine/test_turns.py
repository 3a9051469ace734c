"""A turn ends with one box written, the game with the last box."""

from __future__ import annotations

import pytest

from games.engine.errors import BoxTaken, GameOver, MustRollFirst
from games.engine.game import new_game
from games.engine.moves import Keep, Roll, Write, read_move
from games.engine.rules import RuleSet
from games.engine.sequence import Sequence, read_values
from games.engine.variants import PLAIN
from tests.games.engine.tables import every_rule_set, offered, played

EXAMPLE = "12246 33446 51442"


@pytest.mark.parametrize("move", [Keep(), Keep((1,)), Write("c")])
def test_before_the_first_roll_there_is_nothing_to_keep_or_write(move: Keep | Write) -> None:
    for game in (played("plain", EXAMPLE), played("plain r =1", EXAMPLE)):
        with pytest.raises(MustRollFirst):
            game.apply(move)


@pytest.mark.parametrize("record", ["plain r =c", "plain r k =c", "plain r k k =c"])
def test_a_box_may_be_written_after_any_roll(record: str) -> None:
    assert played(record, EXAMPLE).card.filled == 1


def test_writing_clears_the_table_and_what_was_kept() -> None:
    game = played("plain r k23 =c", EXAMPLE)

    assert (game.dice, game.kept, game.roll, game.rolls_left) == (None, (), 0, 3)
    assert played("plain r k23 =c r", EXAMPLE).kept == ()


def test_nothing_is_offered_between_turns_but_the_roll() -> None:
    """Last turn's dice can be written once, in triple too."""
    game = played("triple r =ss@1", "12344")

    assert game.legal_moves() == (Roll(),)
    with pytest.raises(MustRollFirst):
        game.apply(Write("ss", 2))


def test_a_zero_is_offered_like_any_other_box_and_shows_zero() -> None:
    game = played("plain r", EXAMPLE)

    assert offered(game)["yacht"] == 0
    assert len(offered(game)) == 13


def test_a_zero_fills_the_box_for_good() -> None:
    game = played("plain r =y r", "12246 55555")

    assert game.card.points("yacht") == 0
    assert "yacht" not in offered(game)
    with pytest.raises(BoxTaken):
        game.apply(Write("y"))


@every_rule_set
def test_the_game_ends_with_the_last_box_and_has_a_turn_a_box(rules: RuleSet) -> None:
    game = new_game(rules, Sequence((1, 2, 3, 4, 6) * rules.turns))
    for turn in range(1, rules.turns + 1):
        assert (game.turn, game.is_finished) == (turn, False)
        rolled = game.apply(Roll())
        game = rolled.apply(rolled.legal_moves()[-1])

    assert game.is_finished
    assert (game.turn, game.rolls_left, game.legal_moves()) == (rules.turns, 0, ())
    for move in (Roll(), Keep(), Write("c")):
        with pytest.raises(GameOver):
            game.apply(move)


def test_a_game_goes_on_from_its_record_alone() -> None:
    values = EXAMPLE.replace(" ", "") + "11111"
    left = new_game(PLAIN, read_values(values))
    for word in ("r", "k23", "k4", "=4k", "r"):
        left = left.apply(read_move(word))

    resumed = played("plain r k23 k4 =4k r", values)

    assert resumed == left
    assert resumed.apply(Write("1")) == left.apply(Write("1"))


def test_the_last_box_open_still_allows_every_keep() -> None:
    """With 6 1 3 1 4 and only the yacht box open, a computer player finds a keep too."""
    lines = " ".join(f"r ={box.code}" for box in PLAIN.boxes if box.key != "yacht")

    game = played(f"plain {lines} r", "61314" * 13)

    assert sum(isinstance(move, Keep) for move in game.legal_moves()) == 31
    assert offered(game) == {"yacht": 0}
