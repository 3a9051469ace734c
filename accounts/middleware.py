"""Every request knows who asks and what the device prefers; forms are answered once."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.utils.functional import SimpleLazyObject

from .auth.waiting import waits_for_mail
from .preferences import preferences_of
from .presses.digests import browser_digest, form_digest
from .presses.services import answer_once
from .visitor import RequestVisitor


class VisitorMiddleware:
    """It sets `request.visitor` and `request.preferences`, and the cookie of a new guest."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        visitor = RequestVisitor(request, now=timezone.now())
        request.visitor = visitor  # type: ignore[attr-defined]  # read through games.web.visitor
        request.preferences = SimpleLazyObject(  # type: ignore[attr-defined]  # as above
            lambda: preferences_of(request)
        )
        response = self._get_response(request)
        if response.status_code != 503:  # else asking who it is could fail once more
            visitor.set_cookies(response)
        if visitor.was_used:
            patch_vary_headers(response, ["Cookie"])
        return response


class AnswerOnceMiddleware:
    """It stands before the session's, so that the answer is kept with every cookie it sets."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        form = form_digest(request)
        if not form:
            return self._get_response(request)
        return answer_once(
            form=form,
            browser=browser_digest(request),
            answer=lambda: self._get_response(request),
            browser_after=lambda response: browser_digest(request, response),
            waits_for_mail=waits_for_mail(request),
            now=timezone.now(),
        )
