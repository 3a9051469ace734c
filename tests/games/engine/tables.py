"""Positions that the tests of the engine begin from."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.engine.card import Card
from games.engine.dice import read_dice
from games.engine.game import Game
from games.engine.record import read_record, replay
from games.engine.rules import RuleSet
from games.engine.sequence import Sequence, read_values
from games.engine.variants import RULE_SETS

every_rule_set = pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)


def card_holding(rules: RuleSet, written: Mapping[str, int]) -> Card:
    """Return a card of one column with these boxes written, whatever dice could have done it."""
    return Card(rules, (tuple(written.get(box.key) for box in rules.boxes),))


def game_holding(rules: RuleSet, written: Mapping[str, int], dice: str) -> Game:
    """Return a game whose card holds these boxes, after the first roll of a turn."""
    card = card_holding(rules, written)
    return Game(card, Sequence((1,) * rules.values_needed), read_dice(dice), roll=1, rolls=1)


def played(record: str, values: str) -> Game:
    """Return the game after a record, on values written as digits (spaces are for the reader)."""
    return replay(read_record(record), read_values(values.replace(" ", "")))


def offered(game: Game) -> dict[str, int]:
    """Return the boxes that the dice on the table may be written into, with their points."""
    return {choice.box.key: choice.points for choice in game.card.choices(game.dice or ())}
