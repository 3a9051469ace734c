"""Fair play: how the dice are proved, how foresight is looked for, and the public log."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from challenges.fair_play.log import log_text
from challenges.fair_play.page import SCRIPT, fair_play_page
from games.web import visitor


@require_safe
def fair_play(request: HttpRequest) -> HttpResponse:
    """Explain and prove, for one day in every detail; `day` and `rules` choose it."""
    page = fair_play_page(
        asked=request.GET, player_id=visitor(request).player_id, now=timezone.now()
    )
    return render(request, "fair_play/fair_play.html", {"page": page})


@require_safe
def log(_request: HttpRequest) -> HttpResponse:
    """Give out the whole log as text."""
    return HttpResponse(log_text(), content_type="text/plain; charset=utf-8")


@require_safe
def script(_request: HttpRequest) -> HttpResponse:
    """Give out the script that checks a day without this site."""
    return HttpResponse(SCRIPT, content_type="text/x-python; charset=utf-8")
