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

from .box_stats import BoxStats, box_stats
from .games import FinishedGame
from .loss_chart import LossChart, loss_chart

MOST_MONTHS = 12


@dataclass(frozen=True, slots=True)
class Average:
    """The means of some games; those of points lost and luck are empty where none is graded."""

    games: int
    score: str
    lost: str
    luck: str


@dataclass(frozen=True, slots=True)
class MonthStats:
    """The games of a month that count, in numbers."""

    first: dt.date
    average: Average


@dataclass(frozen=True)
class PlayerStats:
    """The games that count in numbers, and what is drawn of them; `unranked` others were played."""

    games: tuple[FinishedGame, ...]  # earliest first
    unranked: int
    average: Average
    best: FinishedGame  # of several with most points the earliest
    boxes: BoxStats | None

    @cached_property
    def histogram(self) -> charts.Histogram | None:
        return charts.histogram(ranks.bins(Counter(game.score for game in self.games)))

    @cached_property
    def loss_chart(self) -> LossChart | None:
        return loss_chart(self.games)

    @property
    def months(self) -> tuple[MonthStats, ...]:
        """Return the months with games, latest first, twelve at most."""
        by_month: dict[dt.date, list[FinishedGame]] = {}
        for game in self.games:
            by_month.setdefault(game.day.replace(day=1), []).append(game)
        latest = sorted(by_month, reverse=True)[:MOST_MONTHS]
        return tuple(MonthStats(first, _average(by_month[first])) for first in latest)


def stats_of(
    player_id: int | None, rules: str, games: Iterable[FinishedGame]
) -> PlayerStats | None:
    """Return a player's statistics in a rule set, None before their first game that counts.

    `games` are all of theirs; boxes are counted of those alone that the viewer may see inside.
    """
    chosen = [game for game in games if game.rules == rules]
    ranked = tuple(game for game in chosen if game.is_ranked)
    if not ranked:
        return None
    return PlayerStats(
        games=ranked,
        unranked=len(chosen) - len(ranked),
        average=_average(ranked),
        best=max(ranked, key=lambda game: (game.score, -game.day.toordinal())),
        boxes=box_stats(player_id, rules, (game for game in ranked if game.is_fully_visible)),
    )


def _average(games: Iterable[FinishedGame]) -> Average:
    all_games = list(games)
    lost = [game.points_lost for game in all_games if game.points_lost is not None]
    luck = [game.luck for game in all_games if game.luck is not None]
    return Average(
        games=len(all_games),
        score=text.points(sum(game.score for game in all_games) / len(all_games)),
        lost=text.points(sum(lost) / len(lost)) if lost else "",
        luck=text.points(sum(luck) / len(luck), signed=True) if luck else "",
    )
