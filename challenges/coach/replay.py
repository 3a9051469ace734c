"""Replays: one game step by step, or two games of one day side by side."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from challenges.models import Attempt, Challenge
from challenges.visibility import can_see
from games.board.board import Board, Die
from games.engine.game import Game
from games.engine.moves import Keep, Move, Roll, Write
from games.solver.table import NotSolved
from games.tables.store import TablesMissing

from . import text
from .grading import analysis_of
from .owner import Owner, foresight, owner_of
from .page import DecisionRow, decided_in, decision_rows


@dataclass(frozen=True)
class Replay:
    """One attempt before its decision number `step`, from 0; at `last` it is finished."""

    attempt: Attempt
    step: int
    owner: Owner
    url: str  # at which the steps are asked for

    @cached_property
    def _decided(self) -> tuple[tuple[Game, Game], ...]:
        return decided_in(self.attempt.positions)

    @cached_property
    def games(self) -> tuple[Game, ...]:
        """Return the positions before each decision, and the one at the end."""
        return (*(before for before, _after in self._decided), self._decided[-1][1])

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        return tuple(move for move in self.attempt.moves.moves if not isinstance(move, Roll))

    @property
    def last(self) -> int:
        return len(self.moves)

    @property
    def game(self) -> Game:
        return self.games[self.step]

    @cached_property
    def board(self) -> Board:
        return Board(self.game, is_still=True)

    @property
    def dice(self) -> tuple[Die, ...]:
        """Return the dice, those held that the decision keeps."""
        move = self.moves[self.step] if self.step < self.last else None
        kept = move.places if isinstance(move, Keep) else ()
        return tuple(Die(die.place, die.value, die.place in kept) for die in self.board.dice)

    @property
    def dice_text(self) -> str:
        return " ".join(str(die.value) for die in self.board.dice)

    @property
    def chosen(self) -> str:
        """Return the code of the box that the decision writes, or nothing."""
        move = self.moves[self.step] if self.step < self.last else None
        return move.code if isinstance(move, Write) else ""

    @property
    def number(self) -> int:
        """Return the number of the decision, from 1."""
        return self.step + 1

    @property
    def previous(self) -> int | None:
        """Return the step before, if there is one."""
        return self.step - 1 if self.step else None

    @property
    def next(self) -> int | None:
        """Return the step after, if there is one."""
        return self.step + 1 if self.step < self.last else None

    @property
    def did(self) -> str:
        """Return the decision made here in words; nothing at the end."""
        if self.step == self.last:
            return ""
        before, after = self._decided[self.step]
        return text.did(self.moves[self.step], before, after, is_mine=self.owner.is_mine)

    @cached_property
    def decision(self) -> DecisionRow | None:
        """Return the decision made here, graded; None at the end and while the coach warms up.

        Who knows all dice is not graded: the coach weighs what could be known.
        """
        if self.owner.is_foresight or self.step == self.last:
            return None
        try:
            analysis = analysis_of(self.attempt)
        except (TablesMissing, NotSolved):
            return None
        return decision_rows(self.attempt, analysis, is_mine=self.owner.is_mine)[self.step]


@dataclass(frozen=True)
class Comparison:
    """Two replays of one challenge at the same step, and where they parted."""

    mine: Replay
    other: Replay

    @property
    def last(self) -> int:
        """Return the last step of the longer game."""
        return max(self.mine.last, self.other.last)

    @property
    def next(self) -> int | None:
        """Return the step after, while either game has one."""
        step = max(self.mine.step, self.other.step)
        return step + 1 if step < self.last else None

    @property
    def previous(self) -> int | None:
        """Return the step before, if there is one."""
        step = max(self.mine.step, self.other.step)
        return step - 1 if step else None

    @cached_property
    def parted_at(self) -> int | None:
        """Return the first step at which the two decided differently, None where they never did."""
        pairs = zip(self.mine.moves, self.other.moves, strict=False)
        return next((step for step, (one, two) in enumerate(pairs) if one != two), None)

    @property
    def parted_roll(self) -> int | None:
        """Return the number of the roll, from 1, after which they parted."""
        return None if self.parted_at is None else self.mine.games[self.parted_at].rolls


def replay_at(attempt: Attempt, step: str, viewer_id: int | None) -> Replay:
    """Return the replay of an attempt at the step asked for; what is no step is the first one."""
    return _at_step(attempt, step, owner_of(attempt, viewer_id), attempt.replay_url)


def best_replay(challenge: Challenge, step: str) -> Replay | None:
    """Return the replay of the best that foresight could have reached, once that is known."""
    if challenge.best_total is None:
        return None
    best = Attempt(challenge=challenge, record=challenge.best_record, score=challenge.best_total)
    return _at_step(best, step, foresight(), challenge.best_url)


def compare(mine: Replay, code: str, viewer_id: int | None) -> Comparison | None:
    """Return the replay beside that of another attempt at the same challenge.

    None where there is no other such attempt, or the one who asks may not see inside it.
    """
    others = Attempt.objects.finished().exclude(pk=mine.attempt.pk)
    other = others.filter(code=code, challenge=mine.attempt.challenge_id).first()
    if other is None:
        return None
    other.challenge = mine.attempt.challenge
    if not can_see(other, viewer_id):
        return None
    return Comparison(mine, replay_at(other, str(mine.step), viewer_id))


def _at_step(attempt: Attempt, step: str, owner: Owner, url: str) -> Replay:
    replay = Replay(attempt, 0, owner, url)
    is_step = step.isascii() and step.isdecimal() and len(step) <= len(str(replay.last))
    return replace(replay, step=min(int(step), replay.last)) if is_step else replay
