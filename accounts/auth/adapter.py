"""Where django-allauth asks the site: names, guests who sign in, client IPs, mail."""

from __future__ import annotations

import time
from types import SimpleNamespace
from urllib.parse import urlencode

import segno
from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.forms import SignupForm
from allauth.account.internal.flows.login import get_authentication_records
from allauth.account.models import EmailAddress
from allauth.core import context
from allauth.core.internal.httpkit import HTTP_USER_AGENT_MAX_LENGTH
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.mail import EmailMultiAlternatives
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.client_ip import get_client_ip
from accounts.devices.games import has_games
from accounts.friends.rivals import keep_wanted_rival
from accounts.mail.delivery import MailAway, MailRefused, deliver
from accounts.mail.messages import attach_html, html_of
from accounts.mail.notices import send_notice, send_soon
from accounts.models import User
from accounts.names.errors import BadName
from accounts.names.services import check_name
from accounts.preferences import set_language_of_account
from accounts.presses.services import forget_old
from accounts.privacy.closing import is_closed
from accounts.privacy.deletion import delete_due
from accounts.visitor import visitor_of
from challenges.sweeps import after
from games.sentences import sentence
from games.web import absolute

from . import limits, services
from .alternatives import alternatives_to_mail
from .backends import find_account
from .known_devices import remember_device
from .texts import ACCOUNT_ERRORS, REAUTHENTICATION_METHODS, SECOND_STEP_ERRORS
from .tries import forget_tries
from .undoing import undo


class AccountAdapter(DefaultAccountAdapter):
    """Accounts as this site has them."""

    error_messages = ACCOUNT_ERRORS

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """Hold a name to the rules of names, and say what would be right."""
        try:
            return check_name(username)
        except BadName as refusal:
            raise ValidationError(sentence(refusal), code=refusal.code) from None

    def save_user(
        self,
        request: HttpRequest,
        user: User,
        form: SignupForm,
        commit: bool = True,
    ) -> User:
        """Open the account of a valid form; one that waits for its passkey gets its name later."""
        name = form.cleaned_data["username"]
        if form.by_passkey:
            request.session[services.WANTED_NAME] = name
            return services.make_unnamed_user()
        return services.open_account(
            name=name,
            password=form.cleaned_data["password1"],
            newcomer=visitor_of(request).newcomer(),
            now=timezone.now(),
        )

    def authenticate(self, request: HttpRequest, **credentials: str) -> User | None:
        """Return whose password it is, counting tries that fail."""
        login = credentials.get("username") or credentials.get("email") or ""
        account, now = find_account(login), timezone.now()
        with limits.counted(request, account, proof="password", now=now) as tries:
            user: User | None = super().authenticate(request, **credentials)
            if user is None:
                tries.clear()
        return user

    def login(self, request: HttpRequest, user: User) -> None:
        """Sign in; a new account is the guest's of this browser."""
        now = timezone.now()
        if not settings.CELERY_BROKER_URL:  # no sweep comes by but these
            delete_due(now=now, except_user_id=user.pk, is_over=after(0.5, time.monotonic))
            forget_tries(now=now)
            forget_old(now=now)
            send_soon()
        visitor = visitor_of(request)
        joins = services.admit(
            user=user,
            newcomer=visitor.newcomer(),
            wanted_name=request.session.pop(services.WANTED_NAME, ""),
            now=now,
        )
        super().login(request, user)
        _count_codes_as_proof(request, user)
        if joins:
            visitor.forget_guest()

    def post_login(self, request: HttpRequest, user: User, **kwargs: object) -> HttpResponse:
        """Go on in the language of the account, past what there is to ask first.

        That is whether to keep a closed account, or else whose the games of this device are.
        """
        response: HttpResponse = super().post_login(request, user, **kwargs)
        if is_closed(user_id=user.pk):
            response = redirect("accounts:close")
        elif has_games(visitor_of(request).guest_id):
            query = urlencode({"next": response.get("Location", "")})
            response = redirect(f"{reverse('accounts:guest_games')}?{query}")
        keep_wanted_rival(request, response, now=timezone.now())
        set_language_of_account(response, user)
        remember_device(request, response, user_id=user.pk)
        return response

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        """Note that the account has a confirmed address."""
        is_confirmed = bool(super().confirm_email(request, email_address))
        services.update_confirmation(user_id=email_address.user_id)
        return is_confirmed

    def get_login_stages(self) -> list[str]:
        """Return what may stand between a proof and being signed in."""
        return [
            "allauth.account.stages.LoginByCodeStage",
            "accounts.auth.stages.SecondStep",
            "allauth.mfa.webauthn.stages.PasskeySignupStage",
        ]

    def get_reauthentication_methods(self, user: User) -> list[dict[str, object]]:
        """Return the ways to show again who one is."""
        methods: list[dict[str, object]] = super().get_reauthentication_methods(user)
        return [
            {**method, "description": REAUTHENTICATION_METHODS[str(method["id"])]}
            for method in methods
        ]

    def is_reauthentication_required(self, *, app: str, **kwargs: object) -> bool:
        """Nobody is asked for a proof that the account has not: being signed in has to do."""
        methods = self.get_reauthentication_methods(self.request.user)
        return bool(methods) and bool(super().is_reauthentication_required(app=app, **kwargs))

    def get_client_ip(self, request: HttpRequest) -> str:
        """Return the network address, as far as proxies can be believed."""
        return get_client_ip(request, proxies=settings.PROXIES) or "0.0.0.0"  # noqa: S104 - unknown

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        """Go back to the settings."""
        return reverse("accounts:settings")

    def get_email_verification_redirect_url(self, email_address: EmailAddress) -> str:
        """Go back to the page of the address."""
        return reverse("account_email")

    def get_reset_password_from_key_url(self, key: str) -> str:
        """Return the link in the mail, on the address that the site is known by."""
        uid, _, token = key.partition("-")
        return absolute(
            context.request, reverse("account_reset_password_from_key", args=[uid, token])
        )

    def send_mail(self, template_prefix: str, email: str, context: dict[str, object]) -> None:
        """Send mail that the page waits for; where that fails, nothing of the request remains.

        Raises MailAway with the ways that need no mail, or MailRefused.
        """
        message = self._write(template_prefix, email, context)
        try:
            deliver(message, kind=template_prefix, seconds=settings.EMAIL_TIMEOUT)
        except MailRefused:
            undo(self.request, email=email)
            raise
        except MailAway as away:
            undo(self.request, email=email)
            raise MailAway(ways=alternatives_to_mail(self.request)) from away

    def send_notification_mail(
        self,
        template_prefix: str,
        user: User,
        context: dict[str, object] | None = None,
        email: str | None = None,
    ) -> None:
        """Put a notice about an account into the outbox, where it has an address."""
        to = email or EmailAddress.objects.get_primary_email(user)
        if not to:
            return
        facts = {
            "timestamp": timezone.now(),
            "ip": self.get_client_ip(self.request),
            "user_agent": self.get_http_user_agent(self.request)[:HTTP_USER_AGENT_MAX_LENGTH],
        }
        send_notice(
            user_id=user.pk,
            kind=template_prefix,
            message=self._write(template_prefix, to, {**facts, **(context or {})}),
            now=timezone.now(),
        )

    def _write(self, kind: str, email: str, context: dict[str, object]) -> EmailMultiAlternatives:
        """Write mail that calls the site by its name."""
        host = self.request.get_host()
        site = SimpleNamespace(name=settings.SITE_NAME, domain=settings.SITE_URL or host)
        facts = {"request": self.request, "email": email, "current_site": site}
        message: EmailMultiAlternatives = self.render_mail(kind, email, {**facts, **context})
        attach_html(message, html_of(str(message.body)))
        return message


