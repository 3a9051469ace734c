"""The coach's page and the replay of an attempt, for those who may see inside it."""

from __future__ import annotations

import datetime as dt

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from challenges import services
from challenges.coach import background
from challenges.coach.owner import owner_of
from challenges.coach.page import look_at
from challenges.coach.replay import best_replay, compare, replay_at
from challenges.errors import NoBestPossibleYet
from challenges.models import Attempt
from challenges.visibility import find_attempt, url_instead
from games.sentences import sentence
from games.web import render_page, visitor


@require_safe
def coach(request: HttpRequest, code: str) -> HttpResponse:
    """Show what every decision of an attempt cost."""
    attempt, player_id = _find(code), visitor(request).player_id
    elsewhere = url_instead(attempt, player_id)
    if elsewhere:
        return redirect(elsewhere)
    owner = owner_of(attempt, player_id)
    page, refusal = look_at(attempt, owner)
    background.request_work(attempt, refusal)
    context = {
        "attempt": attempt,
        "owner": owner,
        "coach": page,
        "refusal": refusal and sentence(refusal),
    }
    return render(request, "challenges/coach.html", context)


@require_safe
def replay(request: HttpRequest, code: str) -> HttpResponse:
    """Show one step of an attempt, beside the same step of another's if one is named."""
    attempt, player_id = _find(code), visitor(request).player_id
    elsewhere = url_instead(attempt, player_id)
    if elsewhere:
        return redirect(elsewhere)
    shown = replay_at(attempt, request.GET.get("step", "0"), player_id)
    other = request.GET.get("with", "")
    context = {"replay": shown, "comparison": compare(shown, other, player_id) if other else None}
    return render_page(request, "challenges/replay.html", "challenges/_replay.html", context)


@require_safe
def best(request: HttpRequest, day: dt.date, rules: str) -> HttpResponse:
    """Show one step of the best game that foresight could have played, once the day is closed."""
    now = timezone.now()
    challenge = services.find_challenge(day=day, rules=rules, now=now)
    shown = best_replay(challenge, request.GET.get("step", "0")) if challenge.is_closed else None
    if shown is None:
        raise NoBestPossibleYet
    context = {"replay": shown, "comparison": None}
    return render_page(request, "challenges/replay.html", "challenges/_replay.html", context)


def _find(code: str) -> Attempt:
    attempt = find_attempt(code)
    attempt.challenge = services.close_if_due(challenge=attempt.challenge, now=timezone.now())
    return attempt
