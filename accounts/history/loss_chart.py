"""Points lost over time: a line through the means of days, weeks or months."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from challenges.charts import Curve, curve
from challenges.coach import text
from challenges.standings.periods import starts_of

from .games import FinishedGame

MOST_POINTS = 40
STEPS = (5, 10, 20, 25, 50, 100, 200)
MOST_STEPS = 5

StartOf: TypeAlias = Callable[[dt.date], dt.date]
LossesByStart: TypeAlias = dict[dt.date, list[float]]

SPANS: tuple[tuple[str, StartOf], ...] = (
    ("day", lambda day: day),
    ("week", lambda day: starts_of(day)["week"]),
    ("month", lambda day: starts_of(day)["month"]),
)


@dataclass(frozen=True, slots=True)
class LossPoint:
    """The mean of the games of a span of time that begins on `day`."""

    day: dt.date
    x: float
    y: float
    games: int
    lost: float
    lost_text: str


@dataclass(frozen=True, slots=True)
class LossChart:
    """The points, earliest first, each of one `span`: day, week or month."""

    span: str
    points: tuple[LossPoint, ...]
    curve: Curve


def loss_chart(games: Iterable[FinishedGame]) -> LossChart | None:
    """Return the line of games that are graded, earliest first; None for fewer than two points.

    Of days, weeks and months the shortest are taken that make a line of few enough points.
    """
    graded = [(game.day, game.points_lost) for game in games if game.points_lost is not None]
    by_span = {span: _by_span(graded, start_of) for span, start_of in SPANS}
    span = next((span for span, losses in by_span.items() if len(losses) <= MOST_POINTS), "month")
    return _chart(span, by_span[span]) if len(by_span[span]) > 1 else None


def _by_span(graded: Iterable[tuple[dt.date, float]], start_of: StartOf) -> LossesByStart:
    losses: LossesByStart = {}
    for day, points in graded:
        losses.setdefault(start_of(day), []).append(points)
    return losses


def _chart(span: str, losses: LossesByStart) -> LossChart:
    means = {day: sum(of_day) / len(of_day) for day, of_day in sorted(losses.items())}
    highest = max(*means.values(), STEPS[0])
    step = next((step for step in STEPS if highest <= step * MOST_STEPS), STEPS[-1])
    top = step * -(-highest // step)
    line = curve(list(means.values()), low=0, high=top, step=step)
    points = tuple(
        LossPoint(day, x, y, len(losses[day]), mean, text.points(mean))
        for (day, mean), (x, y) in zip(means.items(), line.corners, strict=True)
    )
    return LossChart(span, points, line)
