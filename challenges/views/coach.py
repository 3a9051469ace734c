"""The coach's page and the replay of an attempt, for those who may see inside it."""

from __future__ import annotations

import datetime as dt

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from challenges.coach.free_games import visit_free_coach, visit_free_replay
from challenges.coach.visits import visit_best, visit_coach, visit_replay
from games.web import render_page, visitor


@require_safe
def coach(request: HttpRequest, code: str) -> HttpResponse:
    """Show what every decision of an attempt cost."""
    visit = visit_coach(code, viewer_id=visitor(request).player_id, now=timezone.now())
    if isinstance(visit, str):
        return redirect(visit)
    return render(request, "challenges/coach.html", {"visit": visit})


@require_safe
def replay(request: HttpRequest, code: str) -> HttpResponse:
    """Show one step of an attempt, beside the same step of another's if one is named."""
    visit = visit_replay(
        code,
        step=request.GET.get("step", "0"),
        other=request.GET.get("with", ""),
        viewer_id=visitor(request).player_id,
        now=timezone.now(),
    )
    if isinstance(visit, str):
        return redirect(visit)
    page, partial = "challenges/replay.html", "challenges/_replay.html"
    return render_page(request, page, partial, {"visit": visit})


@require_safe
def best(request: HttpRequest, day: dt.date, rules: str) -> HttpResponse:
    """Show one step of the best game that foresight could have played, once the day is closed."""
    visit = visit_best(day, rules, step=request.GET.get("step", "0"), now=timezone.now())
    page, partial = "challenges/replay.html", "challenges/_replay.html"
    return render_page(request, page, partial, {"visit": visit})


@require_safe
def free_coach(request: HttpRequest, code: str, seat: int) -> HttpResponse:
    """Show what every decision of a finished free game cost."""
    visit = visit_free_coach(code, seat, player_id=visitor(request).player_id)
    if isinstance(visit, str):
        return redirect(visit)
    return render(request, "challenges/coach.html", {"visit": visit})


@require_safe
def free_replay(request: HttpRequest, code: str, seat: int) -> HttpResponse:
    """Show one step of a finished free game."""
    step, player_id = request.GET.get("step", "0"), visitor(request).player_id
    visit = visit_free_replay(code, seat, step=step, player_id=player_id)
    if isinstance(visit, str):
        return redirect(visit)
    page, partial = "challenges/replay.html", "challenges/_replay.html"
    return render_page(request, page, partial, {"visit": visit})
