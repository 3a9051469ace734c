"""Our words in the place of django-allauth's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from django import forms
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

MISMATCH = _("That name or address and that password don’t match.")
WRONG_CODE = _("That code isn’t right.")
FAILED = _("That didn’t work. Try again.")  # for what no page of ours leads to

ACCOUNT_ERRORS = {
    **dict.fromkeys(DefaultAccountAdapter.error_messages, FAILED),
    "account_inactive": _("This account is locked."),
    "duplicate_email": _("This account already has that address."),
    "email_password_mismatch": MISMATCH,
    "email_taken": _("Another account uses this address."),
    "enter_current_password": _("That isn’t your current password."),
    "incorrect_code": WRONG_CODE,
    "incorrect_passkey": _("That passkey didn’t work. Try again, or use another way."),
    "incorrect_password": _("That isn’t your password."),
    "invalid_password_reset": _("This link is no longer valid: it has been used, or has expired."),
    "rate_limited": _("Too many tries. Wait a minute, then try again."),
    "too_many_codes": _("Too many codes were sent. Wait a minute, or use the latest one."),
    "too_many_login_attempts": _("Too many failed tries. Wait a few minutes, then try again."),
    "unverified_primary_email": _("An address is yours only once you have entered its code."),
    "username_password_mismatch": MISMATCH,
    "username_taken": _("That name is taken."),
}
SECOND_STEP_ERRORS = {
    **dict.fromkeys(DefaultMFAAdapter.error_messages, FAILED),
    "cannot_generate_recovery_codes": _(
        "Recovery codes belong to an authenticator app. Set one up first."
    ),
    "incorrect_code": WRONG_CODE,
    "unverified_email": _("Enter the code sent to your email address first."),
}
REAUTHENTICATION_METHODS = {
    "reauthenticate": _("With your password"),
    "reauthenticate_by_code": _("With a code by email"),
    "mfa_reauthenticate": _("With your authenticator app"),
    "mfa_reauthenticate:webauthn": _("With your passkey"),
}


def set_labels(form: forms.Form, **labels: _StrPromise) -> None:
    """Give fields our labels; nothing stands in them, nor below, until somebody types."""
    for name, label in labels.items():
        field = form.fields[name]
        field.label, field.help_text = label, ""
        field.widget.attrs.pop("placeholder", None)
