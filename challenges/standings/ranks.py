"""Ranks, percentiles and histograms, all from the tallies of one challenge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

PERCENTILE_FROM = 20  # results below which a percentile says nothing
MOST_BARS = 14
LEAST_BARS = 9  # fewer would be a wall, not a picture of a day
_BAR_WIDTHS = (10, 20, 25, 50, 100, 200, 250, 500, 1000)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one score stands among all of its day: equal scores share a rank (1 2 2 4)."""

    score: int
    rank: int
    players: int
    lower: int  # results with fewer points
    median: int  # of an even number of results the lower of the two in the middle

    @property
    def says_more(self) -> bool:
        """Say whether there are enough results for more than the rank to mean anything."""
        return self.players >= PERCENTILE_FROM

    @property
    def percent(self) -> int:
        """Return the share of results it beats, in whole per cent."""
        return 100 * self.lower // self.players


@dataclass(frozen=True, slots=True)
class Bin:
    """Results from `low` to `high` points, both included."""

    low: int
    high: int
    count: int
    is_mine: bool


def standing(counts: Mapping[int, int], score: int) -> Standing:
    """Return where `score` stands among results given as score → count."""
    higher = sum(count for other, count in counts.items() if other > score)
    lower = sum(count for other, count in counts.items() if other < score)
    players = sum(counts.values())
    return Standing(score, higher + 1, players, lower, _median(counts, players))


def bins(counts: Mapping[int, int], mine: int | None = None) -> tuple[Bin, ...]:
    """Return the results in LEAST_BARS to MOST_BARS bins of equal width; none where none are."""
    scores = [*counts, mine] if mine is not None else [*counts]
    if not scores:
        return ()
    width = _bar_width(min(scores), max(scores))
    first, last = min(scores) // width, max(scores) // width
    missing = max(0, LEAST_BARS - (last - first + 1))
    first = max(0, first - missing // 2)
    last = max(last, first + LEAST_BARS - 1)
    lows = range(first * width, (last + 1) * width, width)
    return tuple(
        Bin(
            low,
            low + width - 1,
            sum(count for score, count in counts.items() if low <= score < low + width),
            mine is not None and low <= mine < low + width,
        )
        for low in lows
    )


def _median(counts: Mapping[int, int], players: int) -> int:
    seen = 0
    for score in sorted(counts):
        seen += counts[score]
        if 2 * seen >= players:
            return score
    return 0


def _bar_width(lowest: int, highest: int) -> int:
    fitting = (width for width in _BAR_WIDTHS if highest // width - lowest // width < MOST_BARS)
    return next(fitting, _BAR_WIDTHS[-1])
