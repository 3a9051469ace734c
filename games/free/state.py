"""A free game as pages show it: whose turn it is, every seat's card, and turns to show moving."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.game import Game
from games.labels import LEVEL_NAMES
from games.models import FreeGame, Seat

from .services import find_game
from .setup import SetUp, set_up_of
from .turns import Turn, turns_since

SHOWN_UNFINISHED = 20


@dataclass(frozen=True, slots=True)
class SeatState:
    """One seat: what it is called, and where its game stands."""

    seat: Seat
    title: str
    game: Game

    @property
    def number(self) -> int:
        return self.seat.number

    @property
    def is_computer(self) -> bool:
        return self.seat.is_computer

    @property
    def total(self) -> int:
        return self.game.card.total


@dataclass(frozen=True)
class FreeState:
    """A free game with its seats in the order of play."""

    game: FreeGame
    seats: tuple[SeatState, ...]

    @property
    def to_play(self) -> SeatState:
        """Return the seat whose turn it is, or was when the game ended."""
        return self.seats[self.game.seat_to_play]

    @property
    def mine(self) -> SeatState:
        """Return the seat of the person who plays now, or the only person's."""
        return self.to_play if self.game.kind == FreeGame.Kind.PEOPLE else self.seats[0]

    @property
    def round(self) -> int:
        """Return the number of the round, from 1."""
        return self.to_play.game.turn

    @property
    def rounds(self) -> int:
        return self.game.rule_set.turns

    @property
    def hands_over(self) -> bool:
        """Say whether the screen goes to another person now, who has rolled nothing yet."""
        is_between = self.to_play.game.dice is None and not self.game.is_over
        is_people = self.game.kind == FreeGame.Kind.PEOPLE
        return is_people and self.game.hands_over and is_between and self.game.ply > 0

    def turns_since(self, ply: int) -> tuple[Turn, ...]:
        """Return the computers' whole turns that began at `ply` or later, in the order of play."""
        turns = turns_since(self.game.seats_in_order, ply)
        return tuple(turn for turn in turns if turn.seat.is_computer)


def find_state(*, code: str, player_id: int | None) -> FreeState:
    """Return a player's own game as it stands.

    Raises UnknownFreeGame, or what the positions of a seat raise.
    """
    return state_of(find_game(code=code, player_id=player_id))


def state_of(game: FreeGame) -> FreeState:
    """Return a game as it stands; raises what the positions of a seat raise."""
    seats = game.seats_in_order
    titles = titles_of(seats)
    return FreeState(
        game,
        tuple(
            SeatState(seat, title, seat.position) for seat, title in zip(seats, titles, strict=True)
        ),
    )


def unfinished_games(player_id: int | None) -> tuple[FreeState, ...]:
    """Return the games that wait to be continued, the last played first, at most twenty."""
    waiting = FreeGame.objects.of(player_id).under_way().order_by("-played_at", "-pk")
    found = waiting[:SHOWN_UNFINISHED].with_seats()
    last_first = sorted(found, key=lambda game: (game.played_at, game.pk), reverse=True)
    return tuple(state_of(game) for game in last_first)


def last_set_up(player_id: int | None) -> SetUp | None:
    """Return how the player's last game was set up, or None before their first."""
    mine = FreeGame.objects.of(player_id).order_by("-started_at", "-pk")
    last = mine[:1].with_seats()
    return set_up_of(last[0]) if last else None


def titles_of(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Return what each seat is called; of computers of one level, the second is “Easy 2”."""
    count = Counter[str]()
    titles = []
    for seat in seats:
        count[seat.level] += 1
        titles.append(_title(seat, count[seat.level]))
    return tuple(titles)


def _title(seat: Seat, place: int) -> str:
    if not seat.level:
        return seat.name or _("You")
    level = str(LEVEL_NAMES[seat.level])
    return level if place == 1 else f"{level} {place}"
