"""Today, and a day's page."""

from __future__ import annotations

import datetime as dt

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from challenges import days, services
from challenges.coach.background import request_scores
from challenges.daypage import day_page
from challenges.today import today_page
from games.web import absolute, visitor


@require_safe
def today(request: HttpRequest) -> HttpResponse:
    """Show today's challenge and how the one who asks has done."""
    now = timezone.now()
    offered = services.challenges_of(days_asked=[days.day_at(now)], now=now)
    for challenge in offered:
        request_scores(challenge)
    page = today_page(
        challenges=offered,
        player_id=visitor(request).player_id,
        others_here=visitor(request).others_here,
        now=now,
        link=lambda attempt: absolute(request, attempt.shared_url),
    )
    return render(request, "challenges/today.html", {"today": page})


@require_safe
def next_challenge(_request: HttpRequest) -> JsonResponse:
    """Tell pages that count down when the next challenge opens, by the clock that counts."""
    now = timezone.now()
    opens_at = days.next_opens_at(now).isoformat()
    return JsonResponse({"opens_at": opens_at, "seconds": days.seconds_left(now)})


@require_safe
def day(request: HttpRequest, day: dt.date, rules: str) -> HttpResponse:
    """Show a challenge: its players' scores, its commitment, its seed once closed."""
    now = timezone.now()
    challenge = services.find_challenge(day=day, rules=rules, now=now)
    request_scores(challenge)
    page = day_page(challenge=challenge, player_id=visitor(request).player_id, now=now)
    return render(request, "challenges/day.html", {"day_page": page})
