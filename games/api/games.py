"""A game in play as the API tells of it: card, dice, and what may be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rest_framework import serializers

from games.engine.game import Game
from games.engine.rules import UPPER_GOAL
from games.engine.variants import RULE_SETS

RULES = tuple(RULE_SETS)
BOX_CODES = tuple(dict.fromkeys(box.code for rules in RULE_SETS.values() for box in rules.boxes))
BOX_KEYS = tuple(dict.fromkeys(box.key for rules in RULE_SETS.values() for box in rules.boxes))


@dataclass(frozen=True, slots=True)
class BoxState:
    """A box: what is written in it, or what writing the dice into it would bring."""

    box: str
    key: str
    column: int
    points: int | None
    would_score: int | None  # None where the dice cannot be written
    would_add: int | None  # extra-yacht bonus beside it


@dataclass(frozen=True, slots=True)
class GameState:
    """A position of a game."""

    game: Game

    @property
    def rules(self) -> str:
        return self.game.rules.key

    @property
    def turn(self) -> int:
        return self.game.turn

    @property
    def turns(self) -> int:
        return self.game.rules.turns

    @property
    def roll(self) -> int:
        return self.game.roll

    @property
    def rolls_left(self) -> int:
        return self.game.rolls_left

    @property
    def dice(self) -> tuple[int, ...]:
        return self.game.dice or ()

    @property
    def kept(self) -> tuple[int, ...]:
        return self.game.kept

    @property
    def total(self) -> int:
        return self.game.card.total

    @property
    def upper_total(self) -> int:
        return self.game.card.upper_total()

    @property
    def upper_goal(self) -> int:
        return UPPER_GOAL if self.game.rules.upper_bonus else 0

    @property
    def upper_bonus(self) -> int:
        return self.game.card.upper_bonus()

    @property
    def extra_yacht_bonus(self) -> int:
        return self.game.card.extra_yacht_bonus

    @property
    def is_finished(self) -> bool:
        return self.game.is_finished

    @property
    def card(self) -> tuple[BoxState, ...]:
        """Return the boxes, column by column."""
        card, dice = self.game.card, self.game.dice
        choices = card.choices(dice) if dice else ()
        open_to = {(choice.box.key, choice.column): choice for choice in choices}
        boxes: list[BoxState] = []
        for column in range(1, len(card.columns) + 1):
            for box in card.rules.boxes:
                choice = open_to.get((box.key, column))
                worth = (choice.points, choice.bonus) if choice else (None, None)
                points = card.points(box.key, column)
                boxes.append(BoxState(box.code, box.key, column, points, *worth))
        return tuple(boxes)


class BoxOut(serializers.Serializer[BoxState]):
    """A box of the card."""

    box = serializers.ChoiceField(BOX_CODES, help_text="The code to write it by.")
    key = serializers.ChoiceField(BOX_KEYS)
    column = serializers.IntegerField(help_text="From 1; more than one in `triple` alone.")
    points = serializers.IntegerField(allow_null=True, help_text="Null while the box is open.")
    would_score = serializers.IntegerField(
        allow_null=True, help_text="What the dice would score there; null where they cannot go."
    )
    would_add = serializers.IntegerField(
        allow_null=True, help_text="The extra-yacht bonus that writing them there would bring."
    )

    def to_representation(self, instance: BoxState) -> dict[str, Any]:
        """Copy the fields as they are: a move is answered by thirteen boxes or more."""
        return {name: getattr(instance, name) for name in BoxState.__slots__}


class GameOut(serializers.Serializer[GameState]):
    """A position of a game."""

    rules = serializers.ChoiceField(RULES)
    turn = serializers.IntegerField(help_text="From 1.")
    turns = serializers.IntegerField()
    roll = serializers.IntegerField(help_text="Rolls made in this turn.")
    rolls_left = serializers.IntegerField()
    dice = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=6),
        help_text="Five values in their places; empty before a turn’s first roll.",
    )
    kept = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=5),
        help_text="The places, from 1, of the dice kept in the last roll.",
    )
    card = BoxOut(many=True)
    upper_total = serializers.IntegerField()
    upper_goal = serializers.IntegerField(help_text="0 where there is no upper bonus.")
    upper_bonus = serializers.IntegerField(help_text="The bonus earned so far.")
    extra_yacht_bonus = serializers.IntegerField()
    total = serializers.IntegerField()
    is_finished = serializers.BooleanField()
