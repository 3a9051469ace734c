"""Forms whose answer waits for the mail server."""

from __future__ import annotations

from django.http import HttpRequest
from django.urls import Resolver404, resolve

ASKING = frozenset(
    {
        "account_signup_by_code",
        "account_request_login_code",
        "account_reset_password",
        "account_request_reauthentication_code",
    }
)
ASKING_AGAIN = frozenset(
    {
        "account_confirm_login_code",
        "account_confirm_reauthentication_code",
        "account_email_verification_sent",
    }
)


def waits_for_mail(request: HttpRequest) -> bool:
    """Say whether answering a posted form means to send mail and to store nothing else."""
    try:
        page = resolve(request.path_info).url_name
    except Resolver404:
        return False
    if page == "account_email":
        return "action_add" in request.POST
    return page in ASKING or (page in ASKING_AGAIN and request.POST.get("action") == "resend")
