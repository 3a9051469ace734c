"""What holds in every legal game of every rule set."""

from __future__ import annotations

import copy
from itertools import pairwise

import pytest

from games.engine.dice import is_five_equal
from games.engine.errors import SequenceExhausted
from games.engine.game import Game
from games.engine.moves import Keep, Write
from games.engine.rules import RuleSet
from games.engine.sequence import Sequence
from tests.games.engine.random_games import in_random_games, random_game
from tests.games.engine.tables import every_rule_set

WEIGHTS = {"triple": (1, 2, 3)}
NO_UPPER_BONUS = {"sets-nobonus", "yacht"}
EXTRA_YACHTS = {"joker", "extra"}
UPPER = {"ones", "twos", "threes", "fours", "fives", "sixes"}


@every_rule_set
@in_random_games(20)
def test_a_card_never_loses_a_box_and_gains_one_a_writing(rules: RuleSet, seed: int) -> None:
    for before, move, after in random_game(rules, seed).steps:
        for old, new in zip(columns_of(before), columns_of(after), strict=True):
            assert old.items() <= new.items()
        assert after.card.filled - before.card.filled == isinstance(move, Write)


@every_rule_set
@in_random_games(20)
def test_the_total_is_the_sum_of_its_parts(rules: RuleSet, seed: int) -> None:
    for game in random_game(rules, seed).positions:
        parts = [part_of(rules.key, column) for column in columns_of(game)]
        weighted = zip(WEIGHTS.get(rules.key, (1,)), parts, strict=True)

        expected = sum(weight * part for weight, part in weighted)

        assert game.card.total == expected + game.card.extra_yacht_bonus


@every_rule_set
@in_random_games(20)
def test_a_hundred_is_earned_for_each_further_yacht_and_no_other(rules: RuleSet, seed: int) -> None:
    earned = 0
    for before, move, after in random_game(rules, seed).steps:
        if isinstance(move, Write) and rules.key in EXTRA_YACHTS:
            holds_fifty = before.card.points("yacht") == 50
            earned += 100 * (holds_fifty and is_five_equal(before.dice or ()))
        assert after.card.extra_yacht_bonus == earned


@every_rule_set
@in_random_games(20)
def test_every_roll_reads_exactly_its_five_values(rules: RuleSet, seed: int) -> None:
    number = 0
    for before, move, after in random_game(rules, seed).steps:
        if isinstance(move, Write):
            continue
        fresh = before.sequence.values[5 * number : 5 * number + 5]
        kept = move.places if isinstance(move, Keep) else ()
        lying = before.dice or ()
        assert after.dice == tuple(
            lying[place - 1] if place in kept else fresh[place - 1] for place in (1, 2, 3, 4, 5)
        )
        number += 1
        assert after.rolls == number


@every_rule_set
@in_random_games(5)
def test_no_move_needs_a_value_past_its_own_roll(rules: RuleSet, seed: int) -> None:
    played = random_game(rules, seed)
    for before, move, after in played.steps:
        known = Sequence(played.sequence.values[: 5 * after.rolls])
        assert with_sequence(before, known).apply(move) == with_sequence(after, known)
        if not isinstance(move, Write):
            one_short = Sequence(known.values[:-1])
            with pytest.raises(SequenceExhausted):
                with_sequence(before, one_short).apply(move)


@every_rule_set
@in_random_games(5)
def test_a_move_never_changes_the_game_before_it(rules: RuleSet, seed: int) -> None:
    for before, move, _ in random_game(rules, seed).steps:
        remembered = copy.deepcopy(before)

        before.apply(move)

        assert before == remembered


@every_rule_set
@in_random_games(20)
def test_a_game_has_a_turn_a_box_of_one_to_three_rolls(rules: RuleSet, seed: int) -> None:
    played = random_game(rules, seed)
    writes = [place for place, move in enumerate(played.record.moves) if isinstance(move, Write)]
    lengths = [after - before - 1 for before, after in pairwise([-1, *writes])]

    assert len(writes) == rules.turns
    assert set(lengths) <= {1, 2, 3}
    assert played.positions[-1].rolls == sum(lengths)
    assert played.positions[-1].is_finished


def columns_of(game: Game) -> list[dict[str, int]]:
    return [game.card.written(column) for column in range(1, len(game.rules.weights) + 1)]


def part_of(key: str, column: dict[str, int]) -> int:
    upper = sum(points for box, points in column.items() if box in UPPER)
    bonus = 35 if upper >= 63 and key not in NO_UPPER_BONUS else 0
    return sum(column.values()) + bonus


def with_sequence(game: Game, sequence: Sequence) -> Game:
    return Game(game.card, sequence, game.dice, game.kept, game.roll, game.rolls)
