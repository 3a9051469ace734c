"""What is not among the legal moves is refused, and what is among them is not."""

from __future__ import annotations

import random
from itertools import product

from games.engine.card import Card
from games.engine.dice import Dice, is_five_equal
from games.engine.errors import IllegalMove, Invalid
from games.engine.game import Game
from games.engine.moves import KEEPS, Keep, Move, Roll, Write
from games.engine.rules import RuleSet
from games.engine.variants import JOKER, PLAIN
from tests.games.engine.random_games import in_random_games, random_game
from tests.games.engine.tables import every_rule_set

SOME_POSITIONS = 12
FEW_PLACES = [places for size in range(4) for places in product(range(-1, 7), repeat=size)]
MANY_PLACES = [(1, 1, 1, 1, 1), (5, 4, 3, 2, 1), (1, 2, 3, 4, 5, 5), (1, 2, 3, 4, 6)]
NAMES = [name for box in PLAIN.boxes for name in (box.code, box.key)] + ["", "0", "7", "zz", "@1"]
CONCEIVABLE: tuple[Move, ...] = (
    Roll(),
    *(Keep(places) for places in {*FEW_PLACES, *KEEPS, *MANY_PLACES}),
    *(Write(name, column) for name, column in product(NAMES, (None, -1, 0, 1, 2, 3, 4))),
)


@every_rule_set
@in_random_games(4)
def test_of_all_conceivable_moves_the_legal_ones_alone_are_accepted(
    rules: RuleSet, seed: int
) -> None:
    positions = random_game(rules, seed).positions
    chosen = random.Random(seed).sample(positions, SOME_POSITIONS)
    for game in (*chosen, positions[0], positions[-1]):
        accepted = [move for move in CONCEIVABLE if is_accepted(game, move)]

        assert set(accepted) == set(game.legal_moves())
        assert len(accepted) == len(game.legal_moves())


@every_rule_set
@in_random_games(10)
def test_legal_moves_are_those_of_the_rules(rules: RuleSet, seed: int) -> None:
    for game in random_game(rules, seed).positions:
        legal = game.legal_moves()
        keeps = sum(isinstance(move, Keep) for move in legal)

        assert (Roll() in legal) == (game.dice is None and not game.is_finished)
        assert keeps == (31 if game.dice and game.roll < 3 else 0)
        assert {str(move) for move in legal if isinstance(move, Write)} == open_to(game)


@in_random_games(40)
def test_a_joker_is_offered_the_boxes_of_the_rule_alone(seed: int) -> None:
    for game in random_game(JOKER, seed).positions:
        if game.dice and is_five_equal(game.dice) and game.card.points("yacht") is not None:
            offered = {choice.box.key for choice in game.card.choices(game.dice)}
            assert offered == boxes_for_a_joker(game.card, game.dice)


def is_accepted(game: Game, move: Move) -> bool:
    try:
        game.apply(move)
    except (IllegalMove, Invalid):
        return False
    return True


def open_to(game: Game) -> set[str]:
    """Work out the writes allowed, the joker apart, from the boxes that are not yet written."""
    if game.dice is None:
        return set()
    if game.card.is_joker(game.dice):
        return {f"={JOKER.box(key).code}" for key in boxes_for_a_joker(game.card, game.dice)}
    columns = range(1, len(game.rules.weights) + 1)
    return {
        f"={box.code}@{column}" if len(columns) > 1 else f"={box.code}"
        for column in columns
        for box in game.rules.boxes
        if box.key not in game.card.written(column)
    }


def boxes_for_a_joker(card: Card, dice: Dice) -> set[str]:
    upper = ["ones", "twos", "threes", "fours", "fives", "sixes"]
    own = upper[dice[0] - 1]
    still_open = {box.key for box in card.rules.boxes} - set(card.written())
    return ({own} & still_open) or (still_open - set(upper)) or still_open
