"""The expected final score through a game, as a line to draw."""

from __future__ import annotations

from dataclasses import dataclass

from challenges.charts import Curve, curve
from games.engine.moves import Write
from games.engine.record import Record
from games.solver.grading import Analysis

STEP = 50  # points between the ticks
MARGIN = 10  # points above and below


@dataclass(frozen=True, slots=True)
class ExpectedPoint:
    """The expectation after a turn; turn 0 is the mean of perfect play."""

    turn: int
    x: float
    y: float
    value: float


@dataclass(frozen=True, slots=True)
class ExpectationChart:
    """The expectations from the mean of perfect play to the total: a point after each turn."""

    points: tuple[ExpectedPoint, ...]
    curve: Curve


def expectation_chart(record: Record, analysis: Analysis) -> ExpectationChart:
    """Return the line through the expectations after each move."""
    values = (analysis.mean, *analysis.expected)
    line = curve(values, low=min(values) - MARGIN, high=max(values) + MARGIN, step=STEP)
    ends = [0, *(n for n, move in enumerate(record.moves, 1) if isinstance(move, Write))]
    points = tuple(ExpectedPoint(turn, *line.corners[n], values[n]) for turn, n in enumerate(ends))
    return ExpectationChart(points, line)
