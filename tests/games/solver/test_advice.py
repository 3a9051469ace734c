"""Advice names every keep and box with the final score to expect of it."""

from __future__ import annotations

import random

import pytest

from games.engine.errors import MustRollFirst
from games.engine.game import Game, new_game
from games.engine.moves import Keep, Write
from games.engine.record import read_record, replay
from games.engine.rules import RuleSet
from games.engine.sequence import read_values
from games.engine.variants import JOKER, PLAIN
from games.solver.advice import options
from tests.games.engine.tables import card_holding
from tests.games.solver import by_the_book
from tests.games.solver.games_at_random import (
    every_solved_rule_set,
    position_with,
    random_sequence,
)
from tests.games.solver.solved import exact


def kept(game: Game, move: Keep) -> tuple[int, ...]:
    assert game.dice is not None
    return tuple(sorted(game.dice[place - 1] for place in move.places))


@every_solved_rule_set
def test_every_legal_move_is_an_option_and_equal_keeps_are_one(rules: RuleSet) -> None:
    chance = random.Random(7)
    game = new_game(rules, random_sequence(rules, chance, "1236"))
    while not game.is_finished:
        if game.dice is not None:
            legal, found = game.legal_moves(), options(game, exact(rules))
            boxes = {option.move for option in found if isinstance(option.move, Write)}
            keeps = [kept(game, o.move) for o in found if isinstance(o.move, Keep)]
            assert boxes == {move for move in legal if isinstance(move, Write)}
            assert sorted(keeps) == sorted({kept(game, m) for m in legal if isinstance(m, Keep)})
        game = game.apply(chance.choice(game.legal_moves()))


@every_solved_rule_set
def test_options_stand_best_first_and_a_third_roll_has_boxes_alone(rules: RuleSet) -> None:
    game = replay(read_record(f"{rules.key} r k12 k1"), read_values("112233445566123"))

    found = options(game, exact(rules))

    assert [option.value for option in found] == sorted((o.value for o in found), reverse=True)
    assert all(isinstance(option.move, Write) for option in found)


@every_solved_rule_set
@pytest.mark.parametrize("faces", ["123456", "3", "45"])
def test_options_are_worth_what_the_definition_says(rules: RuleSet, faces: str) -> None:
    for seed in range(3):
        game = position_with(rules, 2, seed, faces)
        last = game.apply(game.legal_moves()[0]).apply(Keep((1,))).apply(Keep((1, 2)))

        found = {str(o.move)[1:]: o.value for o in options(last, exact(rules))}

        assert found == pytest.approx(by_the_book.writes(last.card, last.dice or ()), abs=1e-9)


def test_a_keep_names_the_first_places_of_equal_dice() -> None:
    game = replay(read_record("plain r"), read_values("23344"))

    places = {
        kept(game, o.move): o.move.places
        for o in options(game, exact(PLAIN))
        if isinstance(o.move, Keep)
    }

    assert places[(2, 3, 4)] == (1, 2, 4)
    assert places[(3, 3)] == (2, 3)


def test_five_sixes_on_an_empty_card_go_into_the_yacht_box() -> None:
    game = replay(read_record("joker r"), read_values("66666"))

    assert options(game, exact(JOKER))[0].move == Write("y")


def test_a_forced_joker_leaves_one_box() -> None:
    card = card_holding(JOKER, {"yacht": 50})
    game = Game(card, read_values("4" * 195), (4, 4, 4, 4, 4), roll=3, rolls=3)

    assert [option.move for option in options(game, exact(JOKER))] == [Write("4")]


def test_there_is_no_advice_before_the_roll() -> None:
    with pytest.raises(MustRollFirst):
        options(new_game(PLAIN, read_values("1" * 195)), exact(PLAIN))
