"""Parts of the board that depend on few values: the same for many games, so drawn once each."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.dice import PLACES, is_five_equal
from games.engine.game import Game
from games.engine.rules import UPPER_GOAL

from . import texts

NODS = ("full_house", "small_straight", "large_straight")  # boxes whose dice get a nod


@dataclass(frozen=True, slots=True)
class Buttons:
    """The buttons to roll and to write, as they are at one moment of a turn."""

    roll: int  # rolls made in this turn
    rolls_left: int
    held: int  # dice kept in the last roll
    can_write: bool

    @property
    def can_roll(self) -> bool:
        return bool(self.rolls_left)

    @property
    def roll_labels(self) -> tuple[str, ...]:
        """Return the roll button's texts by the number of held dice."""
        return tuple(texts.roll_label(len(PLACES) - held) for held in range(len(PLACES) + 1))

    @property
    def roll_label(self) -> str:
        return texts.roll_label(len(PLACES) - self.held)

    @property
    def left_label(self) -> str:
        """Return how many rolls are left, in words."""
        return texts.rolls_left(self.rolls_left)


@dataclass(frozen=True, slots=True)
class Tally:
    """How far the game is, and what it has brought."""

    turn: int
    turns: int
    total: int


@dataclass(frozen=True, slots=True)
class Status:
    """The line below the dice: a note, why boxes are closed, or what to do now."""

    note: str
    why: str
    roll: int
    can_roll: bool
    is_finished: bool
    is_yacht: bool


@dataclass(frozen=True, slots=True)
class UpperSum:
    """The row below the upper boxes of a card with one column."""

    points: int
    bonus: int  # for reaching the goal
    goal: int  # 0 where there is no bonus

    @property
    def is_reached(self) -> bool:
        return bool(self.goal) and self.points >= self.goal


def buttons_of(game: Game) -> Buttons:
    return Buttons(game.roll, game.rolls_left, len(game.kept), game.dice is not None)


def tally_of(game: Game) -> Tally:
    return Tally(game.turn, game.rules.turns, game.card.total)


def upper_sum_of(game: Game) -> UpperSum:
    bonus = game.rules.upper_bonus
    return UpperSum(game.card.upper_total(), bonus, UPPER_GOAL if bonus else 0)


def moment_of(game: Game) -> str:
    """Return what the dice are worth a small joy for: `yacht`, `nod`, or nothing."""
    if game.dice is None:
        return ""
    if is_five_equal(game.dice):
        return "yacht"
    return "nod" if any(game.rules.box(key).score(game.dice) for key in NODS) else ""
