"""The last two weeks as a strip of squares: a block that Today shows."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.conf import settings

from challenges.days import ONE_DAY, day_at

from .cells import Cell, cells_of

DAYS = 14


@dataclass(frozen=True, slots=True)
class Fortnight:
    """The last days of a player, today the last of them."""

    cells: tuple[Cell, ...]
    template: str = "accounts/history/_fortnight.html"


def days_of_the_player(*, player_id: int | None, now: dt.datetime) -> Fortnight | None:
    """Return a player's last two weeks, None for one who began nothing in them. One query."""
    today = day_at(now)
    days = [today - ONE_DAY * distance for distance in reversed(range(DAYS))]
    if player_id is None or today < settings.FIRST_DAY:
        return None
    cells = cells_of(days, player_id=player_id, rules="", now=now, today=today)
    return Fortnight(cells) if any(cell.attempt for cell in cells) else None
