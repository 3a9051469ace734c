"""Statistics of free play, and beginning them anew."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.web import visitor

from .services import reset_stats
from .stats import free_stats


@require_safe
@never_cache
def statistics(request: HttpRequest) -> HttpResponse:
    """Show what the viewer's free games came to."""
    stats = free_stats(visitor(request).player_id)
    return render(request, "accounts/freeplay/statistics.html", {"stats": stats})


@require_POST
def reset(request: HttpRequest) -> HttpResponse:
    """Begin the viewer's statistics anew; the form that leads here asks first."""
    reset_stats(player_id=visitor(request).player_id, now=timezone.now())
    return redirect("accounts:free_statistics")
