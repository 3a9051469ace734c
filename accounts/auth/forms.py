"""Forms of signing up and in: django-allauth's, with fewer fields and our words."""

from __future__ import annotations

from allauth.account import forms as allauth
from allauth.account.adapter import get_adapter
from allauth.core import context
from allauth.core.internal.cryptokit import compare_user_code
from allauth.mfa.base import forms as second_steps
from allauth.mfa.webauthn import forms as passkeys
from django import forms
from django.core.validators import MaxLengthValidator
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import NAME_LENGTH, User

from .address_forms import AddressField
from .limits import Account, counted

NAME_HELP = _("3 to 20 letters, digits or spaces, in any one script. Others see it on boards.")

LONGEST_LOGIN = 254  # of an address; names are shorter

PASSWORD_HELP = _("At least 8 characters, and not one that many use.")


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
            self.fields["password1"].help_text = PASSWORD_HELP
        self.order_fields(self.field_order)

    def clean_username(self) -> str:
        """Return what the field has found right."""
        return str(self.cleaned_data["username"])


class SignUpByCodeForm(forms.Form):
    """Sign up by a code in the mail."""

    name = NameField()
    email = AddressField(help_text=_("We send a code there."))


class SignInForm(allauth.LoginForm):
    """Sign in by name or address, and password."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        login = self.fields["login"]
        login.label = _("Name or e-mail address")
        login.widget.attrs = {"autocomplete": "username webauthn", "autocapitalize": "off"}
        login.validators.append(MaxLengthValidator(LONGEST_LOGIN))
        self.fields["password"].help_text = ""


class CodeForm(forms.Form):
    """The code from the mail; `expected` is what it said."""

    code = forms.CharField(
        label=_("Code"),
        max_length=20,
        widget=forms.TextInput(
            attrs={"autocomplete": "one-time-code", "autocapitalize": "characters"}
        ),
    )

    def __init__(self, *args: object, expected: str, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # Django's own arguments
        self._expected = expected

    def clean_code(self) -> str:
        """Compare without telling by the time it takes how much was right."""
        code = str(self.cleaned_data["code"])
        if not compare_user_code(actual=code, expected=self._expected):
            raise get_adapter().validation_error("incorrect_code")
        return code


class OnePasswordMixin:
    """Asks for a new password once: the page can show what was typed."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        fields: dict[str, forms.Field] = self.fields  # type: ignore[attr-defined]  # a form's
        del fields["password2"]
        fields["password1"].label = _("New password")
        fields["password1"].help_text = PASSWORD_HELP
        if "oldpassword" in fields:
            fields["oldpassword"].help_text = ""


class SetPasswordForm(OnePasswordMixin, allauth.SetPasswordForm):
    """The first password of an account."""


class ChangePasswordForm(OnePasswordMixin, allauth.ChangePasswordForm):
    """Another password."""


class ResetPasswordForm(OnePasswordMixin, allauth.ResetPasswordKeyForm):
    """A new password for a forgotten one."""


class CountedCode:
    """A form whose code may be tried only so often."""

    user: User

    def clean_code(self) -> str:
        """Look at the code."""
        account = Account(f"user {self.user.pk}", self.user)
        with counted(context.request, account, proof="second step", now=timezone.now()):
            return str(super().clean_code())  # type: ignore[misc]  # a form's


class SecondStepForm(CountedCode, second_steps.AuthenticateForm):
    """The digits of an app, or a recovery code."""


class ShowAgainForm(CountedCode, second_steps.ReauthenticateForm):
    """Show again who one is, by an app's digits or a recovery code."""


class PasskeyMixin:
    """A passkey, which signs in by itself and so must have seen its owner."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        fields: dict[str, forms.Field] = self.fields  # type: ignore[attr-defined]  # a form's
        fields.pop("passwordless", None)
        fields["name"].label = _("What to call this passkey")
        fields["name"].help_text = _("So that you know it among others.")
        fields["name"].widget.attrs["maxlength"] = 100

    def clean(self) -> dict[str, object]:
        """Refuse a key that did not ask who holds it, and what is no key at all."""
        data: dict[str, object] = self.cleaned_data  # type: ignore[attr-defined]  # a form's
        data["passwordless"] = True
        try:
            return dict(super().clean())  # type: ignore[misc]  # a form's
        except (AttributeError, KeyError, TypeError, ValueError):
            raise get_adapter().validation_error("incorrect_code") from None


class AddPasskeyForm(PasskeyMixin, passkeys.AddWebAuthnForm):
    """One more passkey."""


class SignUpPasskeyForm(PasskeyMixin, passkeys.SignupWebAuthnForm):
    """The passkey of a new account."""


class ProofMixin:
    """The answer of a passkey; what is none is refused in words."""

    def clean_credential(self) -> object:
        """Find whose passkey it is."""
        try:
            return super().clean_credential()  # type: ignore[misc]  # a form's
        except (AttributeError, KeyError, TypeError, ValueError):
            raise get_adapter().validation_error("incorrect_code") from None


class SignInPasskeyForm(ProofMixin, passkeys.LoginWebAuthnForm):
    """Sign in by a passkey."""


class SecondStepPasskeyForm(ProofMixin, passkeys.AuthenticateWebAuthnForm):
    """A passkey in the place of an app's digits."""


class ShowAgainPasskeyForm(ProofMixin, passkeys.ReauthenticateWebAuthnForm):
    """Show again who one is, by a passkey."""
