"""What a player can do who is held back: ask a moderator to look."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Flag, Player
from games.engine.errors import Conflict

LONGEST_NOTE = 200


class NotHeld(Conflict):
    """Nothing of the player is held back, so there is nothing to review."""

    code = "not_held"


@transaction.atomic
def ask_for_review(*, player_id: int, note: str, now: dt.datetime) -> None:
    """Ask moderators to look at a hold, with a few words; asking again changes nothing.

    Raises NotHeld.
    """
    player = Player.objects.select_for_update(no_key=True).get(pk=player_id)
    if player.held_at is None:
        raise NotHeld
    asked = Flag.objects.filter(player=player, reason=Flag.Reason.REVIEW, cleared_at=None)
    if not asked.exists():
        Flag.objects.create(
            player=player,
            reason=Flag.Reason.REVIEW,
            note=note.strip()[:LONGEST_NOTE],
            raised_at=now,
        )
