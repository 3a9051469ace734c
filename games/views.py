"""Pages about the game itself."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from .rulebook import rulebook
from .tables.knowledge import knowledge
from .tables.warm_up import warm_up


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """Explain the rule sets on offer."""
    return render(request, "games/rules.html", {"rule_sets": rulebook(settings.DAILY_RULES)})


@require_safe
def coach(request: HttpRequest) -> HttpResponse:
    """Explain how the coach knows what it says."""
    known = knowledge(settings.DAILY_RULES)
    if len(known) < len(settings.DAILY_RULES):
        warm_up()
    return render(request, "games/coach.html", {"knowledge": known})
