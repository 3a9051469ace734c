"""Pages about the game itself."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from .figures_page import perfect_play
from .rulebook.page import rules_help, rules_page
from .tables.warm_up import warm_up
from .web import own_url, render_page


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """Explain all rule sets, those of the daily challenges first."""
    page = rules_page(settings.DAILY_RULES)
    if not page.has_figures:
        warm_up()
    return render(request, "games/rules.html", {"page": page})


@require_safe
def help_for_board(request: HttpRequest, rules: str) -> HttpResponse:
    """Explain one rule set beside the board; `back` says which page to lead back to."""
    back = own_url(request, request.GET.get("back", ""))
    context = {"rules": rules_help(rules), "back": back}
    return render_page(request, "games/help.html", "games/_help.html", context)


@require_safe
def coach(request: HttpRequest) -> HttpResponse:
    """Explain how the coach knows what it says."""
    counted = perfect_play(settings.DAILY_RULES)
    if len(counted) < len(settings.DAILY_RULES):
        warm_up()
    return render(request, "games/coach.html", {"rule_sets": counted})
