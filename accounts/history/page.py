"""The pages of histories, put together of their parts."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass

from django.conf import settings

from challenges import services
from challenges.days import day_at
from challenges.models import Challenge

from .filters import GameFilter, Year, read_filter, rules_of, years_of
from .game_list import GameList, game_list
from .games import Streaks, finished_games, ranked_days, streaks_of
from .month import Month, month_of
from .people import ViewedPlayer
from .skill import ShownSkill, shown_skill
from .stats import PlayerStats, stats_of


@dataclass(frozen=True, slots=True)
class History:
    """A player's games and statistics as the viewer may see them, and what to choose from."""

    filter: GameFilter
    games: GameList
    stats: PlayerStats | None
    skill: ShownSkill | None
    streaks: Streaks
    years: tuple[Year, ...]
    rule_sets: tuple[tuple[str, str], ...]
    count: int  # finished games, ranked or not
    is_list_open: bool  # something of the list was asked for


@dataclass(frozen=True, slots=True)
class OwnHistoryPage:
    """The page of one's own history."""

    history: History
    month: Month
    next_unplayed: Challenge | None  # the latest day that one has not begun


@dataclass(frozen=True, slots=True)
class PlayerPage:
    """A player's public page; without a history where that is not for the viewer."""

    who: ViewedPlayer
    history: History | None


def own_history_page(
    player_id: int | None, *, params: Mapping[str, str], now: dt.datetime
) -> OwnHistoryPage:
    """Return one's own history as the query asks for it; a stranger's is empty."""
    return OwnHistoryPage(
        history=_history(player_id, player_id, params, now),
        month=month_of(player_id, params=params, now=now),
        next_unplayed=_next_unplayed(player_id, now),
    )


def player_page(who: ViewedPlayer, *, params: Mapping[str, str], now: dt.datetime) -> PlayerPage:
    """Return a player's page as the query asks for it."""
    if not who.shows_history:
        return PlayerPage(who, None)
    return PlayerPage(who, _history(who.player.pk, who.viewer_id, params, now))


def _next_unplayed(player_id: int | None, now: dt.datetime) -> Challenge | None:
    if player_id is None:
        return None
    return services.next_unplayed(
        player_id=player_id, rules=settings.DAILY_RULES[0], before=day_at(now), now=now
    )


def _history(
    player_id: int | None, viewer_id: int | None, params: Mapping[str, str], now: dt.datetime
) -> History:
    wanted, after = read_filter(params), params.get("after", "")
    games = finished_games(player_id, viewer_id=viewer_id)
    return History(
        filter=wanted,
        games=game_list(player_id, viewer_id=viewer_id, wanted=wanted, after=after),
        stats=stats_of(player_id, wanted.main_rules, games),
        skill=shown_skill(player_id, wanted.main_rules, viewer_id=viewer_id),
        streaks=streaks_of(ranked_days(games), today=day_at(now)),
        years=years_of(games),
        rule_sets=rules_of(games),
        count=len(games),
        is_list_open=bool(after or wanted.kind or wanted.span or "list" in params),
    )
