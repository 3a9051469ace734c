"""Replays: one game step by step, or two games of one day side by side."""

from __future__ import annotations

from dataclasses import dataclass, replace

from challenges.models import Attempt, Challenge
from challenges.visibility import can_see
from games.board.board import Board, Die
from games.engine.dice import print_dice
from games.engine.game import Game
from games.engine.moves import Keep, Move, Roll, Write
from games.solver.table import NotSolved
from games.tables.store import TablesMissing
from games.why.known import known_of

from . import text
from .decisions import DecisionRow, Step, decision_row, steps_of
from .grading import analysis_of_game
from .owner import Owner, foresight, owner_of
from .played import Heading, Played, heading_of, played_attempt


@dataclass(frozen=True, slots=True)
class Replay:
    """One game before its decision number `step`, from 0; at `last` it is finished."""

    heading: Heading
    owner: Owner
    games: tuple[Game, ...]  # before each decision, and at the end
    moves: tuple[Move, ...]
    step: int
    last: int
    previous: int | None  # the steps before and after, where there are any
    next: int | None
    number: int  # of the decision, from 1
    game: Game
    board: Board
    dice: tuple[Die, ...]  # those held that the decision keeps
    dice_text: str
    chosen: str  # the code of the box that the decision writes, with several columns `fh@2`
    did: str  # empty at the end
    decision: DecisionRow | None  # None at the end, while the coach warms up, and for foresight


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two replays of one challenge at the same step, and where they parted."""

    mine: Replay
    other: Replay
    last: int  # of the longer game
    previous: int | None
    next: int | None  # while either game has one
    parted_at: int | None  # the first step at which the two decided differently
    parted_roll: int | None  # the number of the roll, from 1, after which they did


def replay_at(attempt: Attempt, step: str, viewer_id: int | None) -> Replay:
    """Return the replay of an attempt at the step asked for; what is no step is the first one."""
    owner = owner_of(attempt, viewer_id)
    return at_step(played_attempt(attempt), heading_of(attempt), owner, step)


def best_replay(challenge: Challenge, step: str) -> Replay | None:
    """Return the replay of the best that foresight could have reached, once that is known."""
    if challenge.best_total is None:
        return None
    best = Attempt(challenge=challenge, record=challenge.best_record, score=challenge.best_total)
    heading = replace(heading_of(best), replay_url=challenge.best_url)
    return at_step(played_attempt(best), heading, foresight(), step)


def compare(attempt: Attempt, mine: Replay, code: str, viewer_id: int | None) -> Comparison | None:
    """Return the replay of an attempt beside that of another at the same challenge.

    None where there is no other such attempt, or the one who asks may not see inside it.
    """
    others = Attempt.objects.finished().exclude(pk=attempt.pk)
    found = others.filter(code=code, challenge=attempt.challenge_id).first()
    if found is None:
        return None
    found.challenge = attempt.challenge
    if not can_see(found, viewer_id):
        return None
    return _beside(mine, replay_at(found, str(mine.step), viewer_id))


def _beside(mine: Replay, other: Replay) -> Comparison:
    last, step = max(mine.last, other.last), max(mine.step, other.step)
    pairs = zip(mine.moves, other.moves, strict=False)
    parted_at = next((number for number, (one, two) in enumerate(pairs) if one != two), None)
    return Comparison(
        mine=mine,
        other=other,
        last=last,
        previous=step - 1 if step else None,
        next=step + 1 if step < last else None,
        parted_at=parted_at,
        parted_roll=None if parted_at is None else mine.games[parted_at].rolls,
    )


def at_step(played: Played, heading: Heading, owner: Owner, asked: str) -> Replay:
    """Return the replay of a game at the step asked for; what is no step is the first one."""
    steps = steps_of(played.positions)
    games = (*(before for before, _after in steps), steps[-1][1])
    moves = tuple(move for move in played.record.moves if not isinstance(move, Roll))
    last = len(moves)
    step = _step(asked, last)
    move = moves[step] if step < last else None
    board = Board(games[step], is_still=True)
    return Replay(
        heading=heading,
        owner=owner,
        games=games,
        moves=moves,
        step=step,
        last=last,
        previous=step - 1 if step else None,
        next=step + 1 if move else None,
        number=step + 1,
        game=games[step],
        board=board,
        dice=_dice(board, move),
        dice_text=" ".join(print_dice(games[step].dice or ())),
        chosen=_code(move),
        did=text.did(move, *steps[step], is_mine=owner.is_mine) if move else "",
        decision=_decision(played, owner, step, steps[step]) if move else None,
    )


def _step(asked: str, last: int) -> int:
    is_step = asked.isascii() and asked.isdecimal() and len(asked) <= len(str(last))
    return min(int(asked), last) if is_step else 0


def _dice(board: Board, move: Move | None) -> tuple[Die, ...]:
    kept = move.places if isinstance(move, Keep) else ()
    return tuple(Die(die.place, die.value, die.place in kept) for die in board.dice)


def _code(move: Move | None) -> str:
    """Return how the card marks the box that a move writes."""
    return str(move).removeprefix("=") if isinstance(move, Write) else ""


def _decision(played: Played, owner: Owner, number: int, step: Step) -> DecisionRow | None:
    """Return a decision, graded.

    Who knows all dice is not graded: the coach weighs what could be known.
    """
    if owner.is_foresight:
        return None
    try:
        analysis, known = analysis_of_game(played), known_of(played.record.rules)
    except (TablesMissing, NotSolved):
        return None
    return decision_row(number, step, analysis.decisions[number], known, is_mine=owner.is_mine)
