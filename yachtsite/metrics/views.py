"""`/metrics` for Prometheus, and the same figures as charts for moderators."""

from __future__ import annotations

from django.conf import settings
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.moderation.site import site as moderators

from .charts import charts_of
from .counters import total
from .exposition import CONTENT_TYPE, lines_of
from .figures import Figures, figures_at
from .middleware import FOLDER


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """Answer whoever knows YACHT_METRICS_TOKEN; for all others there is no such page."""
    token = settings.METRICS_TOKEN
    shown = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if not token or not constant_time_compare(shown, token):
        raise Http404
    lines = lines_of(total(FOLDER), _figures())
    return HttpResponse("".join(f"{line}\n" for line in lines), content_type=CONTENT_TYPE)


@require_safe
def charts(request: HttpRequest) -> HttpResponse:
    facts = {
        **moderators.each_context(request),
        "title": _("Figures"),
        "charts": charts_of(figures_at(timezone.now())),
    }
    return render(request, "yachtsite/figures.html", facts)


def _figures() -> Figures | None:
    try:
        return figures_at(timezone.now())
    except DatabaseError:
        return None
