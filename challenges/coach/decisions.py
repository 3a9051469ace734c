"""The decisions of a game as pages show them: what was done, what was better, and why."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.moves import Keep, Move, Write
from games.labels import BOX_NAMES
from games.solver.advice import TIE
from games.solver.grading import Analysis, Decision
from games.why.known import Known
from games.why.reasons import reason_for
from games.why.sentences import why_text

from . import text
from .quality import TOSS_UP, Quality, quality_of

Step = tuple[Game, Game]
"""The positions before and after a decision."""


@dataclass(frozen=True, slots=True)
class DrawnMove:
    """A move to draw: the places of the dice kept, or the name of the box written."""

    kept: tuple[int, ...]
    box: str
    points: int  # written
    text: str  # for a table


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """One decision as the page shows it; `step` counts the game's decisions from 0."""

    step: int
    turn: int
    roll: int
    dice: Dice
    made: DrawnMove
    best: DrawnMove
    did: str
    better: str
    why: str  # empty where nothing was better
    lost: float
    lost_text: str
    value_text: str  # the final score to expect
    best_text: str  # the same with the best move
    quality: Quality
    is_best: bool
    is_toss_up: bool  # something was better, by too little to name it a loss


def steps_of(games: Sequence[Game]) -> tuple[Step, ...]:
    """Return the decisions among the positions of a game; a first roll is none."""
    pairs = itertools.pairwise(games)
    return tuple((before, after) for before, after in pairs if before.dice is not None)


def decision_rows(
    steps: Sequence[Step], analysis: Analysis, known: Known, *, is_mine: bool
) -> tuple[DecisionRow, ...]:
    """Return all decisions of a game in words and figures."""
    return tuple(
        decision_row(number, step, analysis.decisions[number], known, is_mine=is_mine)
        for number, step in enumerate(steps)
    )


def decision_row(
    number: int, step: Step, decision: Decision, known: Known, *, is_mine: bool
) -> DecisionRow:
    """Return one decision of a game in words and figures."""
    before, after = step
    lost = max(0.0, decision.lost)
    is_best = lost <= TIE
    return DecisionRow(
        step=number,
        turn=decision.turn,
        roll=decision.roll,
        dice=decision.dice,
        made=_drawn(decision.move, before),
        best=_drawn(decision.best, before),
        did=text.did(decision.move, before, after, is_mine=is_mine),
        better=text.better(decision.best, decision.dice, before.rules, lost),
        why=why_of(step, decision, known),
        lost=lost,
        lost_text=text.points(lost),
        value_text=text.points(decision.value),
        best_text=text.points(decision.best_value),
        quality=quality_of(lost),
        is_best=is_best,
        is_toss_up=TIE < lost < TOSS_UP,
    )


def why_of(step: Step, decision: Decision, known: Known) -> str:
    """Return why a decision lost points; empty where it lost none."""
    if decision.lost <= TIE:
        return ""
    before, _after = step
    return why_text(reason_for(before, decision.move, known, best=decision.best))


def _drawn(move: Move, game: Game) -> DrawnMove:
    dice, rules = game.dice or (), game.rules
    box, points = "", 0
    if isinstance(move, Write):
        written = rules.box(move.code)
        box = str(BOX_NAMES[written.key])
        points = game.card.write(written.key, dice).points(written.key) or 0
    kept = move.places if isinstance(move, Keep) else ()
    return DrawnMove(kept, box, points, text.short(move, dice, rules))
