"""Links that invite people, as text and as a QR code."""

from __future__ import annotations

import io

import segno
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from games.web import absolute

from .models import Group, Player


def friend_url(request: HttpRequest, player: Player) -> str:
    return absolute(request, reverse("accounts:friend_add", args=[player.friend_code]))


def group_url(request: HttpRequest, group: Group) -> str:
    return absolute(request, reverse("accounts:group_join", args=[group.join_key]))


def qr_response(url: str) -> HttpResponse:
    """Return an SVG picture of any size, dark on white in every theme, as cameras want it."""
    picture = io.BytesIO()
    code = segno.make(url, error="m", micro=False)
    code.save(picture, kind="svg", border=3, dark="#14233f", light="#fff", omitsize=True)
    return HttpResponse(picture.getvalue(), content_type="image/svg+xml")
