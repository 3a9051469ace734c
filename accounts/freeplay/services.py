"""Beginning one's statistics of free play anew; deleting games that were never begun."""

from __future__ import annotations

import datetime as dt

from challenges.sweeps import Sweep, TimeUp, never
from games.models import FreeGame

KEPT_UNBEGUN = dt.timedelta(days=30)


def reset_stats(*, player_id: int | None, now: dt.datetime) -> int:
    """Leave a player's games that are over out of their statistics; nothing is deleted.

    Games still under way count when they end. Returns how many were left out.
    """
    return FreeGame.objects.of(player_id).counted().update(left_out_at=now)


def delete_unbegun(*, now: dt.datetime, is_over: TimeUp = never) -> int:
    """Delete the games set up thirty days ago in which nobody has rolled; return how many."""
    due = FreeGame.objects.filter(ply=0, started_at__lt=now - KEPT_UNBEGUN).order_by("pk")
    return Sweep("delete unbegun free games", now, is_over).rows(due, _delete)


def _delete(game: FreeGame) -> bool:
    return game.delete()[0] > 0
