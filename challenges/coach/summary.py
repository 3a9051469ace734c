"""What a result says of the play: skill, luck, the best decision and the costliest."""

from __future__ import annotations

from dataclasses import dataclass

from challenges.models import Attempt
from games.engine.errors import Missing
from games.why.known import known_of

from .decisions import DecisionRow, decision_row, steps_of
from .gauges import Gauges, gauges_of
from .grading import analysis_of_game
from .highlights import BestDecision, best_decision_of, costliest_step
from .played import Played, played_attempt


@dataclass(frozen=True, slots=True)
class Highlights:
    """The best decision and the costliest; None where there is none worth showing."""

    best: BestDecision | None
    costliest: DecisionRow | None


@dataclass(frozen=True, slots=True)
class Summary:
    """A graded game in short; without highlights where its dice or the tables cannot be read."""

    gauges: Gauges | None
    highlights: Highlights | None


def summary_of(attempt: Attempt, *, is_mine: bool) -> Summary:
    """Return the summary of a graded attempt."""
    lost, luck = attempt.points_lost or 0, attempt.luck or 0
    gauges = gauges_of(attempt.challenge.rules, points_lost=lost, luck=luck)
    try:
        return Summary(gauges, _highlights(played_attempt(attempt), is_mine=is_mine))
    except Missing:
        return Summary(gauges, None)


def _highlights(played: Played, *, is_mine: bool) -> Highlights:
    """Return the two decisions; the reasons of all the others would take longest to find."""
    analysis, known = analysis_of_game(played), known_of(played.record.rules)
    steps, worst = steps_of(played.positions), costliest_step(analysis)

    def row(step: int) -> DecisionRow:
        decision = analysis.decisions[step]
        return decision_row(step, steps[step], decision, known, is_mine=is_mine)

    best = best_decision_of(row, analysis, played.text, played.sequence)
    return Highlights(best, None if worst is None else row(worst))
