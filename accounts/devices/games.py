"""The games of a device's guest, as one who signs in or up is told of them."""

from __future__ import annotations

from dataclasses import dataclass

from challenges.models import Attempt, Challenge

WRITE = "="  # what a written box begins with in a record
MOST_NAMED = 10


@dataclass(frozen=True, slots=True)
class GuestGame:
    """A game of the guest's; `is_double` where the account has played that challenge as well."""

    attempt: Attempt
    is_double: bool

    @property
    def challenge(self) -> Challenge:
        """Return what was played."""
        return self.attempt.challenge

    @property
    def score(self) -> int | None:
        """Return the total, once finished."""
        return self.attempt.score

    @property
    def turn(self) -> int:
        """Return the number of the turn that it stands at."""
        return min(self.attempt.record.count(WRITE) + 1, self.turns)

    @property
    def turns(self) -> int:
        """Return how many turns the game has."""
        return self.challenge.rule_set.turns


@dataclass(frozen=True, slots=True)
class GuestGames:
    """The latest games of a guest, and how many there are beside them."""

    named: tuple[GuestGame, ...]
    others: int

    def __bool__(self) -> bool:
        return bool(self.named)

    @property
    def count(self) -> int:
        """Return how many there are in all."""
        return len(self.named) + self.others


def games_of_guest(guest_id: int | None, *, player_id: int | None = None) -> GuestGames:
    """Return a guest's games, the latest challenge first; `player_id` is who would get them."""
    theirs = Attempt.objects.of(guest_id).select_related("challenge")
    attempts = list(theirs.order_by("-challenge__day", "challenge__rules", "pk"))
    ids = [attempt.challenge_id for attempt in attempts]
    mine = Attempt.objects.of(player_id).filter(challenge__in=ids)
    doubles = set(mine.values_list("challenge", flat=True))
    named = attempts[:MOST_NAMED]
    return GuestGames(
        tuple(GuestGame(one, one.challenge_id in doubles) for one in named),
        len(attempts) - len(named),
    )


def has_games(player_id: int | None) -> bool:
    """Say whether a guest has begun any game."""
    return Attempt.objects.of(player_id).exists()
