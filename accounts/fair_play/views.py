"""Where a player who is held back asks for a review."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.visitor import visitor_of

from . import services


@require_POST
def ask_for_review(request: HttpRequest) -> HttpResponse:
    """Ask moderators to look at a hold, and go back to the page about it."""
    player_id = visitor_of(request).player_id
    if player_id is None:
        raise services.NotHeld
    note = request.POST.get("note", "").replace("\0", "")
    services.ask_for_review(player_id=player_id, note=note, now=timezone.now())
    messages.success(request, _("Thank you. A moderator will look at your games."))
    return redirect("challenges:fair_play")
