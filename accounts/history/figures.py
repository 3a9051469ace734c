"""Statistics of one player in one rule set, all derived from the games themselves."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from challenges import charts
from challenges.coach import text
from challenges.standings import ranks

from .boxes import filled_cards
from .lines import Line, line_of
from .means import BoxMeans, means_of
from .perfect import box_means_of_perfect_play
from .results import Played

MOST_MONTHS = 12


@dataclass(frozen=True, slots=True)
class Average:
    """The means of some games; those of points lost and luck are empty where none is graded."""

    games: int
    score: str
    lost: str
    luck: str


@dataclass(frozen=True, slots=True)
class MonthRow:
    """The games of a month that count, in numbers."""

    first: dt.date
    average: Average


@dataclass(frozen=True)
class Figures:
    """The statistics of the `games` that count, earliest first; `unranked` others were played."""

    rules: str
    games: tuple[Played, ...]
    unranked: int
    boxes: BoxMeans | None

    @property
    def average(self) -> Average:
        """Return the means of all games."""
        return average_of(self.games)

    @property
    def best(self) -> Played:
        """Return the game with most points, of equal ones the earliest."""
        return max(self.games, key=lambda game: (game.score, -game.day.toordinal()))

    @cached_property
    def histogram(self) -> charts.Histogram | None:
        """Return how often which scores were made."""
        return charts.histogram(ranks.bins(Counter(game.score for game in self.games)))

    @cached_property
    def line(self) -> Line | None:
        """Return the points lost over time."""
        return line_of(self.games)

    @property
    def months(self) -> tuple[MonthRow, ...]:
        """Return the months with games, latest first, twelve at most."""
        by_month: dict[dt.date, list[Played]] = {}
        for game in self.games:
            by_month.setdefault(game.day.replace(day=1), []).append(game)
        latest = sorted(by_month, reverse=True)[:MOST_MONTHS]
        return tuple(MonthRow(first, average_of(by_month[first])) for first in latest)


def figures_of(player_id: int | None, rules: str, games: Iterable[Played]) -> Figures | None:
    """Return a player's statistics in a rule set, None before their first game that counts.

    `games` are all of theirs; boxes are counted of those alone that the reader may see inside.
    """
    chosen = [game for game in games if game.rules == rules]
    ranked = tuple(game for game in chosen if game.is_ranked)
    if not ranked:
        return None
    cards = filled_cards(player_id, rules, (game for game in ranked if game.is_open))
    boxes = means_of(rules, cards, box_means_of_perfect_play(rules))
    return Figures(rules, ranked, len(chosen) - len(ranked), boxes)


def average_of(games: Iterable[Played]) -> Average:
    """Return the means of games, of which there is at least one."""
    all_games = list(games)
    lost = [game.points_lost for game in all_games if game.points_lost is not None]
    luck = [game.luck for game in all_games if game.luck is not None]
    return Average(
        games=len(all_games),
        score=text.points(sum(game.score for game in all_games) / len(all_games)),
        lost=text.points(sum(lost) / len(lost)) if lost else "",
        luck=text.points(sum(luck) / len(luck), signed=True) if luck else "",
    )
