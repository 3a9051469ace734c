"""A game at one moment: its card, its dice, and the one function that moves it on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .card import Card, empty_card
from .dice import PLACES, Dice
from .errors import (
    BadMove,
    GameOver,
    MustRollFirst,
    NoRollsLeft,
    NothingToReroll,
    TurnUnderWay,
    UnknownBox,
)
from .moves import KEEPS, Keep, Move, Roll, Write
from .rules import ROLLS_A_TURN, RuleSet
from .sequence import Sequence


@dataclass(frozen=True, slots=True)
class Game:
    """A position: immutable, and all that follows from a record and a sequence so far."""

    card: Card
    sequence: Sequence
    dice: Dice | None = None  # None between two turns
    kept: tuple[int, ...] = ()  # the places kept in the roll just made
    roll: int = 0  # rolls made in this turn
    rolls: int = 0  # rolls made in the whole game

    @property
    def rules(self) -> RuleSet:
        """Return the rule set played."""
        return self.card.rules

    @property
    def is_finished(self) -> bool:
        """Say whether every box is filled."""
        return self.card.is_full

    @property
    def turn(self) -> int:
        """Return the number of the turn, from 1; past the last turn it stays there."""
        return min(self.card.filled + 1, self.rules.turns)

    @property
    def rolls_left(self) -> int:
        """Return how many rolls this turn still allows."""
        return 0 if self.is_finished else ROLLS_A_TURN - self.roll

    def apply(self, move: Move) -> Game:
        """Return the game after a move, leaving this one as it was.

        Raises GameOver, MustRollFirst, TurnUnderWay, NoRollsLeft, NothingToReroll, BadMove for
        places that are none, UnknownBox, BoxTaken, BoxClosed or SequenceExhausted.
        """
        if self.is_finished:
            raise GameOver
        match move:
            case Roll():
                return self._roll()
            case Keep(places):
                return self._reroll(places)
            case Write(code, column):
                return self._write(code, column)

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every move allowed now: the roll, or all keeps but that of five, and all boxes."""
        if self.is_finished:
            return ()
        if self.dice is None:
            return (Roll(),)
        most = len(PLACES) if self.rolls_left else 0
        keeps = [keep for keep in KEEPS.values() if len(keep.places) < most]
        writes = [
            Write(choice.box.code, choice.column if self._has_columns else None)
            for choice in self.card.choices(self.dice)
        ]
        return (*keeps, *writes)

    @property
    def _has_columns(self) -> bool:
        return len(self.rules.weights) > 1

    def _has_column(self, column: int | None) -> bool:
        if not self._has_columns:
            return column is None
        return column in range(1, len(self.rules.weights) + 1)

    def _roll(self) -> Game:
        if self.dice is not None:
            raise TurnUnderWay
        dice = self.sequence.fresh(self.rolls)
        return replace(self, dice=dice, kept=(), roll=1, rolls=self.rolls + 1)

    def _reroll(self, places: tuple[int, ...]) -> Game:
        if self.dice is None:
            raise MustRollFirst
        if not self.rolls_left:
            raise NoRollsLeft
        if len(places) == len(PLACES):
            raise NothingToReroll
        if places not in KEEPS:
            raise BadMove(move=str(Keep(places)))
        dice = self.sequence.reroll(self.rolls, self.dice, places)
        return replace(self, dice=dice, kept=places, roll=self.roll + 1, rolls=self.rolls + 1)

    def _write(self, code: str, column: int | None) -> Game:
        if self.dice is None:
            raise MustRollFirst
        if self.rules.box(code).code != code or not self._has_column(column):
            raise UnknownBox(box=str(Write(code, column))[1:])
        card = self.card.write(code, self.dice, column or 1)
        return replace(self, card=card, dice=None, kept=(), roll=0)


def new_game(rules: RuleSet, sequence: Sequence) -> Game:
    """Return a game before its first roll."""
    return Game(empty_card(rules), sequence)
