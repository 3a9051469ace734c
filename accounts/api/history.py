"""One's own games: as a history, and with their records."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

from django.db.models import Q
from django.http.response import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.history.filters import GameFilter
from accounts.history.game_list import GameRow, game_list
from accounts.privacy.sections import attempt_row
from challenges.models import Attempt
from games.api.cursors import UnknownCursor, link_next, read_cursor, write_cursor
from games.api.fields import Choice, Text
from games.api.games import RULES
from games.api.media import CsvRenderer, NdjsonRenderer, csv_table, ndjson
from games.api.requests import form_of, known_player
from games.api.scopes import Audience
from games.api.views import ApiView, read_query

KINDS = ("ranked", "unranked")
COLUMNS = (
    *("day", "number", "rules", "code", "started_at", "finished_at"),
    *("score", "is_ranked", "points_lost", "luck"),
)
ROWS_AT_ONCE = 500


class HistoryQuery(serializers.Serializer[Any]):
    """Which games."""

    rules = Choice(RULES, required=False)
    kind = Choice(KINDS, required=False)
    span = serializers.RegexField(
        "^[0-9]{4}(-(0[1-9]|1[0-2]))?$", required=False, help_text="A year or a month."
    )
    cursor = Text(required=False, max_length=200)


class OwnHistoryQuery(HistoryQuery):
    """Which games of one’s own."""

    since = serializers.DateTimeField(
        required=False, help_text="Only games begun or finished from then on."
    )


class GameRowOut(serializers.Serializer[Any]):
    """A game of a history."""

    day = serializers.DateField()
    number = serializers.IntegerField()
    rules = serializers.ChoiceField(RULES)
    code = serializers.CharField()
    started_at = serializers.DateTimeField(allow_null=True, help_text="Told of yours alone.")
    finished_at = serializers.DateTimeField(allow_null=True)
    score = serializers.IntegerField(allow_null=True)
    is_ranked = serializers.BooleanField()
    points_lost = serializers.FloatField(allow_null=True)
    luck = serializers.FloatField(allow_null=True)


class HistoryOut(serializers.Serializer[Any]):
    """Games, latest day first."""

    results = GameRowOut(many=True)
    next = serializers.CharField(allow_null=True, help_text="The cursor of the next page.")


class HistoryView(ApiView):
    """One’s own history."""

    audience = Audience.PLAYERS
    renderer_classes = (JSONRenderer, NdjsonRenderer, CsvRenderer)

    @extend_schema(
        operation_id="history",
        summary="Your games",
        description="Latest day first, as pages of JSON; all of them, with "
        "`Accept: application/x-ndjson` a line each, streamed, or with `text/csv` as a table.",
        parameters=[OwnHistoryQuery],
        responses={
            (200, "application/json"): HistoryOut,
            (200, "application/x-ndjson"): GameRowOut,
            (200, "text/csv"): str,
        },
        tags=["people"],
    )
    def get(self, request: Request) -> HttpResponseBase:
        asked, me = read_query(OwnHistoryQuery, request), known_player(request)
        rows = (_row(one, is_seen=True, is_mine=True) for one in _own_games(me, asked))
        match form_of(request):
            case "ndjson":
                return ndjson(rows)
            case "csv":
                return csv_table(COLUMNS, rows, name="history")
        return history_page(request, me, me, asked)


class AttemptRowOut(GameRowOut):
    """A game of yours with its record."""

    record = serializers.CharField(help_text="With every roll so far written out.")
    squares = serializers.CharField(help_text="How well each turn was played, a digit each.")


class AttemptsOut(serializers.Serializer[Any]):
    """Games with their records, latest day first."""

    results = AttemptRowOut(many=True)
    next = serializers.CharField(allow_null=True, help_text="The cursor of the next page.")


class AttemptsView(ApiView):
    """One’s own games with their records."""

    audience = Audience.PLAYERS
    renderer_classes = (JSONRenderer, NdjsonRenderer)

    @extend_schema(
        operation_id="attempts",
        summary="Your games with their records",
        description="As pages of JSON; all of them, with `Accept: application/x-ndjson` a line "
        "each, streamed: what `manage.py replay` reads.",
        parameters=[OwnHistoryQuery],
        responses={
            (200, "application/json"): AttemptsOut,
            (200, "application/x-ndjson"): AttemptRowOut,
        },
        tags=["games"],
    )
    def get(self, request: Request) -> HttpResponseBase:
        asked, me = read_query(OwnHistoryQuery, request), known_player(request)
        if form_of(request) == "ndjson":
            return ndjson(attempt_row(one) for one in _own_games(me, asked))
        games, cursor = _games(me, me, asked)
        found = {"results": [attempt_row(one.attempt) for one in games], "next": cursor or None}
        return link_next(Response(AttemptsOut(found).data), request, cursor)


def history_page(
    request: Request, player_id: int, viewer_id: int | None, asked: dict[str, Any]
) -> HttpResponseBase:
    """Answer with a page of a player's games as the viewer may see them."""
    games, cursor = _games(player_id, viewer_id, asked)
    is_mine = player_id == viewer_id
    rows = [_row(one.attempt, is_seen=bool(one.lost_text), is_mine=is_mine) for one in games]
    found = {"results": rows, "next": cursor or None}
    return link_next(Response(HistoryOut(found).data), request, cursor)


