"""Forms that ask for a code: one from a mail, the digits of an app, or a recovery code."""

from __future__ import annotations

from allauth.account.adapter import get_adapter
from allauth.account.internal.flows.manage_email import email_already_exists
from allauth.account.models import EmailAddress
from allauth.core import context, ratelimit
from allauth.core.internal.cryptokit import compare_user_code
from allauth.mfa.base import forms as second_steps
from allauth.mfa.totp import forms as apps
from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.mail.emails import readable_email
from accounts.models import User

from .backends import find_account
from .limits import Account, counted, known_device

LONGEST_CODE = 20  # six digits, and whatever stands between them where they are pasted


class CodeField(forms.CharField):
    """Digits, for which phones show their digit keys and offer what the mail said."""

    def __init__(self) -> None:
        attributes = {"autocomplete": "one-time-code", "inputmode": "numeric"}
        widget = forms.TextInput(attrs={**attributes, "maxlength": LONGEST_CODE})
        super().__init__(label=_("Code"), max_length=LONGEST_CODE, widget=widget)


class MailCodeForm(forms.Form):
    """The code sent to an address, by which its account can be tried only so often."""

    code = CodeField()

    def __init__(self, *args: object, email: str, code: str, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # Django's own arguments
        self._email, self._expected = email, code

    def clean_code(self) -> str:
        """Compare without telling by the time it takes how much was right."""
        code = str(self.cleaned_data["code"])
        account, now = find_account(self._email), timezone.now()
        with counted(context.request, account, proof="code by mail", now=now):
            if not compare_user_code(actual=code, expected=self._expected):
                raise get_adapter().validation_error("incorrect_code")
        return code


class EmailCodeForm(MailCodeForm):
    """The code sent to a new address of an account."""

    def __init__(self, *args: object, user: User, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # as above
        self._user = user

    def clean_code(self) -> str:
        """Refuse an address that another account has got since; only its reader learns of that."""
        code = super().clean_code()
        email_already_exists(user=self._user, email=self._email, always_raise=True)
        return code


class RequestReauthenticationCodeForm(forms.Form):
    """Have a code sent that shows again who one is."""

    recipient = forms.ChoiceField(label=_("Where to"))

    def __init__(self, *args: object, user: User, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # Django's own arguments
        addresses = EmailAddress.objects.filter(user=user, verified=True).order_by("email")
        self._emails = list(addresses.values_list("email", flat=True))
        field = self.fields["recipient"]
        field.choices = [(email, readable_email(email)) for email in self._emails]  # type: ignore[attr-defined]  # a choice's
        if self.only_recipient:
            field.initial, field.widget = self.only_recipient, forms.HiddenInput()

    @property
    def only_recipient(self) -> str:
        """Return the address, where there is no choice."""
        return self._emails[0] if len(self._emails) == 1 else ""

    def clean(self) -> dict[str, object]:
        """Count the code; what allauth sends mail to is called `email`."""
        data: dict[str, object] = super().clean() or {}
        email = str(data.get("recipient", ""))
        if email and not may_send_code(email):
            raise too_many_codes()
        return {**data, "email": email}


class CountedCode:
    """A form whose code may be tried only so often."""

    user: User

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.fields: dict[str, forms.Field]
        self.fields["code"] = CodeField()

    def clean_code(self) -> str:
        """Look at the code."""
        account = Account(f"user {self.user.pk}", self.user)
        with counted(context.request, account, proof="second step", now=timezone.now()):
            return str(super().clean_code())  # type: ignore[misc]  # a form's


class SecondStepForm(CountedCode, second_steps.AuthenticateForm):
    """The digits of an app, or a recovery code."""


class ReauthenticateByCodeForm(CountedCode, second_steps.ReauthenticateForm):
    """Show again who one is, by an app's digits or a recovery code."""


class ActivateAppForm(CountedCode, apps.ActivateTOTPForm):
    """The digits of an app that is being set up."""


def code_limit_key(request: HttpRequest, email: str) -> str:
    """Return what codes sent to an address are counted by.

    A device that its account is known on counts by itself: no stranger keeps codes from it.
    """
    device = known_device(request, find_account(email).user)
    return f"{email.lower()} {device}".rstrip()


def may_send_code(email: str) -> bool:
    """Count one more code sent to an address; False where there were too many."""
    key = code_limit_key(context.request, email)
    return bool(ratelimit.consume(context.request, action="request_login_code", key=key))


def too_many_codes() -> ValidationError:
    """Return the error of one who asks for codes too often."""
    error: ValidationError = get_adapter().validation_error("too_many_codes")
    return error
