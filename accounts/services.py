"""What people do: at this stage, become a guest."""

from __future__ import annotations

import datetime as dt

from django.conf import settings

from games.engine.errors import NotAllowed

from .address import household
from .models import Player
from .throttle import wait_after

HOUR = dt.timedelta(hours=1)


class TooManyGuests(NotAllowed):
    """Too many new guests came from one household within the hour; facts: minutes, seconds."""

    code = "too_many_guests"


def make_guest(*, now: dt.datetime, address: str, key: str) -> Player:
    """Make a player without an account, or return the one that the same key has just made.

    A key left behind by an account's player is not used again: the guest gets one of its own.

    Raises TooManyGuests past the hourly number of new guests from one address.
    """
    seconds = wait_after(
        what="guest",
        who=household(address),
        limit=settings.NEW_GUESTS_PER_HOUR,
        window=HOUR,
        now=now,
    )
    if seconds:
        raise TooManyGuests(seconds=seconds, minutes=-(-seconds // 60))
    player, _is_new = Player.objects.get_or_create(key=key, defaults={"created_at": now})
    return player if player.user_id is None else Player.objects.create(created_at=now)
