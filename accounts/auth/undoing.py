"""A request whose mail could not be sent leaves nothing behind: trying again works."""

from __future__ import annotations

from allauth.core.internal.ratelimit import (
    SingleRateLimitUsage,
    get_cache_key,
    get_rates,
)
from django.core.cache import cache
from django.http import HttpRequest

from .code_forms import code_key

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


def undo(request: HttpRequest, *, address: str) -> None:
    """Let the session and the limits be as they were before the request.

    Pages that send mail to an `address` store nothing else.
    """
    store = request.session
    request.session = type(store)(store.session_key)
    page = request.resolver_match.url_name if request.resolver_match else None
    for action in COUNTED.get(page or "", ()):
        _give_back(request, action, address)


def _give_back(request: HttpRequest, action: str, address: str) -> None:
    counted_by = code_key(request, address) if action == "request_login_code" else address
    for rate in get_rates(app=APP, action=action):
        key = get_cache_key(request, app=APP, action=action, rate=rate, key=counted_by)
        history = cache.get(key)
        if history:  # the latest use first
            SingleRateLimitUsage(key, rate.duration, history[0]).rollback()
