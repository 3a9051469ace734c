"""A request whose mail could not be sent leaves nothing behind: trying again works."""

from __future__ import annotations

from allauth.core.internal.ratelimit import (
    SingleRateLimitUsage,
    get_cache_key,
    get_rates,
)
from django.core.cache import cache
from django.http import HttpRequest

from .code_forms import code_limit_key

APP = "allauth.account"
# What each page has counted by the time its mail goes out.
COUNTED = {
    "account_signup_by_code": ("signup", "request_login_code"),
    "account_request_login_code": ("request_login_code",),
    "account_reset_password": ("reset_password",),
    "account_email": ("manage_email", "confirm_email"),
    "account_email_verification_sent": ("confirm_email",),
    "account_request_reauthentication_code": ("reauthenticate", "request_login_code"),
}


def undo(request: HttpRequest, *, email: str) -> None:
    """Let the session and the limits be as they were before the request.

    Pages that send mail to `email` store nothing else.
    """
    page = request.resolver_match.url_name if request.resolver_match else None
    for action in COUNTED.get(page or "", ()):
        is_code = action == "request_login_code"
        _give_back(request, action, code_limit_key(request, email) if is_code else email)
    store = request.session
    request.session = type(store)(store.session_key)


def _give_back(request: HttpRequest, action: str, key: str) -> None:
    for rate in get_rates(app=APP, action=action):
        cache_key = get_cache_key(request, app=APP, action=action, rate=rate, key=key)
        history = cache.get(cache_key)
        if history:  # the latest use first
            SingleRateLimitUsage(cache_key, rate.duration, history[0]).rollback()
