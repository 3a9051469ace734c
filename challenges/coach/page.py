"""The coach's page of one attempt: verdict, best and costliest decisions, chart, all decisions."""

from __future__ import annotations

from dataclasses import dataclass

from challenges.models import Attempt
from games.engine.errors import Missing
from games.solver.grading import Analysis
from games.why.known import known_of

from . import text
from .chart import ExpectationChart, expectation_chart
from .decisions import DecisionRow, decision_rows, steps_of
from .grading import analysis_of_game, grade_on_visit
from .highlights import BestDecision, best_decision_of, costliest_of
from .owner import Owner
from .played import Played, played_attempt
from .quality import QUALITIES, Quality, letters_of, qualities_of


@dataclass(frozen=True, slots=True)
class TurnRow:
    """The luck of a turn's rolls, and what its decisions lost."""

    turn: int
    luck_text: str
    lost_text: str


@dataclass(frozen=True, slots=True)
class CoachPage:
    """What the coach has to say of an attempt."""

    verdict: str
    mean_text: str  # what perfect play reaches on average
    luck_text: str  # with its sign
    lost_text: str
    qualities: tuple[Quality, ...]  # of each turn
    legend: tuple[Quality, ...]
    best: BestDecision | None
    costliest: tuple[DecisionRow, ...]
    decisions: tuple[DecisionRow, ...]
    toss_ups: int
    chart: ExpectationChart
    turns: tuple[TurnRow, ...]


def coach_page(attempt: Attempt, owner: Owner) -> CoachPage:
    """Return the coach's page of a finished attempt; raises what `analysis_of` does."""
    return page_of(played_attempt(attempt), is_mine=owner.is_mine)


def page_of(played: Played, *, is_mine: bool) -> CoachPage:
    """Return the coach's page of a game; raises what `analysis_of_game` does."""
    analysis, known = analysis_of_game(played), known_of(played.record.rules)
    rows = decision_rows(steps_of(played.positions), analysis, known, is_mine=is_mine)
    return CoachPage(
        verdict=text.verdict(analysis.points_lost),
        mean_text=text.points(analysis.mean),
        luck_text=text.points(analysis.luck, signed=True),
        lost_text=text.points(analysis.points_lost),
        qualities=qualities_of(letters_of(analysis)),
        legend=QUALITIES,
        best=best_decision_of(rows.__getitem__, analysis, played.text, played.sequence),
        costliest=costliest_of(rows),
        decisions=rows,
        toss_ups=sum(row.is_toss_up for row in rows),
        chart=expectation_chart(played.record, analysis),
        turns=_turn_rows(analysis),
    )


def look_at(attempt: Attempt, owner: Owner) -> tuple[CoachPage | None, Missing | None]:
    """Return the coach's page of a finished attempt, or why there is none."""
    refusal = grade_on_visit(attempt, is_mine=owner.is_mine)
    if refusal:
        return None, refusal
    try:
        return coach_page(attempt, owner), None
    except Missing as reason:
        return None, reason


def _turn_rows(analysis: Analysis) -> tuple[TurnRow, ...]:
    turns = sorted({roll.turn for roll in analysis.rolls})
    return tuple(
        TurnRow(
            turn,
            text.points(sum(one.luck for one in analysis.rolls if one.turn == turn), signed=True),
            text.points(sum(one.lost for one in analysis.decisions if one.turn == turn)),
        )
        for turn in turns
    )
