"""Feeds of closed days."""

from __future__ import annotations

import datetime as dt
from functools import partial

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import condition, require_safe

from challenges.feeds import atom_feed, closed_entries, json_feed
from challenges.models import Challenge
from games.web import absolute

HALF_AN_HOUR = 1800


def _last_closed(_request: HttpRequest) -> dt.datetime | None:
    latest = Challenge.objects.filter(closed_at__isnull=False).order_by("-closed_at", "-pk")
    return latest.values_list("closed_at", flat=True).first()


@require_safe
@condition(last_modified_func=_last_closed)
def atom(request: HttpRequest) -> HttpResponse:
    to_absolute = partial(absolute, request)
    text = atom_feed(closed_entries(absolute=to_absolute), absolute=to_absolute)
    return _shared(HttpResponse(text, content_type="application/atom+xml; charset=utf-8"))


@require_safe
@condition(last_modified_func=_last_closed)
def json(request: HttpRequest) -> HttpResponse:
    to_absolute = partial(absolute, request)
    feed = json_feed(closed_entries(absolute=to_absolute), absolute=to_absolute)
    return _shared(JsonResponse(feed, content_type="application/feed+json"))


def _shared(response: HttpResponse) -> HttpResponse:
    patch_cache_control(response, public=True, max_age=HALF_AN_HOUR)
    return response
