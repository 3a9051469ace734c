"""Taking one's data along, closing an account, keeping it, being forgotten on a device."""

from __future__ import annotations

from collections.abc import Iterator

from allauth.account.decorators import reauthentication_required
from allauth.account.internal.flows.reauthentication import is_reauthentication_required
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.auth.known_devices import COOKIE as KNOWN_DEVICE
from accounts.devices.recent import COOKIE as RECENT_PLAYERS
from accounts.gate import signed_in_player
from accounts.preferences import DEVICE_COOKIES, preferences_of
from accounts.visitor import visitor_of
from challenges.views.pages import TOLD_COOKIE
from games.dates import long_date

from .closing import close_and_notify, closing_page, keep_account
from .deletion import forget_guest
from .export import all_data, all_games


@require_safe
@never_cache
def export(request: HttpRequest) -> StreamingHttpResponse:
    """Send all data of the one who asks as one JSON file."""
    chunks = all_data(
        player_id=visitor_of(request).player_id,
        preferences=preferences_of(request),
        language=get_language() or "",
        now=timezone.now(),
    )
    return _file(chunks, "daily-yacht.json", "application/json")


@require_safe
@never_cache
def games(request: HttpRequest) -> StreamingHttpResponse:
    """Send the games of the one who asks, a line of JSON each."""
    chunks = all_games(player_id=visitor_of(request).player_id)
    return _file(chunks, "daily-yacht-games.jsonl", "application/x-ndjson")


@require_safe
@never_cache
def leave(request: HttpRequest) -> HttpResponse:
    """Say what closing an account or forgetting a guest means, with the button that does it."""
    player = signed_in_player(request)
    page = closing_page(
        player=player,
        guest_id=visitor_of(request).player_id,
        is_reauthenticated=player is not None and _is_reauthenticated(request),
    )
    return render(request, "accounts/privacy/close.html", {"page": page})


@require_safe
@never_cache
@reauthentication_required  # type: ignore[untyped-decorator]  # allauth is not typed
def confirm(_request: HttpRequest) -> HttpResponse:
    """Lead back once it is certain who asks."""
    return redirect("accounts:close")


@require_POST
def close(request: HttpRequest) -> HttpResponse:
    """Close the account and sign out everywhere; without a fresh proof, ask for that first."""
    player = signed_in_player(request)
    if player is None or not _is_reauthenticated(request):
        return redirect("accounts:close_confirm")
    due_at = close_and_notify(player=player, now=timezone.now())
    if due_at is not None:
        text = _(
            "Your account is closed. It will be deleted for good on %(day)s. To keep it, sign "
            "in before then."
        )
        messages.success(request, text % {"day": long_date(due_at)})
    logout(request)
    return redirect("accounts:close")


@require_POST
def keep(request: HttpRequest) -> HttpResponse:
    player = signed_in_player(request)
    if player is not None and keep_account(player_id=player.pk):
        messages.success(request, _("Welcome back. Your account stays open."))
    return redirect("accounts:settings")


@require_POST
def forget(request: HttpRequest) -> HttpResponse:
    """Delete the guest of this device, and what the device keeps about them."""
    visitor = visitor_of(request)
    if signed_in_player(request) is None and visitor.player_id is not None:
        forget_guest(player_id=visitor.player_id, now=timezone.now())
    response = redirect("accounts:close")
    if signed_in_player(request) is None:
        visitor.forget_guest()
        for name in (
            *(*DEVICE_COOKIES, TOLD_COOKIE, RECENT_PLAYERS, KNOWN_DEVICE),
            settings.LANGUAGE_COOKIE_NAME,
        ):
            response.delete_cookie(name, samesite="Lax")
        messages.success(request, _("This device has forgotten everything about you."))
    return response


def _is_reauthenticated(request: HttpRequest) -> bool:
    """Say whether it was shown a moment ago who asks, by whatever proof the account has."""
    return not is_reauthentication_required(request, app="allauth.account")


def _file(chunks: Iterator[str], name: str, media_type: str) -> StreamingHttpResponse:
    return StreamingHttpResponse(
        chunks,
        content_type=f"{media_type}; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
