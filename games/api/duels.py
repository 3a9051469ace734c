"""Duels: the dice of one's finished free game, for whoever has the link."""

from __future__ import annotations

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.duel import services
from games.duel.page import DuelPage, duel_page
from games.free.services import find_game
from games.models import Duel
from games.web import visitor

from .free import FreeGameOut, free_facts
from .games import RULES
from .requests import django_request, player_of
from .scopes import Audience
from .views import ApiView


class DuelRowOut(serializers.Serializer[Any]):
    """One player’s result."""

    name = serializers.CharField()
    rank = serializers.IntegerField(allow_null=True, help_text="Null where it was given up.")
    score = serializers.IntegerField(allow_null=True)
    is_mine = serializers.BooleanField()
    is_challenger = serializers.BooleanField()


class DuelOut(serializers.Serializer[Any]):
    """A duel; its results are for those who have played."""

    code = serializers.CharField()
    rules = serializers.ChoiceField(RULES)
    challenger = serializers.CharField()
    is_mine = serializers.BooleanField()
    is_closed = serializers.BooleanField()
    has_played = serializers.BooleanField()
    finished = serializers.IntegerField(help_text="Games played to the end.")
    results = DuelRowOut(many=True)


class OpenDuelView(ApiView):
    """Opening a duel."""

    audience = Audience.PLAYERS

    @extend_schema(
        operation_id="open_duel",
        summary="Let others play the dice of your finished free game",
        request=None,
        responses=DuelOut,
        tags=["free play"],
    )
    def post(self, request: Request, code: str) -> Response:
        me = player_of(request)
        game = find_game(code=code, player_id=me)
        return _answer(services.open_duel(game=game, player_id=me, now=timezone.now()), me)


class DuelView(ApiView):
    """A duel."""

    @extend_schema(operation_id="duel", summary="A duel", responses=DuelOut, tags=["free play"])
    def get(self, request: Request, code: str) -> Response:
        return _answer(services.find_duel(code), player_of(request))


class AcceptDuelView(ApiView):
    """Playing a duel."""

    @extend_schema(
        operation_id="accept_duel",
        summary="Play the dice of a duel",
        description="Answers your game in it, begun now if there is none.",
        request=None,
        responses=FreeGameOut,
        tags=["free play"],
    )
    def post(self, request: Request, code: str) -> Response:
        duel, now = services.find_duel(code), timezone.now()
        player_id = visitor(django_request(request)).become_player(now=now)
        game = services.accept_duel(duel=duel, player_id=player_id, now=now)
        return Response(FreeGameOut(free_facts(game)).data)


class CloseDuelView(ApiView):
    """Closing a duel."""

    audience = Audience.PLAYERS

    @extend_schema(
        operation_id="close_duel",
        summary="Let nobody new play your duel",
        request=None,
        responses=DuelOut,
        tags=["free play"],
    )
    def post(self, request: Request, code: str) -> Response:
        duel, me = services.find_duel(code), player_of(request)
        return _answer(services.close_duel(duel=duel, player_id=me, now=timezone.now()), me)


def _answer(duel: Duel, viewer_id: int | None) -> Response:
    return Response(DuelOut(_facts(duel_page(duel, viewer_id=viewer_id))).data)


def _facts(page: DuelPage) -> dict[str, object]:
    return {
        "code": page.duel.code,
        "rules": page.duel.origin.rules,
        "challenger": page.challenger,
        "is_mine": page.is_mine,
        "is_closed": page.duel.is_closed,
        "has_played": page.has_played,
        "finished": page.finished,
        "results": page.rows,
    }
