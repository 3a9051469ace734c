"""What the page of friends shows."""

from __future__ import annotations

import datetime as dt
import hashlib
from dataclasses import dataclass

from accounts.models import Player

from .queries import asked, asking, blocked, friends_of
from .scores import Line, lines_of

FRIENDS_A_PAGE = 100


@dataclass(frozen=True, slots=True)
class People:
    """Requests to answer, friends with their scores of today, requests unanswered, blocked ones."""

    asking: tuple[Player, ...]
    friends: tuple[Line, ...]
    asked: tuple[Player, ...]
    blocked: tuple[Player, ...]
    count: int
    page: int

    @property
    def newer(self) -> int:
        """Return the number of the page before, or 0."""
        return self.page - 1

    @property
    def older(self) -> int:
        """Return the number of the next page, or 0."""
        return self.page + 1 if self.page * FRIENDS_A_PAGE < self.count else 0

    @property
    def digest(self) -> str:
        """Return what changes with anything shown, to tell a page that waits for news."""
        lines = [(line.player.pk, line.player.name, line.score) for line in self.friends]
        lists = [[one.pk for one in part] for part in (self.asking, self.asked, self.blocked)]
        return hashlib.sha256(repr((lines, lists, self.count)).encode()).hexdigest()[:16]


def people_of(player_id: int, *, page: str, now: dt.datetime) -> People:
    """Return what a player sees of others; `page` is as the address says it."""
    count = friends_of(player_id).count()
    last_page = max(1, -(-count // FRIENDS_A_PAGE))
    number = min(int(page), last_page) if page.isdecimal() and page.isascii() else 1
    number = max(number, 1)
    friends = lines_of(
        Player.objects.filter(pk__in=friends_of(player_id)),
        now=now,
        first=(number - 1) * FRIENDS_A_PAGE,
        last=number * FRIENDS_A_PAGE,
    )
    return People(asking(player_id), friends, asked(player_id), blocked(player_id), count, number)
