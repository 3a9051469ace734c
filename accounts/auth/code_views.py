"""Pages that ask for a code from the mail, to sign in, to show again who one is, for an address."""

from __future__ import annotations

from typing import Any, ClassVar

from allauth.account.adapter import get_adapter
from allauth.account.internal.flows.code_verification import AbstractCodeVerificationProcess
from allauth.account.internal.flows.signup import send_unknown_account_mail
from allauth.account.views import (
    ConfirmEmailVerificationCodeView,
    ConfirmLoginCodeView,
    ConfirmReauthenticationCodeView,
    RequestReauthenticationCodeView,
)
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.mfa.webauthn.views import ReauthenticateWebAuthnView
from django.contrib import messages
from django.db import transaction
from django.forms import Form
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _

from games.sentences import sentence

from .code_forms import RequestReauthenticationCodeForm
from .codes import WrongTooOften


class MailCodeMixin:
    """It says in words of its own what became of a code."""

    request: HttpRequest
    _process: AbstractCodeVerificationProcess
    request_url_name: ClassVar[str]  # of the page that sends a code

    def get_form_kwargs(self) -> dict[str, Any]:
        """Tell the form where the code went."""
        kwargs: dict[str, Any] = super().get_form_kwargs()  # type: ignore[misc]  # a view's
        return {**kwargs, "email": self._process.state["email"]} if "code" in kwargs else kwargs

    def form_invalid(self, form: Form) -> HttpResponse:
        """Count a wrong code; after the last try another has to be asked for."""
        if self._process.record_invalid_attempt():
            context = self.get_context_data(form=form)  # type: ignore[attr-defined]  # a view's
            answer: HttpResponse = self.render_to_response(context)  # type: ignore[attr-defined]  # a view's
            return answer
        messages.error(self.request, sentence(WrongTooOften()))
        begin = self.passthrough_next_url(reverse(self.request_url_name))  # type: ignore[attr-defined]  # a view's
        return HttpResponseRedirect(begin)

    def _resend_form_valid(self, form: Form) -> HttpResponse:
        before = self._process.code
        try:
            answer: HttpResponse = super()._resend_form_valid(form)  # type: ignore[misc]  # a view's
        except ImmediateHttpResponse:  # allauth's, with too many codes sent
            self._process.state["code"] = before
            messages.error(self.request, str(get_adapter().error_messages["too_many_codes"]))
            return HttpResponseRedirect(self.request.get_full_path())
        messages.success(self.request, _("A new code is on its way. Only the latest one works."))
        return answer


class ConfirmSignInCode(MailCodeMixin, ConfirmLoginCodeView):
    """The code to sign in by."""

    request_url_name = "account_request_login_code"

    def _resend_form_valid(self, form: Form) -> HttpResponse:
        """Send mail again to an unknown address too: that none goes out could be noticed."""
        if self._process.user is None:
            send_unknown_account_mail(self.request, self._process.state["email"])
        return super()._resend_form_valid(form)


class ConfirmEmail(MailCodeMixin, ConfirmEmailVerificationCodeView):
    """The code sent to a new address."""

    request_url_name = "account_email"

    @transaction.atomic
    def _verify_form_valid(self, form: Form) -> HttpResponse:
        response: HttpResponse = super()._verify_form_valid(form)
        return response


class RequestReauthenticationCode(RequestReauthenticationCodeView):
    """Have a code sent that shows again who one is."""

    form_class = RequestReauthenticationCodeForm


class ConfirmReauthenticationCode(MailCodeMixin, ConfirmReauthenticationCodeView):
    """The code that shows again who one is."""

    request_url_name = "account_request_reauthentication_code"


class ReauthenticateByPasskey(ReauthenticateWebAuthnView):
    """Show again who one is, by a passkey."""

    def form_invalid(self, form: Form) -> HttpResponse:
        """Say what was wrong, and stay: allauth would lead away from what was to be done."""
        for message in form.errors.get("credential", []):
            messages.error(self.request, str(message))
        again = self.passthrough_next_url(reverse("mfa_reauthenticate_webauthn"))
        return HttpResponseRedirect(again)
