"""A decision to give a reason for: the move made beside the best, and what each leads to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.moves import Keep, Move, Write
from games.engine.rules import Box, RuleSet

from .known import Known
from .parts import Parts, TurnParts, turn_parts

WORTH_NAMING = 0.02  # a difference of chances below it is not given as a reason
MUCH_LIKELIER = 0.1
SHARE = 0.25  # of the loss: what accounts for less explains nothing

Fact: TypeAlias = str | int | float | Dice


@dataclass(frozen=True, slots=True)
class Reason:
    """A kind of reason by its code, and its facts by name: boxes by key, chances from 0 to 1.

    Facts of the best move begin with `best_`; `usual` is what a box brings perfect play on average.
    """

    code: str
    lost: float
    facts: dict[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move with what it leads to."""

    move: Move
    parts: Parts
    kept: Dice  # the values kept, ascending; none where the move writes
    box: Box | None  # the box written
    points: int  # written, without bonuses


@dataclass(frozen=True, slots=True)
class Decision:
    """The move made beside the best one."""

    before: Game
    best: Candidate
    made: Candidate
    known: Known

    @property
    def lost(self) -> float:
        return max(0.0, self.best.parts.value - self.made.parts.value)

    @property
    def rules(self) -> RuleSet:
        return self.before.rules

    @property
    def dice(self) -> Dice:
        return self.before.dice or ()

    @property
    def open_boxes(self) -> tuple[Box, ...]:
        card = self.before.card
        return tuple(box for box in self.rules.boxes if card.points(box.key) is None)

    def reason(self, code: str, **facts: Fact) -> Reason:
        return Reason(code, self.lost, facts)


def decision_of(before: Game, made: Move, best: Move, known: Known) -> Decision:
    """Return a decision, with dice on the table, between the best move and the one made."""
    parts = turn_parts(before.card, known.table, known.bonus)
    return Decision(before, _candidate(before, best, parts), _candidate(before, made, parts), known)


def _candidate(before: Game, move: Move, parts: TurnParts) -> Candidate:
    dice = before.dice or ()
    led_to = parts.of(move, dice, before.roll)
    if isinstance(move, Write):
        box = before.rules.box(move.code)
        choices = before.card.choices(dice)
        points = next(choice.points for choice in choices if choice.box is box)
        return Candidate(move, led_to, (), box, points)
    places = move.places if isinstance(move, Keep) else ()
    return Candidate(move, led_to, tuple(sorted(dice[place - 1] for place in places)), None, 0)
