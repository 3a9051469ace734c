"""Today, and a day's page."""

from __future__ import annotations

import datetime as dt
from functools import partial

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from challenges import days
from challenges.daypage import day_page
from challenges.today import today_page
from games.web import absolute, is_calm, set_cookie_for_a_day, visitor

TOLD_COOKIE = "yacht_told"  # the day on which its player was last told who had passed them


@require_safe
def today(request: HttpRequest) -> HttpResponse:
    """Show today's challenge and how the one who asks has done."""
    page = today_page(
        player_id=visitor(request).player_id,
        has_account=visitor(request).has_account,
        others_here=visitor(request).others_here,
        now=timezone.now(),
        absolute=partial(absolute, request),
        is_calm=is_calm(request),
        told_on=request.COOKIES.get(TOLD_COOKIE, ""),
    )
    response = render(request, "challenges/today.html", {"today": page})
    if page.passed_block:
        set_cookie_for_a_day(response, TOLD_COOKIE, page.day.isoformat())
    return response


@require_safe
def next_challenge(_request: HttpRequest) -> JsonResponse:
    """Tell pages that count down when the next challenge opens, by the clock that counts."""
    now = timezone.now()
    opens_at = days.next_opens_at(now).isoformat()
    return JsonResponse({"opens_at": opens_at, "seconds": days.seconds_left(now)})


@require_safe
def day(request: HttpRequest, day: dt.date, rules: str) -> HttpResponse:
    """Show a challenge: its players' scores, its commitment, its seed once closed."""
    page = day_page(day=day, rules=rules, player_id=visitor(request).player_id, now=timezone.now())
    return render(request, "challenges/day.html", {"day_page": page})
