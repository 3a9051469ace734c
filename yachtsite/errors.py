"""The one place that turns refusals and failures into pages, fragments and problem bodies.

JSON has one shape, that of RFC 9457: `type`, `title`, `status`, `detail`, and beside them `code`,
`facts` for programs, and `errors`, one for each thing that was wrong.
"""

from __future__ import annotations

import datetime as dt
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import cast

import structlog
from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.cache import patch_vary_headers
from django_htmx.http import reswap, retarget

from games.engine.errors import Conflict, DomainError, Invalid, Missing, NotAllowed
from games.web import htmx
from yachtsite import outages
from yachtsite.sentences import KINDS, SENTENCES, sentence_of, title

STATUS_OF_KIND = ((Missing, 404), (NotAllowed, 403), (Conflict, 409), (Invalid, 422))
STATUS_OF_CODE = {
    **dict.fromkeys(("too_many_guests", "too_many_searches", "too_many_reports"), 429),
    "sign_in_needed": 401,
    "mail_away": 503,
}
PAGES = {404: "404.html", 503: "mail_away.html"}
PROBLEMS_URL = "/api/problems/"
PROBLEM_TYPE = "application/problem+json"
PLAIN_FACTS = (str, int, float, dt.date)
Way = tuple[str, str]  # the URL of what can be done instead, and what to call it
STANDALONE_PAGES = {500: "500.html", 503: "503.html"}


@dataclass(frozen=True, slots=True)
class Problem:
    """What templates get as `error`: a heading and a sentence that says what would be right."""

    status: int
    code: str
    text: str
    ways: tuple[Way, ...] = ()
    facts: Mapping[str, object] = field(default_factory=dict)
    errors: tuple[Mapping[str, str], ...] = ()  # where several things were wrong

    def __str__(self) -> str:
        return self.text

    @property
    def title(self) -> str:
        return title(self.status)

    @property
    def as_json(self) -> dict[str, object]:
        return {
            "type": f"{settings.SITE_URL}{PROBLEMS_URL}#{self.code}",
            "title": self.title,
            "status": self.status,
            "detail": self.text,
            "code": self.code,
            "facts": self.facts,
            "errors": self.errors or [{"code": self.code, "detail": self.text}],
        }


class DomainErrorMiddleware:
    """Answers for the domain errors that views let pass, and for refusals without a body."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self._get_response(request)
        return _with_page(request, response) if _is_blank(response) else response

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Answer a domain error in the form that was asked for; leave other errors alone."""
        if not isinstance(error, DomainError):
            return None
        problem = problem_of(error, status_of(error))
        response = answer(request, problem, page=PAGES.get(problem.status, "error.html"))
        if "seconds" in error.facts:
            response["Retry-After"] = str(error.facts["seconds"])
        if problem.status == 503:
            _skip_django_log(response)
        return response


def _is_blank(response: HttpResponseBase) -> bool:
    """A refusal for which a browser would have to show a page of its own."""
    is_refusal = 400 <= response.status_code < 500 and "HX-Refresh" not in response.headers
    return is_refusal and isinstance(response, HttpResponse) and not response.content


def _with_page(request: HttpRequest, blank: HttpResponseBase) -> HttpResponse:
    """Put our page in the place of a blank one; what its headers say stays."""
    status = blank.status_code
    response = answer(request, _problem(status, KINDS.get(status, "bad_request")))
    for name, value in blank.headers.items():
        if name not in ("Content-Type", "Content-Length"):
            response.headers.setdefault(name, value)
    return response


def status_of(error: DomainError) -> int:
    """The code decides, or else the kind."""
    of_kind = next((status for kind, status in STATUS_OF_KIND if isinstance(error, kind)), 400)
    return STATUS_OF_CODE.get(error.code, of_kind)


def problem_of(error: DomainError, status: int) -> Problem:
    """Return what is told of an error of the domain."""
    ways = cast("tuple[Way, ...]", error.facts.get("ways", ()))
    facts = {name: value for name, value in error.facts.items() if isinstance(value, PLAIN_FACTS)}
    return Problem(status, error.code, sentence_of(error, status), ways, facts)


def answer(request: HttpRequest, problem: Problem, *, page: str = "error.html") -> HttpResponse:
    """Answer with JSON, with a fragment for the page's notice, or with a page of its own."""
    context = {"error": problem}
    if wants_json(request):
        response: HttpResponse = _as_json(problem)
    elif htmx(request):
        response = render(request, "_fragments/_notice.html", context, status=problem.status)
        reswap(retarget(response, "#notice"), "innerHTML")
    else:
        response = render(request, page, context, status=problem.status)
    patch_vary_headers(response, ["Accept", "HX-Request"])
    return response


def wants_json(request: HttpRequest) -> bool:
    preferred = request.get_preferred_type(["text/html", "application/json"])
    return request.path.startswith("/api/") or preferred == "application/json"


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer what Django could not read; the host name may be what is wrong."""
    if isinstance(exception, RequestDataTooBig):
        return _answer_standalone(request, _problem(413, "too_large"))
    return _answer_standalone(request, _problem(400, "bad_request"))


def not_allowed(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001 - Django's
    return answer(request, _problem(403, "not_allowed"), page="403.html")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001 - Django's
    return answer(request, _problem(404, "not_found"), page="404.html")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001 - Django's
    """The form comes from a page that is out of date."""
    return answer(request, _problem(403, "csrf_failed"), page="403_csrf.html")


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer for a fault of ours, or for a database that is away."""
    outage = outages.outage_in(sys.exception())
    if outage is not None:
        structlog.contextvars.bind_contextvars(away="database", error=outages.error_name(outage))
        return unavailable(request, "database_away", seconds=outages.RETRY_AFTER)
    return _answer_standalone(request, _problem(500, "server_error"))


def unavailable(request: HttpRequest, code: str, *, seconds: int) -> HttpResponse:
    """Answer that a part of the site is away, and when to ask again.

    The board says so itself and offers the same move once more; other pages load anew.
    """
    response = _answer_standalone(request, _problem(503, code))
    response["Retry-After"] = str(seconds)
    if htmx(request) and htmx(request).target != "board":
        response["HX-Refresh"] = "true"
    _skip_django_log(response)
    return response


def _skip_django_log(response: HttpResponse) -> None:
    """The request's own line says it; Django would log one more, with a trace."""
    response._has_been_logged = True  # type: ignore[attr-defined]  # noqa: SLF001 - Django's own


def _as_json(problem: Problem) -> JsonResponse:
    return JsonResponse(problem.as_json, status=problem.status, content_type=PROBLEM_TYPE)


def _problem(status: int, code: str) -> Problem:
    return Problem(status, code, str(SENTENCES[code]))


def _answer_standalone(request: HttpRequest, problem: Problem) -> HttpResponse:
    """Answer without the database, the session or a context processor."""
    if wants_json(request):
        return _as_json(problem)
    is_fragment = htmx(request)
    page = STANDALONE_PAGES.get(problem.status, "400.html")
    template = "_fragments/_notice.html" if is_fragment else page
    is_reading = request.method in {"GET", "HEAD"}
    context = {
        "error": problem,
        "site_name": settings.SITE_NAME,
        "style_url": _style_url(),
        "is_reading": is_reading,
    }
    text = render_to_string(template, context)
    response = HttpResponse(text, status=problem.status)
    if is_fragment:
        reswap(retarget(response, "#notice"), "innerHTML")
    return response


def _style_url() -> str:
    """Return the style of the page that stands alone, nothing where static files are broken too."""
    try:
        return static("css/alone.css")
    except (ValueError, OSError):
        return ""
