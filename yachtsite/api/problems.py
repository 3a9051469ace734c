"""Whatever goes wrong in the API, as a problem body: the same kinds and sentences as on pages.

Two rules tell statuses apart: what does not fit the schema is 400, and what fits it and is refused
by the game is 409.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions
from rest_framework.settings import api_settings

from games.api.requests import django_request
from games.engine.errors import DomainError
from yachtsite.errors import Problem, answer, problem_of, status_of
from yachtsite.sentences import SENTENCES

SENTENCE_OF_STATUS = {
    400: ("not_valid", _("The request doesn’t fit the schema. See `errors` for what to change.")),
    403: ("not_allowed", SENTENCES["not_allowed"]),
    404: ("not_found", _("There is nothing at this address.")),
    405: (
        "method_not_allowed",
        _("This address doesn’t accept that method. `Allow` lists those it does."),
    ),
    406: ("not_acceptable", _("This address can’t answer in that format. Ask for JSON.")),
    415: ("unsupported_media_type", _("Send a JSON body, with `Content-Type: application/json`.")),
}


STATUS_OF_KIND = ((Http404, 404), (PermissionDenied, 403))


def handle(error: Exception, context: Mapping[str, Any]) -> HttpResponse | None:
    """Answer what a view raised; None for a fault of ours, which the site's own page tells of."""
    problem = _problem_of(error)
    if problem is None:
        return None
    response = answer(django_request(context["request"]), problem)
    if isinstance(error, DomainError) and "seconds" in error.facts:
        response.headers["Retry-After"] = str(error.facts["seconds"])
    if problem.status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    if problem.code == "scope_missing":
        response.headers["WWW-Authenticate"] = (
            f'Bearer error="insufficient_scope", scope="{problem.facts["scope"]}"'
        )
    return response


def _problem_of(error: Exception) -> Problem | None:
    if isinstance(error, DomainError):
        status = status_of(error)
        return problem_of(error, 409 if status == 422 else status)
    status = next((number for kind, number in STATUS_OF_KIND if isinstance(error, kind)), 0)
    if isinstance(error, exceptions.APIException):
        faults = tuple(_faults(error.detail)) if error.status_code == 400 else ()
        return _plain(error.status_code, errors=faults)
    return _plain(status) if status else None


def _plain(status: int, errors: tuple[Mapping[str, str], ...] = ()) -> Problem:
    code, text = SENTENCE_OF_STATUS.get(status, ("not_allowed", SENTENCES["not_allowed"]))
    return Problem(status, code, str(text), errors=errors)


def _faults(detail: object, where: tuple[str, ...] = ()) -> Iterator[dict[str, str]]:
    """Yield one fault a field, with a pointer into the body or the name of the parameter."""
    if isinstance(detail, Mapping):
        for name, inner in detail.items():
            is_whole = name == api_settings.NON_FIELD_ERRORS_KEY
            yield from _faults(inner, where if is_whole else (*where, str(name)))
    elif isinstance(detail, list):
        for place, inner in enumerate(detail):
            is_text = isinstance(inner, exceptions.ErrorDetail)
            yield from _faults(inner, where if is_text else (*where, str(place)))
    else:
        code = getattr(detail, "code", "invalid")
        yield {"code": str(code), "detail": str(detail), "pointer": "/".join(("#", *where))}