def _games(
    player_id: int, viewer_id: int | None, asked: dict[str, Any]
) -> tuple[tuple[GameRow, ...], str]:
    """Return a page of games and the cursor of the next; raises UnknownCursor."""
    after = read_cursor(asked["cursor"])[0] if "cursor" in asked else ""
    if after and not _is_place(after):
        raise UnknownCursor
    wanted, since = _filter(asked), asked.get("since")
    page = game_list(player_id, viewer_id=viewer_id, wanted=wanted, after=after)
    rows = tuple(one for one in page.rows if since is None or _is_since(one.attempt, since))
    return rows, write_cursor(page.after) if page.after else ""


def _is_since(attempt: Attempt, since: dt.datetime) -> bool:
    return max(attempt.started_at, attempt.finished_at or attempt.started_at) >= since


def _filter(asked: dict[str, Any]) -> GameFilter:
    return GameFilter(**{name: asked.get(name, "") for name in ("rules", "kind", "span")})


def _is_place(text: str) -> bool:
    try:
        dt.date.fromisoformat(text.partition("/")[0])
    except ValueError:
        return False
    return True


def _own_games(me: int, asked: dict[str, Any]) -> Iterator[Attempt]:
    """Yield one's own games, latest day first, reading a few at a time."""
    wanted = _filter(asked)
    games = Attempt.objects.of(me)
    if wanted.rules:
        games = games.filter(challenge__rules=wanted.rules)
    if wanted.kind:
        games = games.finished().filter(is_ranked=wanted.kind == "ranked")
    if wanted.days:
        games = games.filter(challenge__day__range=wanted.days)
    if "since" in asked:
        games = games.filter(Q(started_at__gte=asked["since"]) | Q(finished_at__gte=asked["since"]))
    ordered = games.select_related("challenge").order_by("-challenge__day", "challenge__rules")
    return ordered.iterator(chunk_size=ROWS_AT_ONCE)


def _row(attempt: Attempt, *, is_seen: bool, is_mine: bool) -> dict[str, object]:
    return {
        "day": attempt.challenge.day,
        "number": attempt.challenge.number,
        "rules": attempt.challenge.rules,
        "code": attempt.code,
        "started_at": attempt.started_at if is_mine else None,
        "finished_at": attempt.finished_at if is_mine else None,
        "score": attempt.score,
        "is_ranked": attempt.is_ranked,
        "points_lost": attempt.points_lost if is_seen else None,
        "luck": attempt.luck if is_seen else None,
    }
