"""Pages of signing up that django-allauth has not, or has otherwise."""

from __future__ import annotations

from typing import Any, cast

from allauth.account.adapter import get_adapter
from allauth.account.internal.flows.login import perform_login, record_authentication
from allauth.account.internal.flows.signup import complete_signup
from allauth.account.internal.stagekit import clear_login
from allauth.account.mixins import NextRedirectMixin, RedirectAuthenticatedUserMixin
from allauth.account.models import Login
from allauth.account.stages import LoginStage
from allauth.account.views import SignupByPasskeyView, SignupView
from allauth.decorators import rate_limit
from allauth.mfa.webauthn.internal import auth, flows
from allauth.mfa.webauthn.views import AddWebAuthnView
from django.contrib import messages
from django.db import transaction
from django.forms import Form
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.generic.edit import FormView

from accounts.devices.games import games_of_guest
from accounts.models import User
from accounts.names.errors import NameTaken
from accounts.visitor import visitor_of
from games.sentences import sentence

from . import codes, services
from .code_forms import MailCodeForm, may_send_code, too_many_codes
from .forms import SignUpByCodeForm


class AnonymousOnlyMixin(RedirectAuthenticatedUserMixin):
    """For those not signed in; another way in, begun and left half way, is given up."""

    def get_context_data(self, **kwargs: object) -> dict[str, Any]:
        """Tell the page which games of the device's guest will be the account's."""
        context = super().get_context_data(**kwargs)
        return {**context, "guest_games": games_of_guest(visitor_of(self.request).guest_id)}

    def _redirect_to_pending_stage(self, request: HttpRequest, stage: LoginStage) -> None:
        clear_login(request)


class SignUp(AnonymousOnlyMixin, SignupView):
    """Sign up by name and password."""

    def form_valid(self, form: Form) -> HttpResponse:
        """Open the account, unless somebody takes the name at this very moment."""
        try:
            response: HttpResponse = super().form_valid(form)
        except NameTaken as refusal:
            form.add_error("username", sentence(refusal))
            response = self.form_invalid(form)
        return response


class SignUpByPasskey(AnonymousOnlyMixin, SignupByPasskeyView):
    """Sign up by name and a passkey, which comes next."""


@method_decorator(never_cache, name="dispatch")
@method_decorator(rate_limit(action="signup"), name="dispatch")
class SignUpByCode(AnonymousOnlyMixin, NextRedirectMixin, FormView):  # type: ignore[type-arg]  # not generic when run
    """Sign up by a code in the mail: the address."""

    template_name = "account/signup_by_code.html"
    form_class = SignUpByCodeForm

    def form_valid(self, form: SignUpByCodeForm) -> HttpResponse:
        """Send a code, to whomever the address belongs."""
        email = form.cleaned_data["email"]
        if not may_send_code(email):
            form.add_error("email", too_many_codes())
            return self.form_invalid(form)
        code = codes.begin_sign_up(
            session=self.request.session,
            name=form.cleaned_data["name"],
            email=email,
            code=get_adapter().generate_login_code(),
            now=timezone.now(),
        )
        get_adapter().send_mail("account/email/signup_code", email, {"code": code})
        url = self.passthrough_next_url(reverse("account_confirm_signup_code"))
        return HttpResponseRedirect(url)


@method_decorator(never_cache, name="dispatch")
class ConfirmSignUpCode(AnonymousOnlyMixin, NextRedirectMixin, FormView):  # type: ignore[type-arg]  # not generic when run
    """Sign up by a code in the mail: the code."""

    template_name = "account/confirm_signup_code.html"
    form_class = MailCodeForm

    def dispatch(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        """Go back to the beginning where no code is waited for."""
        try:
            self.pending = codes.pending_sign_up(session=request.session, now=timezone.now())
            return super().dispatch(request, *args, **kwargs)
        except codes.CodeTooOld as refusal:
            messages.error(request, sentence(refusal))
            url = self.passthrough_next_url(reverse("account_signup_by_code"))
            return HttpResponseRedirect(url)

    def get_form_kwargs(self) -> dict[str, Any]:
        """Tell the form which code it was."""
        kwargs = super().get_form_kwargs()
        return {**kwargs, "email": self.pending.email, "code": self.pending.code}

    def get_context_data(self, **kwargs: object) -> dict[str, Any]:
        """Tell the page where the code went."""
        return {**super().get_context_data(**kwargs), "email": self.pending.email}

    def post(self, request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        """Look at the code, unless too many were looked at already."""
        codes.count_try(pending=self.pending, now=timezone.now())
        return super().post(request, *args, **kwargs)

    def form_invalid(self, form: MailCodeForm) -> HttpResponse:
        """Keep that the code was wrong."""
        codes.note_wrong_code(session=self.request.session, now=timezone.now())
        return super().form_invalid(form)

    def form_valid(self, form: MailCodeForm) -> HttpResponse:
        """Sign in the one whose address it is, or open an account for them."""
        newcomer = visitor_of(self.request).newcomer()
        try:
            user, is_new = codes.finish_sign_up(
                pending=self.pending, newcomer=newcomer, now=timezone.now()
            )
        except NameTaken as refusal:
            messages.error(self.request, sentence(refusal))
            return HttpResponseRedirect(reverse("account_signup_by_code"))
        del self.request.session[codes.KEY]
        record_authentication(self.request, user, method="code", email=self.pending.email)
        return self._sign_in(user, is_new=is_new)

    def _sign_in(self, user: User, *, is_new: bool) -> HttpResponse:
        to, email = self.get_next_url(), self.pending.email
        if is_new:
            return cast("HttpResponse", complete_signup(self.request, user=user, redirect_url=to))
        messages.info(self.request, _("You already had an account: you are signed in to it."))
        login = Login(user=user, email=email, redirect_url=to)
        return cast("HttpResponse", perform_login(self.request, login))


class AddPasskey(AddWebAuthnView):
    """Add a passkey: always one that can sign in by itself; recovery codes go with apps alone."""

    def get_context_data(self, **kwargs: object) -> dict[str, Any]:
        """Ask for a key that the device keeps, behind a finger, a face or a PIN."""
        context: dict[str, Any] = super().get_context_data(**kwargs)
        options = auth.begin_registration(self.request.user, passwordless=True)
        return {**context, "js_data": {"creation_options": options}}

    @transaction.atomic
    def form_valid(self, form: Form) -> HttpResponse:
        """Keep the passkey, and that the account is confirmed."""
        user = self.request.user
        flows.signup_authenticator(
            self.request, user, form.cleaned_data["name"], form.cleaned_data["credential"]
        )
        services.update_confirmation(user_id=user.pk)
        get_adapter().send_notification_mail("mfa/email/webauthn_added", user)
        return HttpResponseRedirect(reverse("mfa_list_webauthn"))
