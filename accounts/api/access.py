"""Who asks: a token, a browser that is signed in, a guest's browser, or a stranger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from rest_framework.authentication import BaseAuthentication, CSRFCheck
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request

from accounts.gate import signed_in_player
from accounts.models import ApiToken, User
from games.api.requests import django_request, player_of
from games.api.scopes import Audience, Scope
from games.engine.errors import NotAllowed

if TYPE_CHECKING:
    from rest_framework.views import APIView  # which imports this module


class SignInNeeded(NotAllowed):
    """Strangers cannot ask that."""

    code = "sign_in_needed"


class AccountNeeded(NotAllowed):
    """Guests cannot ask that."""

    code = "account_needed"


class ScopeMissing(NotAllowed):
    """The token does not allow it; facts: scope."""

    code = "scope_missing"


class CsrfFailed(NotAllowed):
    """A browser's request that is no reading comes without the token against forgery."""

    code = "csrf_failed"


def token_of(request: HttpRequest) -> ApiToken | None:
    """Return the token that the door of the API has found."""
    token: ApiToken | None = getattr(request, "api_token", None)
    return token


class TokenOrBrowser(BaseAuthentication):
    """A token stands for its player's user; browsers must show that a page of ours sends them."""

    def authenticate(self, request: Request) -> tuple[User | AnonymousUser, ApiToken | None]:
        """Return who asks; raises CsrfFailed."""
        token = token_of(django_request(request))
        if token is not None and token.player.user is not None:
            return token.player.user, token
        view = (request.parser_context or {})["view"]
        if _is_write(request, view):
            _check_csrf(django_request(request))
        user: User | AnonymousUser = django_request(request).user
        return user, None


class MayAsk(BasePermission):
    """Those whom the address is for, with a token only where its scopes allow it."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Say yes; raises SignInNeeded, AccountNeeded or ScopeMissing."""
        if not _is_taken(request, view):
            return True
        _check_audience(request, getattr(view, "audience", Audience.ANYBODY))
        token = token_of(django_request(request))
        writes = getattr(view, "writes", Scope.PLAY)
        needed = writes if _is_write(request, view) else Scope.READ
        if token is not None and needed not in token.scope_set:
            raise ScopeMissing(scope=str(needed))
        return True


def _is_taken(request: Request, view: APIView) -> bool:
    """Say whether the view takes the method: any other is refused as such, whoever asks."""
    return hasattr(view, (request.method or "").lower())


def _is_write(request: Request, view: APIView) -> bool:
    if request.method in SAFE_METHODS or not _is_taken(request, view):
        return False
    return not getattr(view, "is_safe", False)


def _check_audience(request: Request, audience: Audience) -> None:
    if audience is Audience.ANYBODY:
        return
    if player_of(request) is None:
        raise SignInNeeded
    if audience is Audience.ACCOUNTS and signed_in_player(django_request(request)) is None:
        raise AccountNeeded


def _no_view(_request: HttpRequest) -> HttpResponse:
    """Stand where the check wants a view: it asks only whether that is exempt."""
    return HttpResponse()


def _check_csrf(request: HttpRequest) -> None:
    check = CSRFCheck(_no_view)
    check.process_request(request)
    if check.process_view(request, _no_view, (), {}):
        has_page = settings.CSRF_COOKIE_NAME in request.COOKIES
        raise CsrfFailed if has_page else SignInNeeded
