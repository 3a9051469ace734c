"""The standing reminder as a file for calendars."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language, override
from django.views.decorators.http import require_safe

from challenges.calendar import daily_event, read_time
from challenges.days import day_at
from games.web import absolute

A_DAY = 86400


@require_safe
def calendar(request: HttpRequest) -> HttpResponse:
    """Show it in the language of the URL: programs that fetch it again send no cookie."""
    asked = request.GET.get("language", "")
    language = asked if asked in dict(settings.LANGUAGES) else get_language()
    with override(language):
        text = daily_event(
            first=day_at(timezone.now()),
            at=read_time(request.GET.get("at", "")),
            url=absolute(request, reverse("challenges:today")),
            host=request.get_host().partition(":")[0],
        )
    response = HttpResponse(text, content_type="text/calendar; charset=utf-8")
    response.headers["Content-Disposition"] = 'attachment; filename="reminder.ics"'
    patch_cache_control(response, public=True, max_age=A_DAY)
    return response
