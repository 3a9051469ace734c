"""Histories: one's own, a player's public page, and two players compared."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from games.replica import may_be_late
from games.web import htmx, render_page, visitor

from .comparison import compare as compare_players
from .month import month_of
from .page import own_history_page, player_page
from .people import find_player

MONTH = "accounts/history/_month.html"


@require_safe
@may_be_late
def history(request: HttpRequest) -> HttpResponse:
    """Show what the viewer has played; htmx asks for another month of the calendar alone."""
    player_id, now = visitor(request).player_id, timezone.now()
    if htmx(request):
        month = month_of(player_id, params=request.GET, now=now)
        return render_page(request, MONTH, MONTH, {"month": month})
    page = own_history_page(player_id, params=request.GET, now=now)
    return render_page(request, "accounts/history/history.html", MONTH, {"page": page})


@require_safe
@may_be_late
def player(request: HttpRequest, name: str) -> HttpResponse:
    """Show a player as far as the viewer may see them."""
    who = find_player(name, viewer_id=visitor(request).player_id)
    if who.player.name != name:
        return redirect("accounts:player", who.player.name)
    page = player_page(who, params=request.GET, now=timezone.now())
    return render(request, "accounts/history/player.html", {"page": page, "player": who.player})


@require_safe
@may_be_late
def compare(request: HttpRequest, name: str) -> HttpResponse:
    """Show the viewer beside a player whose history they may see."""
    who = find_player(name, viewer_id=visitor(request).player_id)
    if not who.can_compare:
        return redirect("accounts:player", who.player.name)
    comparison = compare_players(who, params=request.GET, now=timezone.now())
    context = {"comparison": comparison, "player": who.player}
    return render(request, "accounts/history/compare.html", context)
