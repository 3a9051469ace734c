"""Forms of signing up and in: django-allauth's, with fewer fields and our words."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Any

from allauth.account import forms as allauth
from allauth.account.adapter import get_adapter
from allauth.mfa.webauthn import forms as passkeys
from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator
from django.utils.translation import gettext_lazy as _

from accounts.models import NAME_LENGTH

from .email_forms import EmailAddressField
from .texts import set_labels

NAME_HELP = _(
    "3 to 20 letters, digits or spaces, all in one script. Others see it on leaderboards."
)

LONGEST_LOGIN = 254  # of an address; names are shorter

PASSWORD_HELP = _("At least 8 characters, and not a common password.")


class NameField(forms.CharField):
    """The name that a player bears and signs in with."""

    def __init__(self) -> None:
        # Lengths are for the rules of names to judge: characters are not code units.
        attributes = {"autocomplete": "username", "autocapitalize": "off", "spellcheck": "false"}
        widget = forms.TextInput(attrs={**attributes, "maxlength": 10 * NAME_LENGTH})
        super().__init__(label=_("Name"), help_text=NAME_HELP, widget=widget, strip=False)

    def clean(self, value: str) -> str:
        """Return the name as it would be kept; allauth's adapter knows the rules."""
        text: str = super().clean(value)
        return str(get_adapter().clean_username(text))


class SignUpForm(allauth.SignupForm):
    """Sign up by name and password or, where a passkey follows, by name alone."""

    field_order = ("username", "password1")

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        del self.fields["email"]
        self.fields["username"] = NameField()
        if "password1" in self.fields:
            set_labels(self, password1=_("Password"))
            self.fields["password1"].help_text = PASSWORD_HELP
        self.order_fields(self.field_order)

    def clean_username(self) -> str:
        """Return what the field has found right."""
        return str(self.cleaned_data["username"])


class SignUpByCodeForm(forms.Form):
    """Sign up by a code in the mail."""

    name = NameField()
    email = EmailAddressField(help_text=_("We’ll send a code to it."))


class SignInForm(allauth.LoginForm):
    """Sign in by name or address, and password."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        login = self.fields["login"]
        login.label = _("Name or email address")
        login.widget.attrs = {"autocomplete": "username webauthn", "autocapitalize": "off"}
        login.validators.append(MaxLengthValidator(LONGEST_LOGIN))
        set_labels(self, password=_("Password"))


class ReauthenticateByPasswordForm(allauth.ReauthenticateForm):
    """Show again who one is, by the password."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        set_labels(self, password=_("Password"))


class OnePasswordMixin:
    """Asks for a new password once: the page can show what was typed."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        fields: dict[str, forms.Field] = self.fields  # type: ignore[attr-defined]  # a form's
        del fields["password2"]
        labels = {"password1": _("New password"), "oldpassword": _("Current password")}
        set_labels(self, **{name: labels[name] for name in fields})  # type: ignore[arg-type]  # a form
        fields["password1"].help_text = PASSWORD_HELP


class SetPasswordForm(OnePasswordMixin, allauth.SetPasswordForm):
    """The first password of an account."""


class ChangePasswordForm(OnePasswordMixin, allauth.ChangePasswordForm):
    """Another password."""


class ResetPasswordForm(OnePasswordMixin, allauth.ResetPasswordKeyForm):
    """A new password for a forgotten one."""


@contextlib.contextmanager
def _refused_in_words() -> Iterator[None]:
    """Say of a passkey that does not fit, and of what is none at all, that it did not work."""
    refusal = get_adapter().validation_error("incorrect_passkey")
    try:
        yield
    except ValidationError as error:
        raise refusal if error.code == "incorrect_code" else error from None
    except (AttributeError, KeyError, TypeError, ValueError):
        raise refusal from None


class ShallowDecoder(json.JSONDecoder):
    """Refuses what is nested too deeply as it refuses what is no JSON."""

    def decode(self, s: str, *args: Any) -> Any:
        try:
            return super().decode(s, *args)
        except RecursionError:
            raise json.JSONDecodeError("nested too deeply", s, 0) from None


def credential_field() -> forms.JSONField:
    """Return the field in which a browser says what a passkey answered."""
    return forms.JSONField(decoder=ShallowDecoder, widget=forms.HiddenInput)


class PasskeyMixin:
    """A passkey, which signs in by itself and so must have seen its owner."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        fields: dict[str, forms.Field] = self.fields  # type: ignore[attr-defined]  # a form's
        fields.pop("passwordless", None)
        fields["name"].label = _("Name of this passkey")
        fields["name"].help_text = _("It helps you tell your passkeys apart.")
        fields["name"].widget.attrs["maxlength"] = 100

    def clean(self) -> dict[str, object]:
        """Refuse a key that did not ask who holds it, and what is no key at all."""
        data: dict[str, object] = self.cleaned_data  # type: ignore[attr-defined]  # a form's
        data["passwordless"] = True
        with _refused_in_words():
            return dict(super().clean())  # type: ignore[misc]  # a form's


class AddPasskeyForm(PasskeyMixin, passkeys.AddWebAuthnForm):
    """One more passkey."""

    credential = credential_field()


class SignUpPasskeyForm(PasskeyMixin, passkeys.SignupWebAuthnForm):
    """The passkey of a new account."""

    credential = credential_field()


class ProofMixin:
    """The answer of a passkey; what is none is refused in words."""

    def clean_credential(self) -> object:
        """Find whose passkey it is."""
        with _refused_in_words():
            return super().clean_credential()  # type: ignore[misc]  # a form's


class SignInPasskeyForm(ProofMixin, passkeys.LoginWebAuthnForm):
    """Sign in by a passkey."""

    credential = credential_field()


class SecondStepPasskeyForm(ProofMixin, passkeys.AuthenticateWebAuthnForm):
    """A passkey in the place of an app's digits."""

    credential = credential_field()


class ReauthenticateByPasskeyForm(ProofMixin, passkeys.ReauthenticateWebAuthnForm):
    """Show again who one is, by a passkey."""

    credential = credential_field()


class RenamePasskeyForm(passkeys.EditWebAuthnForm):
    """Another name for a passkey."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = _("Name of this passkey")
        self.fields["name"].widget.attrs["maxlength"] = 100
