"""Blocks that the apps above give to the pages of challenges; a page stands without them too."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Protocol


class Block(Protocol):
    """What a page shows by including its template, under the name `block`."""

    @property
    def template(self) -> str:
        """Return the name of the template."""


class FriendsOfTheDay(Protocol):
    """How a player's friends did on a challenge, named by day and rules."""

    def __call__(self, *, player_id: int | None, day: dt.date, rules: str) -> Block | None:
        """Return the block, or None where there is nothing to show."""


class DaysOfThePlayer(Protocol):
    """A player's last days at a glance."""

    def __call__(self, *, player_id: int | None, now: dt.datetime) -> Block | None:
        """Return the block, or None where there is nothing to show."""


@dataclass(frozen=True, slots=True)
class PlayerName:
    """What a player is called: a name, or words that stand for one."""

    text: str
    is_name: bool = False


class NameOfPlayer(Protocol):
    """What a player is called where one who asks looks at their game."""

    def __call__(self, *, player_id: int, viewer_id: int | None) -> PlayerName:
        """Return the name, or words for one without a name or whose name is not for the viewer."""


@dataclass
class Given:
    """The blocks given so far."""

    friends_of_the_day: FriendsOfTheDay | None = None
    days_of_the_player: DaysOfThePlayer | None = None
    name_of_player: NameOfPlayer | None = None


given = Given()
