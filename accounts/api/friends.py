"""Friends: who they are, and what passes between two players."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.friends import services
from accounts.friends.page import FriendsPage, friends_page
from accounts.friends.relations import Relation, blocked_players, relation_between
from accounts.friends.search import UnknownPlayer, find_by_code, find_by_name, parse_code
from accounts.models import Player
from accounts.names.queries import find_named
from games.api.cursors import link_next, read_cursor, write_cursor
from games.api.fields import Choice, Text
from games.api.requests import known_player
from games.api.scopes import Audience, Scope
from games.api.views import ApiView, read_body, read_query

LONGEST_NAME = 120
ACTIONS: dict[str, Callable[..., object]] = {
    "accept": services.accept,
    "decline": services.decline,
    "cancel": services.cancel,
    "remove": services.remove,
    "block": services.block,
    "unblock": services.unblock,
}


class FriendsQuery(serializers.Serializer[Any]):
    """Which page."""

    cursor = Text(required=False, max_length=200)


class AskIn(serializers.Serializer[Any]):
    """Whom to ask."""

    player = Text(max_length=LONGEST_NAME, help_text="A name, a friend code or a friend link.")


class ActionIn(serializers.Serializer[Any]):
    """What to do about a player."""

    action = Choice(
        [*ACTIONS],
        help_text="`accept` or `decline` their request, `cancel` yours, `remove` them from your "
        "friends, `block` or `unblock` them.",
    )


class FriendOut(serializers.Serializer[Any]):
    """A player with today’s score at the main challenge."""

    name = serializers.CharField()
    score_today = serializers.IntegerField(allow_null=True, help_text="Null until finished.")


class FriendsOut(serializers.Serializer[Any]):
    """All to whom you are related."""

    results = FriendOut(many=True, help_text="Friends, the best of today first.")
    count = serializers.IntegerField(help_text="Of friends.")
    next = serializers.CharField(allow_null=True, help_text="The cursor of the next page.")
    asking = serializers.ListField(
        child=serializers.CharField(), help_text="Who waits for your answer."
    )
    asked = serializers.ListField(
        child=serializers.CharField(), help_text="Whose answer you wait for."
    )
    blocked = serializers.ListField(child=serializers.CharField(), help_text="Whom you block.")


class RelationOut(serializers.Serializer[Any]):
    """What you see of another player."""

    name = serializers.CharField()
    relation = serializers.ChoiceField([str(one) for one in Relation])


class FriendsView(ApiView):
    """Friends."""

    audience = Audience.ACCOUNTS
    writes = Scope.SOCIAL

    @extend_schema(
        operation_id="friends",
        summary="Your friends",
        parameters=[FriendsQuery],
        responses=FriendsOut,
        tags=["people"],
    )
    def get(self, request: Request) -> Response:
        cursor = read_query(FriendsQuery, request).get("cursor", "")
        number = read_cursor(cursor)[0] if cursor else "1"
        page = friends_page(known_player(request), number=number, query="", now=timezone.now())
        further = write_cursor(page.next_number) if page.next_number else ""
        response = Response(FriendsOut(_friends(page, further)).data)
        link_next(response, request, further)
        return response

    @extend_schema(
        operation_id="ask_friend",
        summary="Ask a player to be friends",
        description="Who has asked you becomes a friend by this.",
        request=AskIn,
        responses=RelationOut,
        tags=["people"],
    )
    def post(self, request: Request) -> Response:
        text, me, now = read_body(AskIn, request)["player"], known_player(request), timezone.now()
        found = _find(text, me, now)
        relation = services.ask(player_id=me, other_id=found.pk, now=now)
        return Response(RelationOut({"name": found.name, "relation": str(relation)}).data)


class FriendView(ApiView):
    """One player, as related to the one who asks."""

    audience = Audience.ACCOUNTS
    writes = Scope.SOCIAL

    @extend_schema(
        operation_id="relation",
        summary="How a player is related to you",
        responses=RelationOut,
        tags=["people"],
    )
    def get(self, request: Request, name: str) -> Response:
        me = known_player(request)
        return _relation(_named(name, me), me)

    @extend_schema(
        operation_id="change_relation",
        summary="Answer, take back, part, block or unblock",
        description="An action that does not fit changes nothing.",
        request=ActionIn,
        responses=RelationOut,
        tags=["people"],
    )
    def post(self, request: Request, name: str) -> Response:
        action, me = read_body(ActionIn, request)["action"], known_player(request)
        found = _named(name, me)
        ACTIONS[action](player_id=me, other_id=found.pk, now=timezone.now())
        return _relation(found, me)


def _friends(page: FriendsPage, cursor: str) -> dict[str, object]:
    return {
        "results": [{"name": one.player.name, "score_today": one.score} for one in page.friends],
        "count": page.friend_count,
        "next": cursor or None,
        "asking": [player.name for player in page.incoming],
        "asked": [player.name for player in page.outgoing],
        "blocked": [player.name for player in page.blocked],
    }


def _find(text: str, me: int, now: dt.datetime) -> Player:
    code = parse_code(text)
    if code:
        try:
            return find_by_code(code, player_id=me, searcher=f"player-{me}", now=now).player
        except UnknownPlayer:
            pass  # a name may look like a code
    return find_by_name(text, player_id=me).player


def _named(name: str, me: int) -> Player:
    """Return a player by name, one whom the asker blocks too; raises UnknownPlayer."""
    try:
        return find_by_name(name, player_id=me).player
    except UnknownPlayer:
        blocked = [player.pk for player in blocked_players(me)]
        found = find_named(name, among=Player.objects.filter(pk__in=blocked))
        if found is None:
            raise
        return found


def _relation(other: Player, me: int) -> Response:
    relation = relation_between(me, other.pk)
    return Response(RelationOut({"name": other.name, "relation": str(relation)}).data)
