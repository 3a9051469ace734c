"""Reacting: one press, which can be repeated."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST

from challenges.errors import UnknownAttempt
from games.web import htmx, own_url, visitor

from .services import react as put_picture
from .shown import reaction_bar


@require_POST
def react(request: HttpRequest, code: str) -> HttpResponse:
    """Put the pressed picture on a friend's result, and show the pictures again."""
    player_id = visitor(request).player_id
    if player_id is None:
        raise UnknownAttempt
    picture, back = request.POST.get("picture", ""), own_url(request, request.POST.get("next", ""))
    attempt = put_picture(player_id=player_id, code=code, picture=picture, now=timezone.now())
    if not htmx(request):
        return redirect(f"{back or attempt.get_absolute_url()}#reactions-{attempt.code}")
    block = reaction_bar(attempt=attempt, player_id=player_id)
    return render(request, "accounts/reactions/_bar.html", {"block": block, "next_url": back})
