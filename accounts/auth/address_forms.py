"""Where an address is typed in: one that cannot be mailed is refused there."""

from __future__ import annotations

from allauth.account import forms as allauth
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.mail.addresses import BadAddress, mailable
from games.sentences import sentence

from .code_forms import too_many_codes


class AddressField(forms.CharField):
    """An address in its one form."""

    def __init__(self, **kwargs: object) -> None:
        widget = forms.TextInput(attrs={"type": "email", "autocomplete": "email"})
        super().__init__(label=_("E-mail address"), widget=widget, **kwargs)  # type: ignore[arg-type]  # Django's own arguments

    def clean(self, value: str) -> str:
        """Return the address as it is kept and compared."""
        text: str = super().clean(value)
        try:
            return mailable(text)
        except BadAddress as refusal:
            raise ValidationError(sentence(refusal), code=refusal.code) from None


class AskForCodeForm(allauth.RequestLoginCodeForm):
    """The address to send a code to sign in by."""

    email = AddressField()

    def clean_email(self) -> str:
        """Say of too many codes that they are too many codes."""
        try:
            return str(super().clean_email())
        except ValidationError as error:
            raise too_many_codes() if error.code == "too_many_login_attempts" else error from None


class ForgottenPasswordForm(allauth.ResetPasswordForm):
    """The address to send a link to that sets a new password."""

    email = AddressField()


class AddAddressForm(allauth.AddEmailForm):
    """The address to add, or to have in the place of another."""

    email = AddressField()
