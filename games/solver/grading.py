"""Grading: what every decision of a game cost, and what every roll brought.

Final score = mean of perfect play + luck - points lost, to the last digit: a decision loses the
difference between the best option and the one taken, a roll brings the difference between the
best option after it and the value before it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.moves import Move, Write
from games.engine.record import Record, positions
from games.engine.sequence import Sequence

from .advice import TIE, Option, kept_index, turn_options
from .lattice import roll_index
from .table import NotSolved, Table, banked, state_of
from .turns import value_turns


@dataclass(frozen=True, slots=True)
class Decision:
    """A keep or a write, with the final score to expect of it and of the best option."""

    turn: int
    roll: int
    move: Move
    dice: Dice
    value: float
    best: Move
    best_value: float
    lost: float
    options: tuple[Option, ...]  # all that the position allowed, best first


@dataclass(frozen=True, slots=True)
class RollLuck:
    """How much one roll raised the final score to expect."""

    turn: int
    roll: int
    dice: Dice
    luck: float


@dataclass(frozen=True, slots=True)
class Analysis:
    """A graded game; of an unfinished one as far as it went.

    `expected` is the final score to expect after each move of the record. The last of them, in a
    finished game the total, is mean + luck - points_lost.
    """

    mean: float
    total: int
    points_lost: float
    luck: float
    decisions: tuple[Decision, ...]
    rolls: tuple[RollLuck, ...]
    expected: tuple[float, ...]


def grade(record: Record, sequence: Sequence, table: Table) -> Analysis:
    """Grade all decisions and rolls of a record, finished or not.

    Options within TIE of the best are as good as it: they lose nothing, and what they differ by
    is counted with the roll before them. Raises BadRecord at an illegal move, NotSolved where
    the table is not that of the record's rules.
    """
    if table.rules != record.rules:
        raise NotSolved(rules=record.rules.key)
    games = tuple(positions(record, sequence))
    grader = _Grader(games, table)
    for move, before, after in zip(record.moves, games, games[1:], strict=False):
        grader.follow(move, before, after)
    return Analysis(
        mean=table.mean,
        total=games[-1].card.total,
        points_lost=sum(decision.lost for decision in grader.decisions),
        luck=sum(roll.luck for roll in grader.rolls),
        decisions=tuple(grader.decisions),
        rolls=tuple(grader.rolls),
        expected=tuple(grader.expected),
    )


class _Grader:
    """The expected final score, followed from move to move."""

    def __init__(self, games: tuple[Game, ...], table: Table) -> None:
        starts = [game for game in games if game.dice is None and not game.is_finished]
        self.bases = [banked(game.card) for game in starts]
        self.turns = value_turns(table, [state_of(game.card) for game in starts])
        self.table = table
        self.now = table.mean
        self.decisions: list[Decision] = []
        self.rolls: list[RollLuck] = []
        self.expected: list[float] = []

    def follow(self, move: Move, before: Game, after: Game) -> None:
        """Grade one move and the roll that it makes."""
        if before.dice is not None:
            self._decide(move, before, before.dice)
        if after.dice is not None:
            self._roll(after, after.dice)
        self.expected.append(self.now)

    def _decide(self, move: Move, game: Game, dice: Dice) -> None:
        turn = game.turn - 1
        found = turn_options(game, self.turns, turn, self.bases[turn])
        best, value = found[0], self._value(move, game, dice, turn)
        if best.value - value <= TIE:
            last = self.rolls[-1]
            self.rolls[-1] = replace(last, luck=last.luck + value - best.value)
            best = Option(move, value)
        self.decisions.append(
            Decision(
                turn=game.turn,
                roll=game.roll,
                move=move,
                dice=dice,
                value=value,
                best=best.move,
                best_value=best.value,
                lost=best.value - value,
                options=found,
            )
        )
        self.now = value

    def _value(self, move: Move, game: Game, dice: Dice, turn: int) -> float:
        if isinstance(move, Write):
            values = self.turns.writes[game.rules.index(move.code), roll_index(dice)]
        else:
            values = self.turns.keeps[game.roll - 1][kept_index(dice, move)]
        return self.bases[turn] + float(values[turn])

    def _roll(self, game: Game, dice: Dice) -> None:
        turn = game.turn - 1
        best = self.bases[turn] + float(self.turns.best[game.roll - 1][roll_index(dice), turn])
        self.rolls.append(RollLuck(game.turn, game.roll, dice, best - self.now))
        self.now = best
