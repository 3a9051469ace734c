"""Pages about the API for people: the documentation, and what each problem means."""

from __future__ import annotations

from csp.constants import SELF
from csp.decorators import csp_update
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.sentences import all_sentences
from yachtsite.sentences import SENTENCES

from .door import A_MINUTE_BY_TOKEN, A_MINUTE_FROM_ADDRESS, AT_A_TIME, REFUSALS
from .problems import SENTENCE_OF_STATUS


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
