"""What every request gets: an id, the headers that Django sets nowhere, and one log line."""

from __future__ import annotations

import re
import time
import uuid
from collections.abc import Callable
from wsgiref.headers import Headers

import structlog
from django.conf import settings
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase

GetResponse = Callable[[HttpRequest], HttpResponseBase]

HEADERS = {
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
# Pages differ by visitor: no cache in between may keep them, and Back asks again.
UNSHARED = "private, no-cache"
# These are about one person alone: the next one at the same device finds no copy of them.
PERSONAL = ("/account/", "/settings/", "/friends/", "/groups/", "/history/", "/p/")
UNKEPT = "private, no-store"
# Search engines leave these out, and whatever has a query: steps of games, pages of lists.
UNLISTED = (*PERSONAL, "/a/", "/r/", "/language/", "/admin/")
ICONS = ("/favicon.ico", "/apple-touch-icon.png")
FITTING_ID = re.compile(r"[A-Za-z0-9-]{8,64}")
PROBES = ("/healthz", "/readyz")

log = structlog.get_logger("yachtsite.requests")


def request_line(get_response: GetResponse) -> GetResponse:
    """Return the middleware; its log line holds no query, body, cookie or address."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        began = time.perf_counter()
        request_id = _request_id(request)
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request_id=request_id)
        response = get_response(request)
        if request.method == "HEAD":
            _empty(response)
        for name, value in {**_headers_of(request), "X-Request-ID": request_id}.items():
            response.headers.setdefault(name, value)
        say = log.warning if response.status_code == 503 else log.info
        (log.debug if request.path in PROBES else say)(
            "request",
            method=request.method,
            path=request.path,
            status=response.status_code,
            ms=round(1000 * (time.perf_counter() - began), 1),
        )
        return response

    return middleware


def keep_icons(headers: Headers, _path: str, url: str) -> None:
    """Let browsers keep the icons that they ask for by fixed names for a month."""
    if url in ICONS:
        headers["Cache-Control"] = "public, max-age=2592000"


def _headers_of(request: HttpRequest) -> dict[str, str]:
    is_personal = request.path.startswith(PERSONAL)
    headers = {**HEADERS, "Cache-Control": UNKEPT if is_personal else UNSHARED}
    if request.path.startswith(UNLISTED) or request.META.get("QUERY_STRING"):
        headers["X-Robots-Tag"] = "noindex"
    return headers


def _empty(response: HttpResponseBase) -> None:
    """Take the body away and leave its length told: the server sends none and warns of one."""
    if isinstance(response, StreamingHttpResponse):
        response.streaming_content = ()
    elif isinstance(response, HttpResponse):
        response.content = b""


def _request_id(request: HttpRequest) -> str:
    """Return the id that a proxy of ours gave, or a new one."""
    given = request.headers.get("X-Request-ID", "") if settings.PROXIES else ""
    return given if FITTING_ID.fullmatch(given) else uuid.uuid4().hex
