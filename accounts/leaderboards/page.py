"""The page of leaderboards: a board, and the ways to all others."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from django.conf import settings
from django.db.models.functions import Lower
from django.utils.formats import number_format
from django.utils.translation import gettext as _

from accounts.friends.relations import friend_ids
from accounts.groups.services import UnknownGroup
from accounts.models import Group
from challenges.skill.formula import whole_band
from challenges.skill.measured import PERFECT
from challenges.standings.periods import Period
from games.labels import RULES_NAMES

from .board import board_of
from .query import EVERYONE, FRIENDS, SPANS, BoardQuery, Order, read_query
from .rows import BoardRow, BoardSlice, Key, have_gaps, read_cursor, write_key

Tabs = tuple["BoardTab", ...]


@dataclass(frozen=True, slots=True)
class BoardTab:
    """The way to another board, or to the one that is shown."""

    name: str
    querystring: str
    is_current: bool


@dataclass(frozen=True, slots=True)
class BoardTabs:
    """The boards to choose from."""

    circles: Tabs
    spans: Tabs
    rule_sets: Tabs
    orders: Tabs
    filter_text: str  # the rule set and the order chosen


@dataclass(frozen=True, slots=True)
class BoardPage:
    """A board as one viewer sees it; query strings are empty where they would lead nowhere."""

    query: BoardQuery
    tabs: BoardTabs
    rows: tuple[BoardRow, ...]
    own: BoardRow | None  # the viewer's, where it is on another page
    own_is_above: bool
    own_querystring: str
    higher_querystring: str
    lower_querystring: str
    has_account: bool
    lacks_friends: bool
    has_gaps: bool  # ranks are missing, which players hold who are not listed
    is_alone: bool  # the viewer is, among friends or in a group
    now: dt.datetime


def board_page(
    params: Mapping[str, str], *, player_id: int | None, has_account: bool, now: dt.datetime
) -> BoardPage:
    """Return the page that the query string asks for.

    Without a word about whose board, it is that of friends, and for who has no account everyone's.
    Raises NoChallenge, and UnknownGroup for a group that the viewer is not in.
    """
    query = read_query(params, circle=FRIENDS if has_account else EVERYONE, now=now)
    groups = _groups(player_id)
    if query.group_id is not None and query.group_id not in {group.pk for group in groups}:
        raise UnknownGroup
    board = board_of(query=query, player_id=player_id, cursor=read_cursor(params))
    rows = tuple(_shown(row, query, player_id) for row in board.rows)
    own = _shown(board.own, query, player_id) if board.own else None
    return BoardPage(
        query=query,
        tabs=_all_tabs(query, groups),
        rows=rows,
        own=own,
        own_is_above=board.own_is_above,
        own_querystring=_page_at(query, "around", own.key) if own else "",
        higher_querystring=_higher(query, board),
        lower_querystring=_page_at(query, "start", board.next_key) if board.next_key else "",
        has_account=has_account,
        lacks_friends=_lacks_friends(query, board, player_id),
        has_gaps=_has_gaps(query, board),
        is_alone=_is_alone(query, board, player_id),
        now=now,
    )


def _groups(player_id: int | None) -> tuple[Group, ...]:
    if player_id is None:
        return ()
    mine = Group.objects.filter(memberships__player=player_id)
    return tuple(mine.only("name").order_by(Lower("name"), "pk"))


def _shown(row: BoardRow, query: BoardQuery, player_id: int | None) -> BoardRow:
    if row.band is not None:
        shown = f"{row.skill:.0f} ± {whole_band(row.band)}"
        return replace(row, value=shown, is_mine=row.player_id == player_id)
    cost = abs(row.cost)
    value = number_format(cost / 10, decimal_pos=1) if query.is_in_tenths else str(cost)
    return replace(row, value=value, is_mine=row.player_id == player_id)


def _higher(query: BoardQuery, board: BoardSlice) -> str:
    if not board.has_before:
        return ""
    return _page_at(query, "end", board.rows[0].key) if board.rows else query.querystring


def _page_at(query: BoardQuery, name: str, key: Key) -> str:
    return "&".join(filter(None, (query.querystring, f"{name}={write_key(key)}")))


def _lacks_friends(query: BoardQuery, board: BoardSlice, player_id: int | None) -> bool:
    """Ask for friends only where a board of them shows nobody else."""
    if query.circle != FRIENDS or len(board.rows) > 1:
        return False
    return player_id is None or not friend_ids(player_id).exists()


def _has_gaps(query: BoardQuery, board: BoardSlice) -> bool:
    rows = board.rows or ((board.own,) if board.own else ())
    ranks = (row.rank for row in rows)
    return query.is_everyone and have_gaps(ranks, are_first=not board.has_before)


def _is_alone(query: BoardQuery, board: BoardSlice, player_id: int | None) -> bool:
    is_all = not board.has_before and board.next_key is None
    players = [row.player_id for row in board.rows]
    return not query.is_everyone and is_all and players == [player_id]


def _all_tabs(query: BoardQuery, groups: Iterable[Group]) -> BoardTabs:
    circles = {
        FRIENDS: _("Friends"),
        **{f"g{group.pk}": group.name for group in groups},
        EVERYONE: _("Everyone"),
    }
    spans = dict(zip(SPANS, (_("Day"), _("Week"), _("Month"), _("All time")), strict=True))
    rules = {key: str(RULES_NAMES[key]) for key in (*settings.DAILY_RULES, query.rules)}
    orders = {Order.SCORE: _("Score"), Order.LOST: _("Points lost")}
    if query.span == Period.MONTH:
        orders[Order.SEASON] = _("Season")
    if query.rules in PERFECT:
        orders[Order.SKILL] = _("Skill")
    return BoardTabs(
        circles=_tabs(query, {replace(query, circle=key): name for key, name in circles.items()}),
        spans=_tabs(query, {query.on(key): name for key, name in spans.items()}),
        rule_sets=_tabs(query, {replace(query, rules=key): name for key, name in rules.items()}),
        orders=_tabs(query, {query.by(key): name for key, name in orders.items()}),
        filter_text=f"{RULES_NAMES[query.rules]} · {orders.get(query.order, '')}",
    )


def _tabs(shown: BoardQuery, names: Mapping[BoardQuery, str]) -> Tabs:
    return tuple(
        BoardTab(name, query.querystring, is_current=query == shown)
        for query, name in names.items()
    )
