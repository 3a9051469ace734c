"""Pages about the game itself."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from .figures_page import perfect_play
from .rulebook import rulebook
from .tables.warm_up import warm_up


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """Explain the rule sets on offer."""
    return render(request, "games/rules.html", {"rule_sets": rulebook(settings.DAILY_RULES)})


@require_safe
def coach(request: HttpRequest) -> HttpResponse:
    """Explain how the coach knows what it says."""
    counted = perfect_play(settings.DAILY_RULES)
    if len(counted) < len(settings.DAILY_RULES):
        warm_up()
    return render(request, "games/coach.html", {"rule_sets": counted})
