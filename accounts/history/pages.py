"""The pages of histories, put together of their parts."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from challenges.days import day_at
from challenges.models import Challenge

from .choosing import Choice, Year, read_choice, rules_of, years_of
from .figures import Figures, figures_of
from .listing import Listing, listing_of
from .months import Month, month_of
from .pastdays import Past, past_days
from .people import Acquaintance
from .results import Played, played_by, ranked_days
from .streaks import Streaks, streaks_of


@dataclass(frozen=True, slots=True)
class Told:
    """What a history tells of its player: list, statistics, streaks, and what to choose from."""

    choice: Choice
    listing: Listing
    figures: Figures | None
    streaks: Streaks
    years: tuple[Year, ...]
    rule_sets: tuple[tuple[str, str], ...]
    count: int  # finished games, ranked or not


@dataclass(frozen=True, slots=True)
class MyHistory:
    """The page of one's own history."""

    told: Told
    month: Month
    past: Past


@dataclass(frozen=True, slots=True)
class PlayerPage:
    """A player's public page; nothing is told where their history is not for the reader."""

    who: Acquaintance
    told: Told | None


def my_history(
    *,
    player_id: int | None,
    said: Mapping[str, str],
    challenges: Sequence[Challenge],
    before: dt.date,
    now: dt.datetime,
) -> MyHistory:
    """Return one's own history as an address asks for it; a stranger's is empty.

    `challenges` are those of the page of past days that ends before `before`.
    """
    today = day_at(now)
    choice = read_choice(said)
    games = played_by(player_id, viewer_id=player_id)
    listing = _listing(player_id, player_id, choice, said)
    return MyHistory(
        _told(player_id, games, choice, listing, today),
        month_of(player_id, text=said.get("month", ""), rules=choice.rules, now=now),
        past_days(challenges=challenges, before=before, player_id=player_id, today=today),
    )


def player_page(
    *, who: Acquaintance, viewer_id: int | None, said: Mapping[str, str], now: dt.datetime
) -> PlayerPage:
    """Return a player's page for one who asks."""
    if not who.shows_history:
        return PlayerPage(who, None)
    choice = read_choice(said)
    games = played_by(who.player.pk, viewer_id=viewer_id)
    listing = _listing(who.player.pk, viewer_id, choice, said)
    return PlayerPage(who, _told(who.player.pk, games, choice, listing, day_at(now)))


def _listing(
    player_id: int | None, viewer_id: int | None, choice: Choice, said: Mapping[str, str]
) -> Listing:
    after = said.get("after", "")
    return listing_of(player_id, viewer_id=viewer_id, choice=choice, after=after)


def _told(
    player_id: int | None,
    games: tuple[Played, ...],
    choice: Choice,
    listing: Listing,
    today: dt.date,
) -> Told:
    return Told(
        choice=choice,
        listing=listing,
        figures=figures_of(player_id, choice.main_rules, games),
        streaks=streaks_of(ranked_days(games), today=today),
        years=years_of(games),
        rule_sets=rules_of(games),
        count=len(games),
    )
