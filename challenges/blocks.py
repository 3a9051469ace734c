"""Blocks that the apps above give to the pages of challenges; a page stands without them too."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .models import Attempt


class Block(Protocol):
    """What a page shows by including its template, under the name `block`."""

    @property
    def template(self) -> str:
        """Return the name of the template."""


class BlockOfFriends(Block, Protocol):
    """The block of how friends did."""

    @property
    def has_friends(self) -> bool:
        """Say whether there is any friend."""

    @property
    def has_scores_of_friends(self) -> bool:
        """Say whether any friend has finished."""

    @property
    def is_led_by_viewer(self) -> bool:
        """Say whether nobody of them has more points than the one who looks."""


class FriendsOfTheDay(Protocol):
    """How a player's friends did on a challenge, named by day and rules."""

    def __call__(
        self, *, player_id: int | None, day: dt.date, rules: str, compares: bool = False
    ) -> BlockOfFriends | None:
        """Return the block, or None where there is nothing to show.

        One that `compares` also tells how the player and each friend have done lately.
        """


FORTNIGHT = 14  # days at a glance, today among them


class DaysOfThePlayer(Protocol):
    """A player's last two weeks at a glance."""

    def __call__(self, *, attempts: Sequence[Attempt], now: dt.datetime) -> Block | None:
        """Return the block of a player's attempts, or None where there is nothing to show."""


class PassedOnTheDay(Protocol):
    """Who of a player's friends passed them on a challenge that is closed."""

    def __call__(self, *, player_id: int, day: dt.date, rules: str) -> Block | None:
        """Return the block, or None where nobody did."""


class RivalOfTheGame(Protocol):
    """The friend whose link led to a game."""

    def __call__(self, *, code: str, attempt: Attempt) -> Block | None:
        """Return the block for one who has finished, or None where there is nothing to show."""


class ReactionsToTheResult(Protocol):
    """How a player can react to another's result."""

    def __call__(self, *, attempt: Attempt, player_id: int | None) -> Block | None:
        """Return the block, or None for one who may not react."""


class FairPlayOfThePlayer(Protocol):
    """What a player is told whom the fair-play check holds back."""

    def __call__(self, *, player_id: int) -> Block | None:
        """Return the block, or None for one who is not held back."""


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
    passed_on_the_day: PassedOnTheDay | None = None
    days_of_the_player: DaysOfThePlayer | None = None
    fair_play_of_the_player: FairPlayOfThePlayer | None = None
    rival_of_the_game: RivalOfTheGame | None = None
    reactions_to_the_result: ReactionsToTheResult | None = None
    name_of_player: NameOfPlayer | None = None


given = Given()


def friends_block(
    *,
    player_id: int | None,
    day: dt.date,
    rules: str,
    invites: bool = True,
    compares: bool = False,
) -> BlockOfFriends | None:
    """Return how a player's friends did, if there is anything to show.

    A block that `invites` shows without a score of a friend too.
    """
    if given.friends_of_the_day is None:
        return None
    block = given.friends_of_the_day(player_id=player_id, day=day, rules=rules, compares=compares)
    return block if block and (invites or block.has_scores_of_friends) else None


def passed_block(*, player_id: int, day: dt.date, rules: str) -> Block | None:
    """Return who passed a player on a closed day, if any friend did."""
    if given.passed_on_the_day is None:
        return None
    return given.passed_on_the_day(player_id=player_id, day=day, rules=rules)


def rival_block(*, code: str, attempt: Attempt) -> Block | None:
    """Return the friend whose link led to a game, if there is one to keep."""
    if not code or given.rival_of_the_game is None:
        return None
    return given.rival_of_the_game(code=code, attempt=attempt)


def reactions_block(*, attempt: Attempt, player_id: int | None) -> Block | None:
    """Return how a player can react to a result, if they may."""
    if given.reactions_to_the_result is None:
        return None
    return given.reactions_to_the_result(attempt=attempt, player_id=player_id)


def days_block(*, attempts: Sequence[Attempt], now: dt.datetime) -> Block | None:
    """Return a player's last days at a glance, if there is anything to show."""
    if given.days_of_the_player is None:
        return None
    return given.days_of_the_player(attempts=attempts, now=now)


def fair_play_block(*, player_id: int | None) -> Block | None:
    """Return what a player is told whom the fair-play check holds back."""
    if given.fair_play_of_the_player is None or player_id is None:
        return None
    return given.fair_play_of_the_player(player_id=player_id)
