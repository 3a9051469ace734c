"""What becomes of the games of a device's guest when somebody signs in there."""

from __future__ import annotations

import datetime as dt

from accounts.merging import merge_guest
from challenges.models import Attempt

from . import turns


def add_games(*, guest_id: int, player_id: int) -> None:
    """Make the guest's games the account's; a guest that is gone already changes nothing."""
    merge_guest(guest_id=guest_id, player_id=player_id)


def leave_games(*, guest_id: int, player_id: int, now: dt.datetime) -> None:
    """Leave the guest to the device, with a sign where both played a challenge within a day."""
    mine = Attempt.objects.filter(player=player_id).values("challenge")
    lately = Attempt.objects.filter(player=guest_id, started_at__gt=now - turns.LIFE)
    if lately.filter(challenge__in=mine).exists():
        turns.note_turns(player_id=player_id, others=[guest_id], now=now)
