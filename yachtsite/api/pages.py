"""What tells about the API: its schema, the documentation, and what each problem means."""

from __future__ import annotations

from functools import cache

from csp.constants import SELF
from csp.decorators import csp_update
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.utils.translation import override
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiJsonRenderer

from games.sentences import all_sentences
from yachtsite.sentences import SENTENCES

from .door import A_MINUTE_BY_TOKEN, A_MINUTE_FROM_ADDRESS, AT_A_TIME, REFUSALS
from .problems import SENTENCE_OF_STATUS


@require_safe
def schema(_request: HttpRequest) -> HttpResponse:
    response = HttpResponse(_schema(), content_type="application/vnd.oai.openapi+json")
    patch_cache_control(response, public=True, max_age=3600)
    return response


@cache
def _schema() -> bytes:
    """Generate the schema once a process; it is the same for everybody."""
    generator = SchemaGenerator()  # type: ignore[no-untyped-call]  # not typed
    with override("en"):
        found = generator.get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
        return OpenApiJsonRenderer().render(found, renderer_context={})


@require_safe
@csp_update({"img-src": [SELF, "data:"]})  # the arrows of the reference's style sheet
def docs(request: HttpRequest) -> HttpResponse:
    context = {
        "by_token": A_MINUTE_BY_TOKEN,
        "by_address": A_MINUTE_FROM_ADDRESS,
        "at_a_time": AT_A_TIME,
    }
    return render(request, "api/docs.html", context)


@require_safe
def problems(request: HttpRequest) -> HttpResponse:
    texts = {
        **SENTENCES,
        **all_sentences(),
        **dict(SENTENCE_OF_STATUS.values()),
        **{code: text for code, (_status, text) in REFUSALS.items()},
    }
    return render(request, "api/problems.html", {"problems": sorted(texts.items())})
