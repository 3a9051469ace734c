"""Who asks, as the views of the API see it."""

from __future__ import annotations

from django.http import HttpRequest
from rest_framework.request import Request

from games.web import visitor


def django_request(request: Request) -> HttpRequest:
    return request._request  # noqa: SLF001 - the framework gives no other way


def player_of(request: Request) -> int | None:
    """Return the id of the player who asks, None for a stranger."""
    return visitor(django_request(request)).player_id


def known_player(request: Request) -> int:
    """Return the id of the player who asks, where the permission lets no stranger pass."""
    player_id = player_of(request)
    assert player_id is not None, "the view is for players"  # noqa: S101 - of our own making
    return player_id


def form_of(request: Request) -> str:
    """Return the form that is asked for: `json`, `ndjson` or `csv`."""
    return str(request.accepted_renderer.format)
