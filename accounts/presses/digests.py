"""What tells one press from another: the form with its token, and the browser by its cookies."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable

from django.conf import settings
from django.http import HttpRequest, QueryDict
from django.http.response import HttpResponseBase
from django.utils.crypto import salted_hmac

FIELD = "form_token"
TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")  # 128 bits
IGNORED_FIELDS = frozenset({"csrfmiddlewaretoken"})  # written anew on every page


def new_token() -> str:
    return secrets.token_urlsafe(16)


def form_digest(request: HttpRequest) -> str:
    """Return the digest of a form that carries a token, or "" for any other request."""
    if request.method != "POST" or settings.CSRF_COOKIE_NAME not in request.COOKIES:
        return ""
    if TOKEN.fullmatch(request.POST.get(FIELD, "")) is None:
        return ""
    return _digest([request.path, *_fields(request.POST)])


def browser_digest(request: HttpRequest, response: HttpResponseBase | None = None) -> str:
    """Return the digest of what a browser is known by: before an answer, or after `response`."""
    names = (settings.CSRF_COOKIE_NAME, settings.SESSION_COOKIE_NAME)
    cookies = {name: request.COOKIES.get(name, "") for name in names}
    if response is not None:
        cookies |= {
            name: response.cookies[name].value for name in names if name in response.cookies
        }
    text = "\n".join(cookies[name] for name in names)
    return salted_hmac("accounts.presses", text, algorithm="sha256").hexdigest()


def _fields(posted: QueryDict) -> Iterable[str]:
    for name in sorted(set(posted) - IGNORED_FIELDS):
        yield from (name, *posted.getlist(name), "")


def _digest(texts: Iterable[str]) -> str:
    digest = hashlib.sha256()
    for text in texts:
        data = text.encode("utf-8", "surrogatepass")
        digest.update(len(data).to_bytes(8) + data)
    return digest.hexdigest()
