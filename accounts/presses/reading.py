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
FITTING = re.compile(r"[A-Za-z0-9_-]{22}")
APART = ("csrfmiddlewaretoken",)  # written anew on every page


def new_token() -> str:
    """Return a random token of 128 bits."""
    return secrets.token_urlsafe(16)


def form_of(request: HttpRequest) -> str:
    """Return the digest of a form that carries a token, or "" for any other request."""
    if request.method != "POST" or settings.CSRF_COOKIE_NAME not in request.COOKIES:
        return ""
    if FITTING.fullmatch(request.POST.get(FIELD, "")) is None:
        return ""
    return _digest([request.path, *_written(request.POST)])


def browser_of(request: HttpRequest, response: HttpResponseBase | None = None) -> str:
    """Return the digest of what a browser is known by, before an answer or after it."""
    names = (settings.CSRF_COOKIE_NAME, settings.SESSION_COOKIE_NAME)
    cookies = {name: request.COOKIES.get(name, "") for name in names}
    if response is not None:
        cookies |= {
            name: response.cookies[name].value for name in names if name in response.cookies
        }
    text = "\n".join(cookies[name] for name in names)
    return salted_hmac("accounts.presses", text, algorithm="sha256").hexdigest()


def _written(posted: QueryDict) -> Iterable[str]:
    for name in sorted(set(posted) - set(APART)):
        yield from (name, *posted.getlist(name), "")


def _digest(texts: Iterable[str]) -> str:
    digest = hashlib.sha256()
    for text in texts:
        one = text.encode("utf-8", "surrogatepass")
        digest.update(len(one).to_bytes(8) + one)
    return digest.hexdigest()
