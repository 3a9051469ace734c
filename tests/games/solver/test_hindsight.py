"""Hindsight finds the best total of a sequence, and a game that reaches it."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.card import Card
from games.engine.dice import Dice
from games.engine.errors import SequenceExhausted
from games.engine.game import Game, new_game
from games.engine.record import replay
from games.engine.rules import RuleSet
from games.engine.sequence import Sequence, derive_sequence, read_seed, read_values
from games.engine.variants import EXTRA, JOKER, PLAIN, SETS, TRIPLE, YACHT, rule_set
from games.solver.hindsight import look_back_on
from games.solver.table import NotSolved
from games.tables.store import SOLVABLE
from tests.cases import Case, each_case
from tests.games.solver.games_at_random import random_game, random_sequence


def few_boxes(rules: RuleSet, *codes: str) -> RuleSet:
    return replace(rules, boxes=tuple(box for box in rules.boxes if box.code in codes))


# The joker asks for the box of its number: only numbers that have a box are rolled with it.
SMALL_GAMES = [
    (few_boxes(JOKER, "y", "5", "6", "fh"), "5"),
    (few_boxes(JOKER, "y", "1", "2"), "12"),
    (few_boxes(JOKER, "y", "2", "3", "ls"), "2223"),
    (few_boxes(JOKER, "y", "5", "6"), "55556"),
    (few_boxes(EXTRA, "y", "5", "c"), "5556"),
    (few_boxes(EXTRA, "y", "5", "c"), "5"),
    (few_boxes(PLAIN, "4", "y", "ss"), "123456"),
    (few_boxes(PLAIN, "4", "5", "6", "y"), "45666666"),
    (few_boxes(SETS, "3k", "4k", "y"), "1122256"),
    (few_boxes(YACHT, "fh", "ss", "y"), "1122256"),
]


def best_by_trying_all(game: Game) -> int:
    """Try every move; positions that differ in nothing that counts are tried once."""

    @cache
    def best(card: Card, dice: Dice | None, roll: int, rolls: int) -> int:
        now = Game(card, game.sequence, dice, roll=roll, rolls=rolls)
        if now.is_finished:
            return card.total
        following = (now.apply(move) for move in now.legal_moves())
        return max(best(one.card, one.dice, one.roll, one.rolls) for one in following)

    return best(game.card, game.dice, game.roll, game.rolls)


@each_case("hindsight.jsonl")
def test_the_best_is_that_of_the_case_and_its_record_reaches_it(case: Case) -> None:
    rules = rule_set(case["rules"])
    sequence = derive_sequence(read_seed(case["seed"]), case["label"], rules.values_needed)

    found = look_back_on(rules, sequence)

    assert found.best == case["best"]
    assert replay(found.record, sequence).card.total == case["best"]


@pytest.mark.parametrize(("rules", "faces"), SMALL_GAMES)
def test_trying_every_move_of_a_small_game_finds_nothing_better(rules: RuleSet, faces: str) -> None:
    sequence = random_sequence(rules, random.Random(faces), faces)

    found = look_back_on(rules, sequence)

    assert found.best == best_by_trying_all(new_game(rules, sequence))
    assert replay(found.record, sequence).card.total == found.best


@settings(deadline=None, max_examples=20)
@given(
    rules=st.sampled_from(SOLVABLE),
    seed=st.integers(0, 2**32),
    faces=st.sampled_from(["123456", "123456", "1112", "36"]),
)
def test_no_game_beats_the_best_and_its_record_reaches_it(
    rules: RuleSet, seed: int, faces: str
) -> None:
    record, sequence = random_game(rules, seed, faces)

    found = look_back_on(rules, sequence)

    assert replay(found.record, sequence).card.total == found.best
    assert replay(record, sequence).card.total <= found.best


def test_thirteen_times_five_fours_pay_every_extra_yacht() -> None:
    sequence = Sequence((4,) * 195)

    found = look_back_on(EXTRA, sequence)

    # 50 first, then twelve more: 20 each in fours, both kinds and chance, nothing elsewhere.
    assert found.best == 50 + 12 * 100 + 4 * 20
    assert look_back_on(JOKER, sequence).best == found.best + 25 + 30 + 40


def test_a_sequence_too_short_is_refused() -> None:
    with pytest.raises(SequenceExhausted):
        look_back_on(PLAIN, read_values("1" * 194))


def test_three_columns_are_not_looked_back_on() -> None:
    with pytest.raises(NotSolved):
        look_back_on(TRIPLE, Sequence((1,) * 585))
