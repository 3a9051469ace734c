"""What browsers ask for to install the site."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import override
from django.views.decorators.http import require_safe

from . import worker
from .manifest import manifest as manifest_in

LANGUAGES = frozenset(code for code, _name in settings.LANGUAGES)
AN_HOUR = "public, max-age=3600"


@require_safe
def manifest(_request: HttpRequest, language: str) -> HttpResponse:
    """Say how the site is installed, in a language."""
    with override(_known(language)):
        facts = manifest_in(language)
    headers = {"Cache-Control": AN_HOUR}
    return JsonResponse(facts, content_type="application/manifest+json", headers=headers)


@require_safe
def service_worker(_request: HttpRequest, language: str) -> HttpResponse:
    """Answer with the worker of a language; browsers look for a newer one once an hour."""
    script = worker.worker_script(_known(language))
    headers = {"Cache-Control": AN_HOUR}
    return HttpResponse(script, content_type="text/javascript; charset=utf-8", headers=headers)


@require_safe
def offline(_request: HttpRequest, language: str) -> HttpResponse:
    """Answer with the page for a device without a network."""
    page = HttpResponse(worker.offline_page(_known(language)))
    page.headers["Content-Language"] = language
    return page


def _known(language: str) -> str:
    if language not in LANGUAGES:
        raise Http404
    return language
