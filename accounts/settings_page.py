"""What the settings page shows: choices of the device or account, and the ways on from there."""

from __future__ import annotations

import datetime as dt
from dataclasses import asdict, dataclass

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language

from .devices.games import GuestGames, games_of_guest
from .forms import AccountPreferencesForm, PreferencesForm, RenameForm
from .models import Player
from .names.services import next_rename
from .preferences import player_of, preferences_of
from .visitor import visitor_of

LANGUAGES = frozenset(code for code, _name in settings.LANGUAGES)


@dataclass(frozen=True, slots=True)
class WaysIn:
    """How the account can be signed in to."""

    email: str
    has_password: bool
    passkeys: int
    has_app: bool


def form_for(request: HttpRequest, *, is_fresh: bool = False) -> PreferencesForm:
    """Return the form of the one who asks, filled from the post unless `is_fresh`."""
    player = player_of(request)
    initial: dict[str, object] = {
        **asdict(preferences_of(request)),
        "language": get_language() or settings.LANGUAGE_CODE,
    }
    data = request.POST if request.method == "POST" and not is_fresh else None
    if player is None:
        return PreferencesForm(data, initial=initial)
    initial["shows_history_to"] = player.shows_history_to
    return AccountPreferencesForm(data, initial=initial)


def context_of(
    request: HttpRequest,
    form: PreferencesForm,
    *,
    now: dt.datetime,
    naming: RenameForm | None = None,
) -> dict[str, object]:
    """Return what the page shows."""
    player = player_of(request)
    context: dict[str, object] = {"form": form, "player": player}
    if player is None:
        return context
    may_at = next_rename(player=player, now=now)
    return {
        **context,
        "naming": naming or RenameForm(initial={"name": player.name}),
        "next_rename": may_at if may_at > now else None,
        "ways_in": _ways_in(player),
        "guest_games": _guest_games(request),
    }


def _guest_games(request: HttpRequest) -> GuestGames:
    return games_of_guest(visitor_of(request).guest_id)


def _ways_in(player: Player) -> WaysIn:
    user = player.user
    if user is None:
        return WaysIn("", has_password=False, passkeys=0, has_app=False)
    kinds = list(Authenticator.objects.filter(user=user).values_list("type", flat=True))
    address = EmailAddress.objects.filter(user=user, verified=True).order_by("-primary", "pk")
    return WaysIn(
        email=address.values_list("email", flat=True).first() or "",
        has_password=user.has_usable_password(),
        passkeys=kinds.count(Authenticator.Type.WEBAUTHN),
        has_app=Authenticator.Type.TOTP in kinds,
    )
