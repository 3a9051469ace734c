"""What people do: become a guest, and choose how the pages look."""

from __future__ import annotations

import datetime as dt

from django.conf import settings

from games.engine.errors import NotAllowed

from .client_ip import client_network
from .models import Player
from .preferences import Preferences
from .throttle import retry_after

HOUR = dt.timedelta(hours=1)


class TooManyGuests(NotAllowed):
    """Too many new guests came from one network within the hour; facts: minutes, seconds."""

    code = "too_many_guests"


def make_guest(*, now: dt.datetime, client_ip: str, key: str) -> Player:
    """Make a player without an account, or return the one that the same key has just made.

    A key left behind by an account's player is not used again: the guest gets one of its own.

    Raises TooManyGuests past the hourly number of new guests from one network.
    """
    seconds = retry_after(
        action="guest",
        key=client_network(client_ip),
        limit=settings.NEW_GUESTS_PER_HOUR,
        window=HOUR,
        now=now,
    )
    if seconds:
        raise TooManyGuests(seconds=seconds, minutes=-(-seconds // 60))
    player, _is_new = Player.objects.get_or_create(key=key, defaults={"created_at": now})
    return player if player.user_id is None else Player.objects.create(created_at=now)


def save_preferences(
    *,
    player: Player,
    preferences: Preferences,
    language: str = "",
    shows_history_to: str = "",
    hides_name: bool | None = None,
    has_reactions: bool | None = None,
) -> None:
    """Keep what an account prefers on all its devices, and what others see of it and may do."""
    player.theme, player.has_sound = preferences.theme, preferences.sound
    player.rolls_on, player.has_safe_colours = preferences.roll_on, preferences.safe_colours
    player.vibrates, player.is_calm = preferences.vibration, preferences.calm
    player.hides_name = player.hides_name if hides_name is None else hides_name
    player.has_reactions = player.has_reactions if has_reactions is None else has_reactions
    player.language = language or player.language
    player.shows_history_to = shows_history_to or player.shows_history_to
    player.save(
        update_fields=[
            *("theme", "has_sound", "rolls_on", "has_safe_colours", "vibrates"),
            *("language", "shows_history_to", "is_calm", "hides_name", "has_reactions"),
        ]
    )


def save_language(*, player: Player, language: str) -> None:
    """Keep the language of an account."""
    Player.objects.filter(pk=player.pk).update(language=language)
