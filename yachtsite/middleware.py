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
PRIVATE = "private, no-cache"
# These are about one person alone: the next one at the same device finds no copy of them.
PERSONAL = ("/account/", "/settings/", "/friends/", "/groups/", "/history/", "/p/")
NOT_STORED = "private, no-store"
# Search engines leave these out, and whatever has a query: steps of games, pages of lists.
NOT_INDEXED = (*PERSONAL, "/a/", "/r/", "/language/", "/offline/", "/reminders/", "/admin/")
ICONS = ("/favicon.ico", "/apple-touch-icon.png")
REQUEST_ID = re.compile(r"[A-Za-z0-9-]{8,64}")
PROBES = ("/healthz", "/readyz")

log = structlog.get_logger("yachtsite.requests")


def request_line(get_response: GetResponse) -> GetResponse:
    """Middleware whose log line holds no query, body, cookie or client IP."""

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
        write = log.warning if response.status_code == 503 else log.info
        (log.debug if request.path in PROBES else write)(
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
    headers = {**HEADERS, "Cache-Control": NOT_STORED if is_personal else PRIVATE}
    if request.path.startswith(NOT_INDEXED) or request.META.get("QUERY_STRING"):
        headers["X-Robots-Tag"] = "noindex"
    return headers


def _empty(response: HttpResponseBase) -> None:
    """Drop the body but not its length: not every server drops it itself."""
    if isinstance(response, StreamingHttpResponse):
        response.streaming_content = ()
    elif isinstance(response, HttpResponse):
        response.content = b""


def _request_id(request: HttpRequest) -> str:
    """The id that a proxy of ours sent, or a new one."""
    sent = request.headers.get("X-Request-ID", "") if settings.PROXIES else ""
    return sent if REQUEST_ID.fullmatch(sent) else uuid.uuid4().hex
