"""What one move of a person leads to: the turns of all computers up to the next person's."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from games.engine.game import Game
from games.engine.moves import Move, Roll, Write
from games.models import FreeGame
from games.players.levels import Level, Tables, play_turn


@dataclass(slots=True)
class Advance:
    """A game as it stands after a move, before any of it is stored."""

    positions: list[tuple[Game, ...]]  # a seat's game after each of its moves
    levels: list[str]
    to_play: int
    moves: list[tuple[int, Move]] = field(default_factory=list)  # number of the seat, move

    @property
    def games(self) -> list[Game]:
        """Return where the game of each seat stands."""
        return [positions[-1] for positions in self.positions]

    @property
    def is_finished(self) -> bool:
        return all(positions[-1].is_finished for positions in self.positions)

    def words(self, seat: int) -> tuple[str, ...]:
        """Return what is added to the record of a seat."""
        return tuple(str(move) for number, move in self.moves if number == seat)

    def make(self, move: Move) -> None:
        """Make a move at the seat to play; a write passes the turn on.

        Raises the engine's refusal.
        """
        seat = self.to_play
        self.positions[seat] = (*self.positions[seat], self.positions[seat][-1].apply(move))
        self.moves.append((seat, move))
        if isinstance(move, Write) and not self.is_finished:
            self.to_play = (seat + 1) % len(self.positions)

    def play_computers(self, tables: Tables) -> None:
        """Play until a person is to play or all is played; raises what `tables` raises."""
        while not self.is_finished and (level := self.levels[self.to_play]):
            for move in play_turn(self.positions[self.to_play][-1], cast("Level", level), tables):
                self.make(move)


def advance(game: FreeGame, move: Move, tables: Tables, *, roll_on: bool) -> Advance:
    """Return what a person's move leads to; `roll_on` adds the first roll of their next turn.

    Where another person is next, that roll is theirs to make.

    Raises the engine's refusal, and what `tables` raises.
    """
    seats, mover = game.seats_in_order, game.seat_to_play
    found = Advance(
        positions=[seat.positions for seat in seats],
        levels=[seat.level for seat in seats],
        to_play=mover,
    )
    found.make(move)
    found.play_computers(tables)
    if roll_on and isinstance(move, Write) and found.to_play == mover and not found.is_finished:
        found.make(Roll())
    return found
