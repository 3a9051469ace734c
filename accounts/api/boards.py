"""Leaderboards."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl

from django.conf import settings
from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.gate import signed_in_player
from accounts.leaderboards.page import BoardPage, board_page
from accounts.leaderboards.query import EVERYONE, FRIENDS, SPANS, Order
from accounts.leaderboards.rows import KEY, BoardRow
from games.api.cursors import UnknownCursor, link_next, read_cursor, write_cursor
from games.api.fields import Choice, Text
from games.api.games import RULES
from games.api.media import CsvRenderer, csv_table
from games.api.requests import django_request, form_of, player_of
from games.api.views import ApiView, for_everybody, for_one, read_query

from .access import SignInNeeded

SECONDS = 30
COLUMNS = ("rank", "name", "value", "band", "days", "code")


class BoardParams(serializers.Serializer[Any]):
    """Which board."""

    circle = serializers.RegexField(
        "^(friends|everyone|g[0-9]{1,18})$",
        default=EVERYONE,
        help_text="`everyone`, `friends`, or `g` and the id of a group of yours.",
    )
    span = Choice(SPANS, default=SPANS[0])
    day = serializers.DateField(required=False, help_text="Any day of the span; today by default.")
    rules = Choice(RULES, required=False)
    order = Choice(
        [str(order) for order in Order],
        default=str(Order.SCORE),
        help_text="`season` is of months and `skill` of all time, whatever the span.",
    )
    cursor = Text(required=False, max_length=200)


class BoardRowOut(serializers.Serializer[Any]):
    """A row of a board."""

    rank = serializers.IntegerField()
    name = serializers.CharField(allow_null=True, help_text="Null for guests and the deleted.")
    value = serializers.FloatField(
        help_text="Points, or points lost; means for longer spans. Of a season per cent, summed; "
        "by skill the skill itself, while places go by what is sure of it: less twice its band."
    )
    band = serializers.FloatField(allow_null=True, help_text="Half of a skill’s, of 90 %.")
    days = serializers.IntegerField(
        allow_null=True, help_text="That a total counts; by skill the games."
    )
    code = serializers.CharField(allow_null=True, help_text="Of the result, on a day’s board.")
    is_mine = serializers.BooleanField()


class BoardOut(serializers.Serializer[Any]):
    """A board."""

    circle = serializers.CharField()
    span = serializers.ChoiceField(SPANS)
    starts_on = serializers.DateField()
    ends_on = serializers.DateField()
    rules = serializers.ChoiceField(RULES)
    order = serializers.ChoiceField([str(order) for order in Order])
    results = BoardRowOut(many=True)
    own = BoardRowOut(allow_null=True, help_text="Your own row where it is on another page.")
    next = serializers.CharField(allow_null=True, help_text="The cursor of the next page.")


class BoardView(ApiView):
    """A board."""

    renderer_classes = (JSONRenderer, CsvRenderer)

    @extend_schema(
        operation_id="board",
        summary="A leaderboard",
        description="As JSON, or with `Accept: text/csv` as a table.",
        parameters=[BoardParams],
        responses={(200, "application/json"): BoardOut, (200, "text/csv"): str},
        tags=["people"],
    )
    def get(self, request: Request) -> HttpResponseBase:
        asked, player_id = read_query(BoardParams, request), player_of(request)
        page = _page(request, asked, player_id)
        rows, cursor = [_row(row, page) for row in page.rows], _next(page)
        response: HttpResponseBase
        if form_of(request) == "csv":
            response = csv_table(COLUMNS, rows, name="board")
        else:
            response = Response(BoardOut(_board(page, rows, cursor)).data)
        link_next(response, request, cursor)
        if player_id is None:
            return for_everybody(response, seconds=SECONDS)
        return for_one(response, seconds=SECONDS)


def _page(request: Request, asked: dict[str, Any], player_id: int | None) -> BoardPage:
    if player_id is None and asked["circle"] == FRIENDS:
        raise SignInNeeded
    params = {name: str(value) for name, value in asked.items() if name != "cursor"}
    params.setdefault("rules", settings.DAILY_RULES[0])
    if "cursor" in asked:
        params["start"] = read_cursor(asked["cursor"])[0]
        if KEY.fullmatch(params["start"]) is None:
            raise UnknownCursor
    return board_page(
        params,
        player_id=player_id,
        has_account=signed_in_player(django_request(request)) is not None,
        now=timezone.now(),
    )


def _board(page: BoardPage, rows: list[dict[str, object]], cursor: str) -> dict[str, object]:
    return {
        "circle": page.query.circle,
        "span": page.query.span,
        "starts_on": page.query.starts_on,
        "ends_on": page.query.ends_on,
        "rules": page.query.rules,
        "order": str(page.query.order),
        "results": rows,
        "own": _row(page.own, page) if page.own else None,
        "next": cursor or None,
    }


def _value(row: BoardRow, page: BoardPage) -> float:
    if row.skill is not None:
        return round(row.skill, 1)
    cost = abs(row.cost)
    return cost / 10 if page.query.is_in_tenths else float(cost)


def _row(row: BoardRow, page: BoardPage) -> dict[str, object]:
    return {
        "rank": row.rank,
        "name": row.name or None,
        "value": _value(row, page),
        "band": None if row.band is None else round(row.band, 1),
        "days": row.days,
        "code": row.code or None,
        "is_mine": row.is_mine,
    }


def _next(page: BoardPage) -> str:
    key = dict(parse_qsl(page.lower_querystring)).get("start", "")
    return write_cursor(key) if key else ""
