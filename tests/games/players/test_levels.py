"""The four levels play by the rules, without foresight, each in its own way."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from games.engine.errors import GameOver
from games.engine.game import Game, new_game
from games.engine.moves import Keep, Roll, Write
from games.engine.record import replay
from games.engine.rules import RuleSet
from games.engine.sequence import Sequence, read_values
from games.engine.variants import JOKER, PLAIN, TRIPLE, YACHT
from games.players.levels import LEVELS, Level, choose_move, play, play_turn
from games.solver.advice import TIE, options
from games.solver.table import Table
from games.tables.store import SOLVABLE, TablesMissing
from tests.games.engine.tables import card_holding, every_rule_set, game_holding
from tests.games.solver.games_at_random import every_solved_rule_set, random_sequence
from tests.games.solver.solved import as_kept

every_level = pytest.mark.parametrize("level", LEVELS)


def no_tables(rules: RuleSet) -> Table:
    raise TablesMissing(rules=rules.key)


@every_rule_set
@every_level
@pytest.mark.parametrize("faces", ["123456", "36"])
def test_every_move_of_a_level_is_legal_in_any_position(
    rules: RuleSet, level: Level, faces: str
) -> None:
    chance = random.Random(f"{level}{faces}")
    game = new_game(rules, random_sequence(rules, chance, faces))
    while not game.is_finished:
        assert choose_move(game, level, as_kept) in game.legal_moves()
        game = game.apply(chance.choice(game.legal_moves()))

    with pytest.raises(GameOver):
        choose_move(game, level, as_kept)
    with pytest.raises(GameOver):
        play_turn(game, level, as_kept)


@every_rule_set
@every_level
def test_a_level_plays_a_sequence_to_its_end_always_alike(rules: RuleSet, level: Level) -> None:
    sequence = random_sequence(rules, random.Random(1))

    record = play(rules, sequence, level, as_kept)

    assert replay(record, sequence).is_finished
    assert record == play(rules, sequence, level, as_kept)


@every_rule_set
@every_level
def test_a_whole_turn_is_made_of_the_moves_chosen_one_by_one(rules: RuleSet, level: Level) -> None:
    game = new_game(rules, random_sequence(rules, random.Random(6)))
    for _ in range(4):
        turn = play_turn(game, level, as_kept)

        assert turn[0] == Roll()
        assert isinstance(turn[-1], Write)
        for move in turn:
            assert move == choose_move(game, level, as_kept)
            game = game.apply(move)


def test_a_turn_under_way_is_played_from_where_it_stands() -> None:
    game = new_game(PLAIN, random_sequence(PLAIN, random.Random(7))).apply(Roll())

    turn = play_turn(game, "hard", as_kept)

    assert turn[0] == choose_move(game, "hard", as_kept)
    assert Roll() not in turn


@every_level
def test_a_level_does_not_see_the_dice_to_come(level: Level) -> None:
    sequence = random_sequence(PLAIN, random.Random(2))
    game = new_game(PLAIN, sequence)
    while not game.is_finished:
        blind = replace(game, sequence=Sequence(sequence.values[: 5 * game.rolls]))

        move = choose_move(blind, level, as_kept)

        assert move == choose_move(game, level, as_kept)
        game = game.apply(move)


@every_solved_rule_set
def test_the_insane_level_makes_the_best_move(rules: RuleSet) -> None:
    game = new_game(rules, random_sequence(rules, random.Random(3), "1234566"))
    while not game.is_finished:
        move = choose_move(game, "insane", as_kept)
        if game.dice is not None:
            found = options(game, as_kept(rules))
            assert move in {option.move for option in found if option.value > found[0].value - TIE}
        game = game.apply(move)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_only_the_insane_level_needs_a_solved_table(level: Level) -> None:
    sequence = random_sequence(YACHT, random.Random(4))

    assert replay(play(YACHT, sequence, level, no_tables), sequence).is_finished
    with pytest.raises(TablesMissing):
        play(YACHT, sequence, "insane", no_tables)


@pytest.mark.parametrize(
    ("dice", "kept"), [("23356", (2, 3)), ("66115", (3, 4)), ("12346", (1,)), ("42414", (1, 3, 5))]
)
def test_the_easy_level_keeps_the_commonest_number(dice: str, kept: tuple[int, ...]) -> None:
    game = game_holding(PLAIN, {"small_straight": 30, "chance": 20}, dice)

    assert choose_move(game, "easy", as_kept) == Keep(kept)


@pytest.mark.parametrize(("dice", "code"), [("33366", "fh"), ("12345", "ls"), ("66665", "4k")])
def test_the_easy_level_writes_at_once_what_pays_well(dice: str, code: str) -> None:
    game = game_holding(PLAIN, {"three_of_a_kind": 20, "chance": 20}, dice)

    assert choose_move(game, "easy", as_kept) == Write(code)


def test_the_easy_level_gives_up_the_poorest_box_where_nothing_pays() -> None:
    game = game_holding(
        PLAIN, {box.key: 0 for box in PLAIN.boxes if box.code not in "56y"}, "12344"
    )

    assert choose_move(replace(game, roll=3), "easy", as_kept) == Write("5")


@every_level
def test_with_the_yacht_box_alone_open_some_dice_are_kept_or_none(level: Level) -> None:
    written = {box.key: 0 for box in PLAIN.boxes if box.key != "yacht"}
    game = game_holding(PLAIN, written, "61314")

    assert choose_move(game, level, as_kept) == Keep((2, 4))


@every_level
def test_a_forced_joker_is_written_where_it_must_be(level: Level) -> None:
    card = card_holding(JOKER, {"yacht": 0, "ones": 3})
    game = Game(card, read_values("1" * 195), (1, 1, 1, 1, 1), roll=3, rolls=3)

    move = choose_move(game, level, as_kept)

    assert move in game.legal_moves()
    assert str(move)[1:] in {"3k", "4k", "fh", "ss", "ls", "c"}


@every_level
def test_three_columns_are_all_filled(level: Level) -> None:
    sequence = random_sequence(TRIPLE, random.Random(5))

    card = replay(play(TRIPLE, sequence, level, as_kept), sequence).card

    assert card.is_full
    assert len(card.columns) == 3


@every_level
def test_a_turn_begins_with_a_roll(level: Level) -> None:
    assert choose_move(new_game(PLAIN, read_values("1" * 195)), level, as_kept) == Roll()


def test_there_are_tables_for_every_rule_set_but_three_columns() -> None:
    assert {rules.key for rules in SOLVABLE} | {"triple"} == {
        "joker",
        "extra",
        "plain",
        "sets",
        "sets-nobonus",
        "yacht",
        "triple",
    }
