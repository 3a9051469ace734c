"""Results: a player's own with everything in it, and the public one that gives nothing away."""

from __future__ import annotations

from functools import partial

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from challenges.picture import find_picture
from challenges.results import result_page
from challenges.shared import shared_page
from games.web import absolute, is_calm, visitor


@require_safe
def result(request: HttpRequest, code: str) -> HttpResponse:
    """Show a result with its boxes; who may not see them yet is led to the public page."""
    page = result_page(
        code,
        player_id=visitor(request).player_id,
        now=timezone.now(),
        absolute=partial(absolute, request),
        is_calm=is_calm(request),
        rival=request.COOKIES.get("yacht_rival", ""),
    )
    if isinstance(page, str):
        return redirect(page)
    return render(request, "challenges/result.html", {"page": page, "result": page.result})


@require_safe
def shared(request: HttpRequest, code: str) -> HttpResponse:
    """Show the facts of a result that give nothing of the dice away, to anybody."""
    page = shared_page(
        code,
        player_id=visitor(request).player_id,
        language=get_language() or settings.LANGUAGE_CODE,
        now=timezone.now(),
        absolute=partial(absolute, request),
    )
    return render(request, "challenges/shared.html", {"page": page, "result": page.result})


@require_safe
def picture(_request: HttpRequest, code: str, digest: str) -> HttpResponse:
    """Draw the preview picture; its URL names its content, so that it may be kept for ever."""
    png = find_picture(code, digest)
    if png is None:
        raise Http404
    response = HttpResponse(png, content_type="image/png")
    patch_cache_control(response, public=True, immutable=True, max_age=365 * 24 * 3600)
    return response
