"""What a player is told whom the fair-play check holds back."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from accounts.models import Flag, Player

from .services import LONGEST_NOTE


@dataclass(frozen=True, slots=True)
class HeldBlock:
    """A hold, and whether a review has been asked for."""

    held_at: dt.datetime
    is_review_asked: bool
    longest_note: int = LONGEST_NOTE
    template: str = "fair_play/_held.html"


def held_block(*, player_id: int) -> HeldBlock | None:
    """Return what to tell a player, None for one who is not held back."""
    held_at = Player.objects.filter(pk=player_id).values_list("held_at", flat=True).first()
    if held_at is None:
        return None
    asked = Flag.objects.filter(player=player_id, reason=Flag.Reason.REVIEW, cleared_at=None)
    return HeldBlock(held_at, asked.exists())
