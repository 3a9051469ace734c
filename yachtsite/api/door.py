"""The door of the API: whose token it is, how much they may still ask, what caches may keep."""

from __future__ import annotations

import datetime as dt
import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import cast

from django.conf import settings
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.http import parse_http_date_safe, quote_etag
from django.utils.translation import gettext_lazy as _

from accounts.client_ip import client_network, get_client_ip
from accounts.models import ApiToken
from accounts.throttle import Count, count_action, enter, leave
from accounts.tokens.services import find_token
from yachtsite.errors import Problem, answer

ROOT = "/api/"
MINUTE = dt.timedelta(minutes=1)
A_MINUTE_BY_TOKEN, A_MINUTE_FROM_ADDRESS = 60, 30
AT_A_TIME = 2
LONGEST_ANSWER = 60  # seconds after which one who never went out is forgotten
METHODS = "GET, HEAD, POST, PATCH, DELETE, OPTIONS"
HEADERS = "Accept, Accept-Language, Authorization, Content-Type, If-None-Match, If-Modified-Since"
EXPOSED = "ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After"
REFUSALS = {
    "invalid_token": (401, _("This token is wrong, revoked or expired. Create a new one.")),
    "too_many_requests": (
        429,
        _("Too many requests in a minute. `Retry-After` says when to try again."),
    ),
    "too_many_at_once": (
        429,
        _("Too many requests at once. Wait for an answer before sending the next."),
    ),
}

GetResponse = Callable[[HttpRequest], HttpResponseBase]


@dataclass(frozen=True, slots=True)
class Caller:
    """Who is at the door: a token, one that is none, or an address."""

    key: str
    policy: str
    limit: int
    token: ApiToken | None = None
    shows_bad_token: bool = False


class _Stream:
    """A body that is sent bit by bit; who gets it is inside until it is closed, sent or not."""

    def __init__(self, content: Iterable[bytes], key: str) -> None:
        self._content, self._key = iter(content), key

    def __iter__(self) -> Iterator[bytes]:
        return self._content

    def close(self) -> None:
        leave(self._key)


def api_door(get_response: GetResponse) -> GetResponse:
    """Middleware for everything under the API's root, found or not."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if not request.path.startswith(ROOT):
            return get_response(request)
        if request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers:
            return _preflight()
        return _answer(request, get_response)

    return middleware


def _answer(request: HttpRequest, get_response: GetResponse) -> HttpResponseBase:
    caller, now = _caller(request), timezone.now()
    count = count_action(action="api", key=caller.key, limit=caller.limit, window=MINUTE, now=now)
    response = _let_in(request, caller, count, get_response)
    if response.status_code == 304:
        count.take_back()
    left = count.left + (response.status_code == 304)
    response.headers["RateLimit-Policy"] = f'"{caller.policy}";q={caller.limit};w=60'
    response.headers["RateLimit"] = f'"{caller.policy}";r={left};t={count.seconds}'
    patch_vary_headers(response, ["Authorization"])
    if caller.token is not None:
        response.cookies.clear()
    if caller.token is not None or not request.COOKIES:
        response.headers["Access-Control-Allow-Origin"] = "*"
        response.headers["Access-Control-Expose-Headers"] = EXPOSED
    return response


def _caller(request: HttpRequest) -> Caller:
    """Return who asks; with a token, cookies are as if never sent."""
    network = client_network(get_client_ip(request, proxies=settings.PROXIES))
    by_address = Caller(f"address-{network}", "address", A_MINUTE_FROM_ADDRESS)
    scheme, _space, secret = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return by_address
    request.COOKIES = {}
    token = find_token(secret.strip(), now=timezone.now())
    if token is None:
        return Caller(by_address.key, "address", by_address.limit, shows_bad_token=True)
    request.api_token = token  # type: ignore[attr-defined]  # read by accounts.api.access
    return Caller(f"token-{token.pk}", "token", A_MINUTE_BY_TOKEN, token)


def _let_in(
    request: HttpRequest, caller: Caller, count: Count, get_response: GetResponse
) -> HttpResponseBase:
    if count.is_over:
        return _refuse(request, "too_many_requests", seconds=count.seconds)
    if caller.shows_bad_token:
        refusal = _refuse(request, "invalid_token")
        refusal.headers["WWW-Authenticate"] = 'Bearer error="invalid_token"'
        return refusal
    if enter(caller.key, timeout=LONGEST_ANSWER) > AT_A_TIME:
        leave(caller.key)
        return _refuse(request, "too_many_at_once", seconds=1)
    is_inside = True
    try:
        response = get_response(request)
        if isinstance(response, StreamingHttpResponse):
            content = cast("Iterable[bytes]", response.streaming_content)
            response.streaming_content = _Stream(content, caller.key)
            is_inside = False
        return _unless_known(request, response)
    finally:
        if is_inside:
            leave(caller.key)


def _unless_known(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    """Give an answer its ETag; send it as 304 to who has it already."""
    is_reading = request.method in {"GET", "HEAD"}
    if not (is_reading and response.status_code == 200 and isinstance(response, HttpResponse)):
        return response
    etag = quote_etag(hashlib.sha256(response.content).hexdigest()[:32])
    response.headers["ETag"] = etag
    changed = response.headers.get("Last-Modified")
    return (
        get_conditional_response(
            request,
            etag=etag,
            last_modified=parse_http_date_safe(changed) if changed else None,
            response=response,
        )
        or response
    )


def _refuse(request: HttpRequest, code: str, *, seconds: int = 0) -> HttpResponse:
    status, text = REFUSALS[code]
    response = answer(request, Problem(status, code, str(text)))
    response.headers["Cache-Control"] = "no-store"
    if seconds:
        response.headers["Retry-After"] = str(seconds)
    return response


def _preflight() -> HttpResponse:
    """Let programs in pages of other sites ask with a token, never with a cookie of ours."""
    return HttpResponse(
        status=204,
        headers={
            "Access-Control-Allow-Origin": "*",
            "Access-Control-Allow-Methods": METHODS,
            "Access-Control-Allow-Headers": HEADERS,
            "Access-Control-Max-Age": "86400",
            "Cache-Control": "public, max-age=86400",
        },
    )
