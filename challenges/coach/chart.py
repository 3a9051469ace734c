"""The expected final score through a game, as a line to draw."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.moves import Write
from games.engine.record import Record
from games.solver.grading import Analysis

WIDTH, HEIGHT = 320, 120  # units of the drawing
STEP = 50  # points between the lines of the scale
MARGIN = 10  # points above and below


@dataclass(frozen=True, slots=True)
class Point:
    """The expectation after a turn; turn 0 is the mean of perfect play."""

    turn: int
    x: float
    y: float
    value: float


@dataclass(frozen=True, slots=True)
class Rule:
    """A line of the scale."""

    y: float
    value: int


@dataclass(frozen=True, slots=True)
class Line:
    """Points from the mean of perfect play to the total, and the lines of the scale."""

    points: tuple[Point, ...]
    path: str
    rules: tuple[Rule, ...]
    width: int = WIDTH
    height: int = HEIGHT


def line_of(record: Record, analysis: Analysis) -> Line:
    """Return the line through the expectations after each move, with a point after each turn."""
    values = (analysis.mean, *analysis.expected)
    low, high = min(values) - MARGIN, max(values) + MARGIN

    def x_of(move: int) -> float:
        return round(WIDTH * move / max(1, len(values) - 1), 1)

    def y_of(value: float) -> float:
        return round(HEIGHT * (high - value) / (high - low), 1)

    ends = [0, *(n for n, move in enumerate(record.moves, 1) if isinstance(move, Write))]
    points = tuple(Point(turn, x_of(n), y_of(values[n]), values[n]) for turn, n in enumerate(ends))
    path = " ".join(f"{x_of(n)},{y_of(value)}" for n, value in enumerate(values))
    first = -(-int(low) // STEP) * STEP
    scale = tuple(Rule(y_of(value), value) for value in range(first, int(high) + 1, STEP))
    return Line(points, path, scale)
