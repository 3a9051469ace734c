"""Pages of duels."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.free.services import find_game
from games.web import absolute, visitor

from . import services
from .page import duel_page


@require_safe
@never_cache
def duel(request: HttpRequest, code: str) -> HttpResponse:
    """Show a duel as far as the viewer has played it."""
    asker, found = visitor(request), services.find_duel(code)
    asker.prepare()
    page = duel_page(found, viewer_id=asker.player_id, beside=request.GET.get("with", ""))
    context = {"page": page, "link": absolute(request, found.get_absolute_url())}
    return render(request, "duel/duel.html", context)


@require_POST
def accept(request: HttpRequest, code: str) -> HttpResponse:
    """Lead to the viewer's game in a duel, begun now if there is none."""
    now, found = timezone.now(), services.find_duel(code)
    player_id = visitor(request).become_player(now=now)
    entry = services.accept_duel(duel=found, player_id=player_id, now=now)
    return redirect(entry)


@require_POST
def challenge(request: HttpRequest, code: str) -> HttpResponse:
    """Open a duel on the dice of the viewer's finished game, and show its link."""
    player_id = visitor(request).player_id
    game = find_game(code=code, player_id=player_id)
    return redirect(services.open_duel(game=game, player_id=player_id, now=timezone.now()))


@require_POST
def close(request: HttpRequest, code: str) -> HttpResponse:
    """Close a duel of the viewer's to new players."""
    player_id = visitor(request).player_id
    found = services.find_duel(code)
    return redirect(services.close_duel(duel=found, player_id=player_id, now=timezone.now()))
