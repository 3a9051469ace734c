"""Where an address is typed in: one that cannot be mailed is refused there."""

from __future__ import annotations

from allauth.account import forms as allauth
from allauth.account.internal.userkit import filter_users_by_email
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.mail.emails import BadEmail, clean_email_address
from games.sentences import sentence

from .code_forms import may_send_code, too_many_codes


class EmailAddressField(forms.CharField):
    """An address in its one form."""

    def __init__(self, **kwargs: object) -> None:
        widget = forms.TextInput(attrs={"type": "email", "autocomplete": "email"})
        super().__init__(label=_("Email address"), widget=widget, **kwargs)  # type: ignore[arg-type]  # Django's own arguments

    def clean(self, value: str) -> str:
        """Return the address as it is kept and compared."""
        text: str = super().clean(value)
        try:
            return clean_email_address(text)
        except BadEmail as refusal:
            raise ValidationError(sentence(refusal), code=refusal.code) from None


class AskForCodeForm(allauth.RequestLoginCodeForm):
    """The address to send a code to sign in by."""

    email = EmailAddressField()

    def clean_email(self) -> str:
        """Find whose address it is; allauth's own would let strangers use up its codes."""
        email = str(self.cleaned_data["email"])
        users = filter_users_by_email(email, is_active=True, prefer_verified=True, for_login=True)
        self._user = users[0] if users else None
        if not may_send_code(email):
            raise too_many_codes()
        return email


class ForgottenPasswordForm(allauth.ResetPasswordForm):
    """The address to send a link to that sets a new password."""

    email = EmailAddressField()


class AddEmailForm(allauth.AddEmailForm):
    """The address to add, or to have in the place of another."""

    email = EmailAddressField()
