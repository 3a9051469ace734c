"""The ways on from a page whose mail could not be sent."""

from __future__ import annotations

from urllib.parse import urlencode

from allauth.account.adapter import get_adapter
from allauth.account.utils import get_next_redirect_url
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

SIGNING_UP = frozenset({"account_signup_by_code", "account_confirm_signup_code"})
CODE = "reauthenticate_by_code"

Link = tuple[str, str]  # a URL and its text


def alternatives_to_mail(request: HttpRequest) -> tuple[Link, ...]:
    """Return what can be done without mail; the same whoever's address was typed in.

    The last leads back to the form.
    """
    page = request.resolver_match.url_name if request.resolver_match else ""
    if request.user.is_authenticated:
        ways = _reauthentication_links(request) if "reauthentication" in str(page) else []
        ways.append((reverse("accounts:settings"), _("Go to settings")))
    elif page in SIGNING_UP:
        ways = [
            (_on(request, "account_signup"), _("Sign up with a name and password")),
            (_on(request, "account_signup_by_passkey"), _("Sign up with a passkey")),
        ]
    else:
        ways = [(_on(request, "account_login"), _("Sign in with a password or passkey"))]
    return (*ways, (_with_next(request, request.path), _("Back to the form")))


def _reauthentication_links(request: HttpRequest) -> list[Link]:
    methods = get_adapter().get_reauthentication_methods(request.user)
    return [
        (_with_next(request, str(method["url"])), str(method["description"]))
        for method in methods
        if method["id"] != CODE
    ]


def _on(request: HttpRequest, name: str) -> str:
    return _with_next(request, reverse(name))


def _with_next(request: HttpRequest, url: str) -> str:
    next_url = get_next_redirect_url(request)
    return f"{url}?{urlencode({'next': next_url})}" if next_url else url
