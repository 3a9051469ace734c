"""Two players' statistics side by side, and who was ahead on the days that both played."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse

from challenges.days import day_at

from .box_stats import BoxMean
from .filters import read_filter, rules_of
from .games import FinishedGame, Streaks, finished_games, ranked_days, streaks_of
from .people import ViewedPlayer
from .skill import ShownSkill, percent_better, shown_skill
from .stats import PlayerStats, stats_of

MOST_DAYS = 20


@dataclass(frozen=True, slots=True)
class SharedDay:
    """A challenge that both played while it counted."""

    mine: FinishedGame
    theirs: FinishedGame
    ahead: int  # points by which mine is ahead, negative where theirs is
    url: str  # of the two replays side by side


@dataclass(frozen=True, slots=True)
class ComparedPlayer:
    """One of the two."""

    stats: PlayerStats | None
    streaks: Streaks
    skill: ShownSkill | None


@dataclass(frozen=True, slots=True)
class PlayerComparison:
    """The viewer and another player in one rule set."""

    rules: str
    rule_sets: tuple[tuple[str, str], ...]
    mine: ComparedPlayer
    theirs: ComparedPlayer
    days: tuple[SharedDay, ...]  # latest first
    latest: tuple[SharedDay, ...]  # as many of them as are listed
    wins: int
    draws: int
    losses: int
    percent_better: int | None  # the chance that the viewer is the more skilled
    boxes: tuple[tuple[BoxMean, BoxMean], ...]  # mine and theirs, where both are known


def compare(who: ViewedPlayer, *, params: Mapping[str, str], now: dt.datetime) -> PlayerComparison:
    """Return the viewer beside a player whose history they may see."""
    rules, today = read_filter(params).main_rules, day_at(now)
    my_games = finished_games(who.viewer_id, viewer_id=who.viewer_id)
    their_games = finished_games(who.player.pk, viewer_id=who.viewer_id)
    viewer = who.viewer_id
    mine = _compared(viewer, viewer, rules, my_games, today)
    theirs = _compared(who.player.pk, viewer, rules, their_games, today)
    days = _shared_days(my_games, their_games, rules)
    return PlayerComparison(
        rules=rules,
        rule_sets=rules_of((*my_games, *their_games)),
        mine=mine,
        theirs=theirs,
        days=days,
        latest=days[:MOST_DAYS],
        wins=sum(day.ahead > 0 for day in days),
        draws=sum(day.ahead == 0 for day in days),
        losses=sum(day.ahead < 0 for day in days),
        percent_better=percent_better(mine.skill, theirs.skill),
        boxes=_boxes(mine.stats, theirs.stats),
    )


def _compared(
    player_id: int | None,
    viewer_id: int | None,
    rules: str,
    games: tuple[FinishedGame, ...],
    today: dt.date,
) -> ComparedPlayer:
    return ComparedPlayer(
        stats=stats_of(player_id, rules, games),
        streaks=streaks_of(ranked_days(games), today=today),
        skill=shown_skill(player_id, rules, viewer_id=viewer_id, has_chart=False),
    )


def _shared_days(
    my_games: Iterable[FinishedGame], their_games: Iterable[FinishedGame], rules: str
) -> tuple[SharedDay, ...]:
    mine, theirs = _ranked_by_day(my_games, rules), _ranked_by_day(their_games, rules)
    both = sorted(mine.keys() & theirs.keys(), reverse=True)
    return tuple(_shared_day(mine[day], theirs[day]) for day in both)


def _ranked_by_day(games: Iterable[FinishedGame], rules: str) -> dict[dt.date, FinishedGame]:
    return {game.day: game for game in games if game.rules == rules and game.is_ranked}


def _shared_day(mine: FinishedGame, theirs: FinishedGame) -> SharedDay:
    replay = reverse("challenges:replay", args=[mine.code])
    url = f"{replay}?{urlencode({'with': theirs.code})}"
    return SharedDay(mine, theirs, mine.score - theirs.score, url)


def _boxes(
    mine: PlayerStats | None, theirs: PlayerStats | None
) -> tuple[tuple[BoxMean, BoxMean], ...]:
    if mine is None or theirs is None or mine.boxes is None or theirs.boxes is None:
        return ()
    return tuple(zip(mine.boxes.means, theirs.boxes.means, strict=True))
