"""The page of leaderboards."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_safe

from accounts.visitor import visitor_of
from games.replica import may_be_late
from games.web import render_page

from .page import board_page


@require_safe
@may_be_late
def boards(request: HttpRequest) -> HttpResponse:
    """Show a board: friends' first, everyone's to those who have no account."""
    asker = visitor_of(request)
    page = board_page(
        request.GET,
        player_id=asker.player_id,
        has_account=request.user.is_authenticated,
        now=timezone.now(),
    )
    template, partial = "accounts/leaderboards/page.html", "accounts/leaderboards/_board.html"
    return render_page(request, template, partial, {"page": page, "is_held": asker.is_held})
