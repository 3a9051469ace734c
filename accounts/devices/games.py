"""The games of a device's guest, as somebody who signs in or up sees them."""

from __future__ import annotations

from dataclasses import dataclass

from challenges.models import Attempt, Challenge

WRITE = "="  # what a written box begins with in a record
MOST_SHOWN = 10


@dataclass(frozen=True, slots=True)
class GuestGame:
    """A game of the guest's: its total once finished, and at which of its turns it stands.

    `is_double` where the account has played that challenge as well.
    """

    challenge: Challenge
    score: int | None
    turn: int
    turns: int
    is_double: bool


@dataclass(frozen=True, slots=True)
class GuestGames:
    """The latest games of a guest, and how many there are beside them and in all."""

    latest: tuple[GuestGame, ...]
    other_count: int
    count: int

    def __bool__(self) -> bool:
        return bool(self.count)


def games_of_guest(guest_id: int | None, *, player_id: int | None = None) -> GuestGames:
    """Return a guest's games, the latest challenge first; `player_id` is who would get them."""
    theirs = Attempt.objects.of(guest_id).select_related("challenge")
    attempts = list(theirs.order_by("-challenge__day", "challenge__rules", "pk"))
    ids = [attempt.challenge_id for attempt in attempts]
    mine = Attempt.objects.of(player_id).filter(challenge__in=ids)
    doubles = set(mine.values_list("challenge", flat=True))
    latest = tuple(
        _game(one, is_double=one.challenge_id in doubles) for one in attempts[:MOST_SHOWN]
    )
    return GuestGames(latest, len(attempts) - len(latest), len(attempts))


def has_games(player_id: int | None) -> bool:
    return Attempt.objects.of(player_id).exists()


def _game(attempt: Attempt, *, is_double: bool) -> GuestGame:
    turns = attempt.challenge.rule_set.turns
    turn = min(attempt.record.count(WRITE) + 1, turns)
    return GuestGame(attempt.challenge, attempt.score, turn, turns, is_double)
