"""The coach's page of one attempt: verdict, chart, the costliest decisions, all decisions."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from challenges.models import Attempt
from games.engine.dice import Dice
from games.engine.errors import Missing
from games.engine.game import Game
from games.engine.moves import Keep
from games.engine.rules import RuleSet
from games.solver.advice import TIE
from games.solver.grading import Analysis, Decision

from . import text
from .chart import ExpectationChart, expectation_chart
from .grading import analysis_of, grade_on_visit
from .owner import Owner
from .quality import QUALITIES, TOSS_UP, Quality, qualities_of, quality_of

COSTLIEST = 3


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """One decision as the page shows it; `step` counts the game's decisions from 0."""

    step: int
    turn: int
    roll: int
    dice: Dice
    kept: tuple[int, ...]  # places of the dice kept, for the picture
    did: str
    better: str
    move: str
    best: str
    value: float
    best_value: float
    lost: float
    quality: Quality

    @property
    def is_best(self) -> bool:
        """Say whether nothing was better."""
        return self.lost <= TIE

    @property
    def is_toss_up(self) -> bool:
        """Say whether something was better by too little to name it a loss."""
        return TIE < self.lost < TOSS_UP

    @property
    def lost_text(self) -> str:
        return text.points(self.lost)

    @property
    def value_text(self) -> str:
        """Return the final score to expect after it."""
        return text.points(self.value)

    @property
    def best_text(self) -> str:
        """Return the final score to expect after the best."""
        return text.points(self.best_value)


@dataclass(frozen=True)
class CoachPage:
    """What the coach has to say of an attempt."""

    attempt: Attempt
    analysis: Analysis
    owner: Owner

    @property
    def verdict(self) -> str:
        return text.verdict(self.analysis.points_lost)

    @property
    def mean_text(self) -> str:
        """Return what perfect play reaches in the mean."""
        return text.points(self.analysis.mean)

    @property
    def luck_text(self) -> str:
        """Return the luck, with its sign."""
        return text.points(self.analysis.luck, signed=True)

    @property
    def lost_text(self) -> str:
        return text.points(self.analysis.points_lost)

    @property
    def qualities(self) -> tuple[Quality, ...]:
        """Return the quality of each turn."""
        return qualities_of(self.attempt.squares)

    @property
    def legend(self) -> tuple[Quality, ...]:
        return QUALITIES

    @cached_property
    def decisions(self) -> tuple[DecisionRow, ...]:
        """Return all decisions in the order of the game."""
        return decision_rows(self.attempt, self.analysis, is_mine=self.owner.is_mine)

    @property
    def costliest(self) -> tuple[DecisionRow, ...]:
        """Return up to three decisions that cost most, none of them a toss-up."""
        named = [row for row in self.decisions if row.lost >= TOSS_UP]
        return tuple(sorted(named, key=lambda row: (-row.lost, row.step))[:COSTLIEST])

    @property
    def toss_ups(self) -> int:
        return sum(row.is_toss_up for row in self.decisions)

    @property
    def chart(self) -> ExpectationChart:
        return expectation_chart(self.attempt.moves, self.analysis)

    @property
    def luck_by_turn(self) -> tuple[tuple[int, str, str], ...]:
        """Return for each turn its number, the luck of its rolls and the points lost in it."""
        turns = sorted({roll.turn for roll in self.analysis.rolls})
        return tuple(
            (
                turn,
                text.points(
                    sum(roll.luck for roll in self.analysis.rolls if roll.turn == turn), signed=True
                ),
                text.points(sum(one.lost for one in self.analysis.decisions if one.turn == turn)),
            )
            for turn in turns
        )


def coach_page(attempt: Attempt, owner: Owner) -> CoachPage:
    """Return the coach's page of a finished attempt; raises what `analysis_of` does."""
    return CoachPage(attempt, analysis_of(attempt), owner)


def look_at(attempt: Attempt, owner: Owner) -> tuple[CoachPage | None, Missing | None]:
    """Return the coach's page of a finished attempt, or why there is none."""
    refusal = grade_on_visit(attempt, is_mine=owner.is_mine)
    if refusal:
        return None, refusal
    try:
        return coach_page(attempt, owner), None
    except Missing as reason:
        return None, reason


def decision_rows(
    attempt: Attempt, analysis: Analysis, *, is_mine: bool
) -> tuple[DecisionRow, ...]:
    """Return the decisions of an attempt in words and figures."""
    steps = zip(analysis.decisions, decided_in(attempt.positions), strict=True)
    return tuple(
        _row(step, one, text.did(one.move, before, after, is_mine=is_mine), after.rules)
        for step, (one, (before, after)) in enumerate(steps)
    )


def decided_in(games: Sequence[Game]) -> tuple[tuple[Game, Game], ...]:
    """Return the positions before and after each decision of a game; a first roll is none."""
    pairs = itertools.pairwise(games)
    return tuple((before, after) for before, after in pairs if before.dice is not None)


def _row(step: int, one: Decision, did: str, rules: RuleSet) -> DecisionRow:
    lost = max(0.0, one.lost)
    return DecisionRow(
        step=step,
        turn=one.turn,
        roll=one.roll,
        dice=one.dice,
        kept=one.move.places if isinstance(one.move, Keep) else (),
        did=did,
        better=text.better(one.best, one.dice, rules, lost),
        move=text.short(one.move, one.dice, rules),
        best=text.short(one.best, one.dice, rules),
        value=one.value,
        best_value=one.best_value,
        lost=lost,
        quality=quality_of(lost),
    )
