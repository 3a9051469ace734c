"""Who asks, and all that is kept about them."""

from __future__ import annotations

from typing import Any

from django.http import StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.translation import get_language
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import Player
from accounts.preferences import preferences_of
from accounts.privacy.export import all_data
from games.api.requests import django_request, known_player
from games.api.scopes import Audience, Scope
from games.api.views import ApiView

from .access import token_of


class TokenOut(serializers.Serializer[Any]):
    """The token that asks."""

    name = serializers.CharField()
    scopes = serializers.ListField(child=serializers.ChoiceField([str(one) for one in Scope]))
    expires_at = serializers.DateTimeField(allow_null=True)


class MeOut(serializers.Serializer[Any]):
    """The player who asks."""

    name = serializers.CharField(allow_null=True, help_text="Guests have none.")
    is_guest = serializers.BooleanField()
    friend_code = serializers.CharField(allow_null=True)
    ranked_days = serializers.IntegerField()
    token = TokenOut(allow_null=True)


class MeView(ApiView):
    """Who asks."""

    audience = Audience.PLAYERS

    @extend_schema(operation_id="me", summary="Who you are", responses=MeOut, tags=["people"])
    def get(self, request: Request) -> Response:
        player = Player.objects.get(pk=known_player(request))
        token = token_of(django_request(request))
        found = {
            "name": player.name or None,
            "is_guest": player.user_id is None,
            "friend_code": player.friend_code if player.user_id else None,
            "ranked_days": player.ranked_days,
            "token": token
            and {
                "name": token.name,
                "scopes": token.scopes.split(),
                "expires_at": token.expires_at,
            },
        }
        return Response(MeOut(found).data)


class ExportView(ApiView):
    """All data of the one who asks."""

    audience = Audience.PLAYERS

    @extend_schema(
        operation_id="export",
        summary="All that is kept about you",
        description="One JSON object, streamed, as the settings page gives it.",
        responses={(200, "application/json"): OpenApiTypes.OBJECT},
        tags=["people"],
    )
    def get(self, request: Request) -> HttpResponseBase:
        chunks = all_data(
            player_id=known_player(request),
            preferences=preferences_of(django_request(request)),
            language=get_language() or "",
            now=timezone.now(),
        )
        return StreamingHttpResponse(chunks, content_type="application/json")
