"""Our words in the place of django-allauth's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from django import forms
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

MISMATCH = _("This name or address and this password do not go together.")
WRONG_CODE = _("That code is not right.")
FAILED = _("That did not work. Try again.")  # for what no page of ours leads to

ACCOUNT_ERRORS = {
    **dict.fromkeys(DefaultAccountAdapter.error_messages, FAILED),
    "account_inactive": _("This account is locked."),
    "duplicate_email": _("That is the address of this account already."),
    "email_password_mismatch": MISMATCH,
    "email_taken": _("Another account has this address."),
    "enter_current_password": _("That is not the current password."),
    "incorrect_code": WRONG_CODE,
    "incorrect_passkey": _("That passkey did not work. Try again, or go another way."),
    "incorrect_password": _("That is not your password."),
    "invalid_password_reset": _("This link does not count any more: it was used, or is too old."),
    "rate_limited": _("That was too often. Wait a minute, then try again."),
    "too_many_codes": _("Too many codes were sent there. Wait a minute, or type in the last one."),
    "too_many_login_attempts": _("Too many tries failed. Wait a few minutes, then try again."),
    "unverified_primary_email": _("Only an address whose code you have typed in can be yours."),
    "username_password_mismatch": MISMATCH,
    "username_taken": _("That name is taken."),
}
SECOND_STEP_ERRORS = {
    **dict.fromkeys(DefaultMFAAdapter.error_messages, FAILED),
    "cannot_generate_recovery_codes": _("Recovery codes stand in for an app: set one up first."),
    "incorrect_code": WRONG_CODE,
    "unverified_email": _("Type in the code sent to your e-mail address first."),
}
REAUTHENTICATION_METHODS = {
    "reauthenticate": _("With your password"),
    "reauthenticate_by_code": _("With a code by e-mail"),
    "mfa_reauthenticate": _("With your authenticator app"),
    "mfa_reauthenticate:webauthn": _("With your passkey"),
}


def set_labels(form: forms.Form, **labels: _StrPromise) -> None:
    """Give fields our labels; nothing stands in them, nor below, until somebody types."""
    for name, label in labels.items():
        field = form.fields[name]
        field.label, field.help_text = label, ""
        field.widget.attrs.pop("placeholder", None)
