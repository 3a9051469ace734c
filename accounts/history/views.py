"""Histories: one's own, a player's public page, and two players compared."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from challenges import services
from challenges.days import day_at
from games.web import htmx, render_page, visitor

from .choosing import read_choice
from .comparing import compare as compare_players
from .months import month_of
from .pages import my_history, player_page
from .pastdays import page_of_days, read_before
from .people import find_player

MONTH = "accounts/history/_month.html"


@require_safe
def history(request: HttpRequest) -> HttpResponse:
    """Show what the one who asks has played, and the past days that can still be played."""
    now, player_id, said = timezone.now(), visitor(request).player_id, request.GET
    if htmx(request):
        rules = read_choice(said).rules
        month = month_of(player_id, text=said.get("month", ""), rules=rules, now=now)
        return render_page(request, MONTH, MONTH, {"month": month})
    before = read_before(said.get("before", ""), today=day_at(now))
    offered = services.challenges_of(days_asked=page_of_days(before), now=now)
    page = my_history(player_id=player_id, said=said, challenges=offered, before=before, now=now)
    return render_page(request, "accounts/history/history.html", MONTH, {"history": page})


@require_safe
def player(request: HttpRequest, name: str) -> HttpResponse:
    """Show a player as far as the one who asks may see them."""
    viewer_id = visitor(request).player_id
    who = find_player(name, viewer_id=viewer_id)
    if who.player.name != name:
        return redirect("accounts:player", who.player.name)
    page = player_page(who=who, viewer_id=viewer_id, said=request.GET, now=timezone.now())
    return render(request, "accounts/history/player.html", {"page": page, "player": who.player})


@require_safe
def compare(request: HttpRequest, name: str) -> HttpResponse:
    """Show the one who asks beside a player whose history they may see."""
    viewer_id = visitor(request).player_id
    who = find_player(name, viewer_id=viewer_id)
    if viewer_id is None or who.is_me or not who.shows_history:
        return redirect("accounts:player", who.player.name)
    comparison = compare_players(
        player=who.player,
        viewer_id=viewer_id,
        choice=read_choice(request.GET),
        today=day_at(timezone.now()),
    )
    context = {"comparison": comparison, "player": who.player}
    return render(request, "accounts/history/compare.html", context)
