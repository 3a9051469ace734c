"""Charts as numbers: the page draws them as SVG and prints the same numbers as a table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from .standings.ranks import Bin

WIDTH, HEIGHT, GAP = 320, 96, 4  # units of the drawing
CURVE_HEIGHT = 120
EDGE = WIDTH * 0.18  # nearer to a side than this, words begin or end with their bar
LEAST_HEIGHT = 2  # so that a bin of one result can be seen beside one of a thousand


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar, with the results it stands for."""

    x: float
    y: float
    width: float
    height: float
    low: int
    high: int
    count: int
    is_mine: bool


@dataclass(frozen=True, slots=True)
class Mark:
    """Where the words about the reader's bar stand: in per cent of the width, as SVG anchors."""

    percent: float
    anchor: str


@dataclass(frozen=True, slots=True)
class Histogram:
    """The scores of a day as bars."""

    bars: tuple[Bar, ...]
    width: int = WIDTH
    height: int = HEIGHT

    @property
    def low(self) -> int:
        return self.bars[0].low

    @property
    def high(self) -> int:
        return self.bars[-1].high

    @property
    def mark(self) -> Mark | None:
        """Return where the words about the reader's bar stand, if one is the reader's."""
        mine = next((bar for bar in self.bars if bar.is_mine), None)
        return None if mine is None else _mark(mine)


@dataclass(frozen=True, slots=True)
class Tick:
    """A line across at a value of the scale."""

    y: float
    value: int


@dataclass(frozen=True, slots=True)
class Curve:
    """Values, evenly spaced, as the corners of a line, x and y, with the ticks of its scale."""

    corners: tuple[tuple[float, float], ...]
    path: str
    ticks: tuple[Tick, ...]
    width: int = WIDTH
    height: int = CURVE_HEIGHT


def curve(values: Sequence[float], *, low: float, high: float, step: int) -> Curve:
    """Return the line through some values on a scale with a tick at every multiple of `step`."""

    def y_of(value: float) -> float:
        return round(CURVE_HEIGHT * (high - value) / (high - low), 1)

    apart = WIDTH / max(1, len(values) - 1)
    corners = tuple((round(n * apart, 1), y_of(value)) for n, value in enumerate(values))
    first = math.ceil(low / step) * step
    return Curve(
        corners,
        path=" ".join(f"{x},{y}" for x, y in corners),
        ticks=tuple(Tick(y_of(value), value) for value in range(first, math.floor(high) + 1, step)),
    )


def histogram(bins: Sequence[Bin]) -> Histogram | None:
    """Return the bars of a histogram, or None where there are no results yet."""
    most = max((one.count for one in bins), default=0)
    if not most:
        return None
    step = (WIDTH + GAP) / len(bins)
    return Histogram(
        tuple(_bar(one, place * step, step - GAP, most) for place, one in enumerate(bins))
    )


def _mark(bar: Bar) -> Mark:
    middle, end = bar.x + bar.width / 2, bar.x + bar.width
    if middle < EDGE:
        return Mark(round(100 * bar.x / WIDTH, 1), "start")
    if middle > WIDTH - EDGE:
        return Mark(round(100 * end / WIDTH, 1), "end")
    return Mark(round(100 * middle / WIDTH, 1), "middle")


def _bar(one: Bin, x: float, width: float, most: int) -> Bar:
    height = max(LEAST_HEIGHT, HEIGHT * one.count / most) if one.count else 0
    return Bar(
        round(x, 1),
        round(HEIGHT - height, 1),
        round(width, 1),
        round(height, 1),
        one.low,
        one.high,
        one.count,
        one.is_mine,
    )
