"""Beginning one's statistics of free play anew."""

from __future__ import annotations

import datetime as dt

from games.models import FreeGame


def reset_stats(*, player_id: int | None, now: dt.datetime) -> int:
    """Leave a player's games that are over out of their statistics; nothing is deleted.

    Games still under way count when they end. Returns how many were left out.
    """
    return FreeGame.objects.of(player_id).counted().update(left_out_at=now)