class SecondStepAdapter(DefaultMFAAdapter):
    """Passkeys and authenticator apps call the site and the account by their names."""

    error_messages = SECOND_STEP_ERRORS

    def generate_authenticator_name(self, user: User, type: str) -> str:  # noqa: A002 - allauth's
        """Suggest what to call one more passkey."""
        number = Authenticator.objects.filter(user_id=user.pk, type=type).count() + 1
        return _("Passkey %(number)d") % {"number": number}

    def _get_site_name(self) -> str:
        return settings.SITE_NAME

    def _get_user_identifier(self, user: User) -> str:
        """An account is called by its name; one that waits for its passkey, by the wanted one."""
        wanted = context.request.session.get(services.WANTED_NAME, "")
        return user.username if hasattr(user, "player") else wanted or user.username

    def build_totp_svg(self, url: str) -> str:
        """Draw the code to scan, to stand in the page: its policy bars pictures in addresses."""
        return str(segno.make(url, micro=False).svg_inline(border=2, omitsize=True))

    def get_public_key_credential_user_entity(self, user: User) -> dict[str, object]:
        """Return what a passkey shows for the account."""
        entity: dict[str, object] = super().get_public_key_credential_user_entity(user)
        return {**entity, "display_name": self._get_user_identifier(user)}


def _count_codes_as_proof(request: HttpRequest, user: User) -> None:
    """Count the code from the mail that has just signed a user in, lest another be asked for."""
    for record in get_authentication_records(request, user):
        if record["method"] == "code":
            record["reauthenticated"] = True
            request.session.modified = True
