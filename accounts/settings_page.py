"""What the settings page shows: choices of the device or account, and the ways on from there."""

from __future__ import annotations

import datetime as dt
from dataclasses import asdict

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language

from .auth.sign_in_methods import SignInMethods, sign_in_methods
from .devices.games import GuestGames, games_of_guest
from .forms import AccountPreferencesForm, PreferencesForm, RenameForm
from .gate import signed_in_player
from .names.services import next_rename
from .preferences import preferences_of
from .reminders.section import reminder_section
from .visitor import visitor_of

LANGUAGES = frozenset(code for code, _name in settings.LANGUAGES)


def form_for(request: HttpRequest, *, is_fresh: bool = False) -> PreferencesForm:
    """Return the form of the one who asks, filled from the post unless `is_fresh`."""
    player = signed_in_player(request)
    initial: dict[str, object] = {
        **asdict(preferences_of(request)),
        "language": get_language() or settings.LANGUAGE_CODE,
    }
    data = request.POST if request.method == "POST" and not is_fresh else None
    if player is None:
        return PreferencesForm(data, initial=initial)
    chosen = ("shows_history_to", "hides_name", "has_reactions")
    initial |= {name: getattr(player, name) for name in chosen}
    return AccountPreferencesForm(data, initial=initial)


def form_changed_by(request: HttpRequest) -> PreferencesForm:
    """Return the form with the fields that were posted, and the others as they are now."""
    form = form_for(request, is_fresh=True)
    posted = {name: request.POST[name] for name in form.fields if name in request.POST}
    return type(form)({**form.initial, **posted}, initial=form.initial)


def context_of(
    request: HttpRequest,
    form: PreferencesForm,
    *,
    now: dt.datetime,
    naming: RenameForm | None = None,
) -> dict[str, object]:
    """Return what the page shows."""
    player = signed_in_player(request)
    context: dict[str, object] = {"form": form, "player": player}
    if player is None:
        return context
    may_at = next_rename(player=player, now=now)
    return {
        **context,
        "naming": naming or RenameForm(initial={"name": player.name}),
        "next_rename": may_at if may_at > now else None,
        "sign_in_methods": sign_in_methods(player.user) if player.user else SignInMethods(),
        "guest_games": _guest_games(request),
        "reminders": reminder_section(player),
    }


def _guest_games(request: HttpRequest) -> GuestGames:
    return games_of_guest(visitor_of(request).guest_id)
