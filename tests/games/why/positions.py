"""Positions late in a game, with a move that is not the best there and the kind of its reason."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from games.engine.card import Card
from games.engine.dice import read_dice
from games.engine.game import Game
from games.engine.moves import read_move
from games.engine.rules import RuleSet
from games.engine.sequence import Sequence
from games.engine.variants import JOKER, PLAIN, rule_set
from games.solver.bonus import BonusChances, bonus_chances
from games.why.decision import Reason
from games.why.known import Known
from games.why.reasons import reason_for
from tests.games.solver.solved import as_kept

USUAL = {
    "ones": 2.1, "twos": 5.3, "threes": 8.6, "fours": 12.2, "fives": 15.7, "sixes": 19.2,
    "three_of_a_kind": 21.7, "four_of_a_kind": 13.1, "full_house": 22.6, "small_straight": 29.5,
    "large_straight": 32.7, "yacht": 16.9, "chance": 22.0,
}  # fmt: skip


@dataclass(frozen=True)
class Position:
    """A card as points in the order of its boxes, `-` for an open one, with dice and two moves."""

    card: str
    dice: str
    roll: int
    made: str
    best: str
    rules: RuleSet = PLAIN

    @property
    def game(self) -> Game:
        points = tuple(None if word == "-" else int(word) for word in self.card.split())
        return Game(
            Card(self.rules, (points,)),
            Sequence((1,) * self.rules.values_needed),
            read_dice(self.dice),
            roll=self.roll,
            rolls=self.roll,
        )

    @property
    def reason(self) -> Reason:
        return reason_for(self.game, read_move(self.made), known(self.rules.key))


# The boxes: 1 2 3 4 5 6, three and four of a kind, full house, straights, yacht, chance.
POSITIONS = {
    "aim": Position("2 0 6 8 15 18 27 28 - 30 40 0 18", "64416", 2, "k145", "k1235"),
    "aim_number": Position("3 4 9 - 25 24 21 0 25 30 0 50 23", "54324", 2, "k12", "k25"),
    "bonus": Position("1 6 9 16 15 - 28 18 25 30 40 0 20", "23631", 2, "=6", "k3"),
    "early": Position("2 6 9 12 10 - 25 0 25 30 40 0 21", "62462", 2, "=6", "k14"),
    "early_aim": Position("4 6 3 12 - 12 - 21 25 30 40 0 22", "53232", 2, "=5", "k1"),
    "extra_yacht": Position(
        "2 4 12 8 15 6 24 21 - 30 40 50 20", "13555", 1, "k2345", "k345", JOKER
    ),
    "fewer_points": Position("2 2 3 8 - 12 17 7 25 30 40 - 21", "66455", 3, "=y", "=5"),
    "higher_kind": Position("2 4 6 8 15 0 - 0 25 30 40 0 22", "55466", 2, "k12", "k45"),
    "likelier_box": Position("1 4 9 12 15 24 26 24 - 30 40 0 -", "35131", 1, "k1234", "k1345"),
    "one_away": Position("3 2 6 12 15 18 24 0 25 30 - 50 21", "23561", 2, "k345", "k1235"),
    "one_away_both_ends": Position("2 4 9 16 10 - 24 0 25 30 - - 26", "54322", 2, "k2345", "k1234"),
    "rolled_on": Position("0 4 12 8 - 24 25 0 25 - 40 50 21", "32514", 1, "k135", "=ss"),
    "spent": Position("2 6 9 - - 18 16 0 25 30 40 0 20", "11546", 3, "=5", "=4"),
    "spent_early": Position("- 4 - 12 15 18 24 0 25 30 40 0 21", "11233", 2, "=3", "k12"),
    "split_kind": Position("2 4 12 16 15 18 19 - 0 30 40 0 18", "33436", 1, "k135", "k124"),
    "turn_points": Position("1 4 6 12 20 24 16 22 25 30 40 0 -", "24416", 2, "k24", "k235"),
    "worth_open": Position("4 2 6 8 15 - 12 23 25 30 - - 23", "41621", 3, "=6", "=y"),
    "worth_open_alike": Position("0 4 - 12 10 18 19 19 25 30 40 - 22", "46416", 3, "=3", "=y"),
    "zero": Position("2 4 12 16 15 18 19 - - 30 40 0 18", "62646", 3, "=fh", "=4k"),
}


@cache
def known(rules: str) -> Known:
    chosen = rule_set(rules)
    return Known(as_kept(chosen), exact_chances(rules), USUAL)


@cache
def exact_chances(rules: str) -> BonusChances:
    return bonus_chances(rule_set(rules))
