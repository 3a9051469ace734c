"""Points lost over time: a line through the means of days, weeks or months."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from challenges.coach import text
from challenges.standings.periods import starts_of

from .results import Played

WIDTH, HEIGHT = 320, 120  # units of the drawing
MOST_POINTS = 40
STEPS = (5, 10, 20, 25, 50, 100, 200)
MOST_STEPS = 5

StartOf: TypeAlias = Callable[[dt.date], dt.date]
Grouped: TypeAlias = dict[dt.date, list[float]]

SPANS: tuple[tuple[str, StartOf], ...] = (
    ("day", lambda day: day),
    ("week", lambda day: starts_of(day)["week"]),
    ("month", lambda day: starts_of(day)["month"]),
)


@dataclass(frozen=True, slots=True)
class Point:
    """The mean of the games of a span of time, that begins on `day`."""

    day: dt.date
    x: float
    y: float
    lost: float
    games: int

    @property
    def lost_text(self) -> str:
        """Return the mean as the page says it."""
        return text.points(self.lost)


@dataclass(frozen=True, slots=True)
class Rule:
    """A line of the scale."""

    y: float
    value: int


@dataclass(frozen=True, slots=True)
class Line:
    """The points, earliest first, each standing for a `span`: day, week or month."""

    points: tuple[Point, ...]
    rules: tuple[Rule, ...]
    span: str
    width: int = WIDTH
    height: int = HEIGHT

    @property
    def path(self) -> str:
        """Return the corners of the line."""
        return " ".join(f"{point.x},{point.y}" for point in self.points)


def line_of(games: Iterable[Played]) -> Line | None:
    """Return the line of games that are graded, earliest first; None for fewer than two points.

    Of days, weeks and months the shortest are taken that make a line of few enough points.
    """
    graded = [(game.day, game.points_lost) for game in games if game.points_lost is not None]
    grouped = ((span, _by_span(graded, start_of)) for span, start_of in SPANS)
    span, lost = next(filter(_is_short, grouped), ("month", _by_span(graded, SPANS[-1][1])))
    return _drawn(lost, span) if len(lost) > 1 else None


def _by_span(graded: Iterable[tuple[dt.date, float]], start_of: StartOf) -> Grouped:
    lost: Grouped = {}
    for day, points in graded:
        lost.setdefault(start_of(day), []).append(points)
    return lost


def _is_short(grouped: tuple[str, Grouped]) -> bool:
    return len(grouped[1]) <= MOST_POINTS


def _drawn(lost: Grouped, span: str) -> Line:
    means = {day: sum(all_lost) / len(all_lost) for day, all_lost in sorted(lost.items())}
    highest = max(*means.values(), STEPS[0])
    step = next((step for step in STEPS if highest <= step * MOST_STEPS), STEPS[-1])
    top = step * -(-highest // step)

    def y_of(value: float) -> float:
        return round(HEIGHT * (1 - value / top), 1)

    apart = WIDTH / (len(means) - 1)
    points = tuple(
        Point(day, round(place * apart, 1), y_of(mean), mean, len(lost[day]))
        for place, (day, mean) in enumerate(means.items())
    )
    scale = tuple(Rule(y_of(value), value) for value in range(0, int(top) + 1, step))
    return Line(points, scale, span)
