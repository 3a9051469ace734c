"""Changes of an account, each stored in one transaction with the notice that tells of it."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.internal.flows.reauthentication import raise_if_reauthentication_required
from allauth.account.models import EmailAddress
from allauth.account.views import (
    EmailView,
    PasswordChangeView,
    PasswordResetFromKeyView,
    PasswordSetView,
)
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.recovery_codes.views import GenerateRecoveryCodesView
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.totp.internal.auth import TOTP, clear_totp_secret
from allauth.mfa.totp.views import ActivateTOTPView, DeactivateTOTPView
from allauth.mfa.webauthn.views import RemoveWebAuthnView
from django.contrib import messages
from django.db import transaction
from django.forms import Form
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from accounts.mail.emails import normalize_email
from accounts.models import User

from .code_forms import too_many_codes
from .sign_in_methods import Removable, removing, sign_in_methods


class AtomicFormMixin:
    """A form whose work and notice are stored together."""

    @transaction.atomic
    def form_valid(self, form: Form) -> HttpResponse:
        """Do what the form asks for."""
        response: HttpResponse = super().form_valid(form)  # type: ignore[misc]  # a view's
        return response


class ChangePassword(AtomicFormMixin, PasswordChangeView):
    """Another password."""


class SetPassword(AtomicFormMixin, PasswordSetView):
    """The first password."""


class ResetPassword(AtomicFormMixin, PasswordResetFromKeyView):
    """A new password for a forgotten one."""


class RemovePasskey(RemoveWebAuthnView):
    """One passkey less."""

    http_method_names = ("get", "head", "post", "options")  # DELETE would pass by the form

    def get_context_data(self, **kwargs: object) -> dict[str, Any]:
        """Tell the page whether something else has to be added first."""
        ways = sign_in_methods(self.request.user)
        is_last = ways.is_last(Removable.PASSKEY)
        return {**super().get_context_data(**kwargs), "sign_in_methods": ways, "is_last": is_last}

    def form_valid(self, form: Form) -> HttpResponse:
        """Remove it, unless it is the last way in."""
        with removing(Removable.PASSKEY, user_id=self.request.user.pk):
            response: HttpResponse = super().form_valid(form)
        return response


class DeactivateApp(DeactivateTOTPView):
    """No authenticator app any more, nor the recovery codes that stand in for it."""

    def form_valid(self, form: Form) -> HttpResponse:
        """Remove both, in a row with whatever else is being removed."""
        user = self.request.user
        with removing(Removable.APP, user_id=user.pk):
            response: HttpResponse = super().form_valid(form)
            codes = Authenticator.objects.filter(type=Authenticator.Type.RECOVERY_CODES)
            codes.filter(user=user).delete()
        return response


class ActivateApp(ActivateTOTPView):
    """An authenticator app; the recovery codes that come with the first are shown next."""

    @transaction.atomic
    def form_valid(self, form: ActivateTOTPForm) -> HttpResponse:
        """Keep the app; allauth would tell of it only after the answer is made."""
        request, user = self.request, self.request.user
        raise_if_reauthentication_required(request, app="allauth.mfa")
        TOTP.activate(user, form.secret)
        mine = Authenticator.objects.filter(user=user, type=Authenticator.Type.RECOVERY_CODES)
        self.did_generate_recovery_codes = not mine.exists()
        RecoveryCodes.activate(user)
        clear_totp_secret(request)
        _notify(request, user, "totp_activated")
        return HttpResponseRedirect(self.get_success_url())


class GenerateRecoveryCodes(GenerateRecoveryCodesView):
    """New recovery codes in the place of the old."""

    @transaction.atomic
    def form_valid(self, form: Form) -> HttpResponse:
        """Make them, once however often it is asked for at the same instant."""
        request, user = self.request, self.request.user
        raise_if_reauthentication_required(request, app="allauth.mfa")
        User.objects.select_for_update().get(pk=user.pk)
        Authenticator.objects.filter(user=user, type=Authenticator.Type.RECOVERY_CODES).delete()
        RecoveryCodes.activate(user)
        _notify(request, user, "recovery_codes_generated")
        return HttpResponseRedirect(self.get_success_url())


class ChangeEmail(EmailView):
    """The address of an account: another, or none. Adding sends mail, and stores nothing."""

    def _get_email_address(self, request: HttpRequest) -> EmailAddress | None:
        mine = EmailAddress.objects.filter(
            user=request.user, email=normalize_email(request.POST["email"])
        )
        return mine.select_related("user").first()

    def get_context_data(self, **kwargs: object) -> dict[str, Any]:
        """Tell the page how else the account can be signed in to."""
        ways = sign_in_methods(self.request.user)
        is_last = ways.is_last(Removable.EMAIL)
        return {**super().get_context_data(**kwargs), "sign_in_methods": ways, "is_last": is_last}

    def form_valid(self, form: Form) -> HttpResponse:
        """Send a code to a new address, unless too many went there."""
        try:
            response: HttpResponse = super().form_valid(form)
        except ImmediateHttpResponse:  # allauth's, with too many codes sent
            form.add_error("email", too_many_codes())
            response = self.form_invalid(form)
        return response

    def _action_remove(self, request: HttpRequest) -> HttpResponse | None:
        email_address = self._get_email_address(request)
        if email_address is None:
            return None
        removed = Removable.EMAIL if email_address.verified else Removable.UNVERIFIED_EMAIL
        with removing(removed, user_id=email_address.user_id):
            response: HttpResponse | None = super()._action_remove(request)
        return response

    @transaction.atomic
    def _action_primary(self, request: HttpRequest) -> HttpResponse | None:
        response: HttpResponse | None = super()._action_primary(request)
        return response


def _notify(request: HttpRequest, user: User, event: str) -> None:
    adapter = get_adapter(request)
    adapter.add_message(request, messages.SUCCESS, f"mfa/messages/{event}.txt")
    adapter.send_notification_mail(f"mfa/email/{event}", user)
