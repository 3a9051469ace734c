"""How friends did on one challenge: a block on Today, on results and on the pages of days."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.db.models import FilteredRelation, Q, QuerySet, Subquery
from django.urls import reverse

from accounts.models import Player
from challenges.models import Challenge

from .circles import friends_and
from .entries import Entry, Person, Row, placed

MOST_ROWS = 7
MOST_NAMES = 5


@dataclass(frozen=True, slots=True)
class FriendsOfTheDay:
    """Friends who have finished, placed among themselves and the reader; those who have not."""

    entries: tuple[Entry, ...]
    unfinished: tuple[Person, ...]
    player_id: int
    has_account: bool
    has_friends: bool
    day: dt.date
    rules: str
    template: str = "accounts/leaderboards/_friends_today.html"

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the first rows, the reader's own always among them."""
        rows = [Row(one, str(-one.cost), one.player.pk == self.player_id) for one in self.entries]
        own = [row for row in rows[MOST_ROWS:] if row.is_mine]
        return (*rows[: MOST_ROWS - len(own)], *own)

    @property
    def named(self) -> tuple[Person, ...]:
        """Return some of those who have not finished, by name."""
        return self.unfinished[:MOST_NAMES]

    @property
    def more(self) -> int:
        """Return how many others have not finished."""
        return len(self.unfinished) - len(self.named)

    @property
    def has_scores_of_friends(self) -> bool:
        """Say whether any friend has finished."""
        return any(entry.player.pk != self.player_id for entry in self.entries)

    @property
    def board_url(self) -> str:
        """Return the address of the whole board."""
        said = {"circle": "friends", "day": self.day.isoformat(), "rules": self.rules}
        return f"{reverse('accounts:boards')}?{urlencode(said)}"


def friends_of_the_day(
    *, player_id: int | None, day: dt.date, rules: str
) -> FriendsOfTheDay | None:
    """Return how a player's friends did; a stranger has none. One query."""
    if player_id is None:
        return None
    lines = list(_lines(player_id, day, rules))
    ranked = [line for line in lines if line[-1]]
    finished = [
        Entry(pk, -score, finished_at, Person(player, name, deleted_at), code, days=1, place=0)
        for player, name, deleted_at, _user, pk, score, finished_at, code, _ in ranked
    ]
    names = [Person(*line[:3]) for line in lines if not line[-1] and line[0] != player_id]
    return FriendsOfTheDay(
        entries=tuple(placed(sorted(finished, key=lambda entry: entry.key))),
        unfinished=tuple(sorted(names, key=lambda person: (person.name.casefold(), person.pk))),
        player_id=player_id,
        has_account=any(line[0] == player_id and line[3] for line in lines),
        has_friends=any(line[0] != player_id for line in lines),
        day=day,
        rules=rules,
    )


def _lines(player_id: int, day: dt.date, rules: str) -> QuerySet[Player, tuple[Any, ...]]:
    """Return friends and the player themselves, each with their attempt if there is one."""
    challenge = Challenge.objects.filter(day=day, rules=rules)
    theirs = FilteredRelation(
        "attempts", condition=Q(attempts__challenge=Subquery(challenge.values("pk")))
    )
    circle = Player.objects.filter(pk__in=friends_and(player_id)).annotate(theirs=theirs)
    return circle.values_list(
        *("pk", "name", "deleted_at", "user"),
        *(
            "theirs__pk",
            "theirs__score",
            "theirs__finished_at",
            "theirs__code",
            "theirs__is_ranked",
        ),
    )
