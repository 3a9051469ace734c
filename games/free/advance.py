"""What one move of a person leads to: the turns of all computers up to the next person's."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from games.engine.game import Game
from games.engine.moves import Move, Roll, Write
from games.models import FreeGame
from games.players.levels import Level, Tables, play_turn

from .turns import Progress, may_play, progress


@dataclass(slots=True)
class Advance:
    """A game as it stands after a move, before any of it is stored."""

    positions: list[tuple[Game, ...]]  # a seat's game after each of its moves
    levels: list[str]
    to_play: int
    is_same_dice: bool
    moves: list[tuple[int, Move]] = field(default_factory=list)  # number of the seat, move

    @property
    def is_finished(self) -> bool:
        return all(positions[-1].is_finished for positions in self.positions)

    def words(self, seat: int) -> tuple[str, ...]:
        """Return what is added to the record of a seat."""
        return tuple(str(move) for number, move in self.moves if number == seat)

    def make(self, seat: int, *moves: Move) -> None:
        """Make moves at a seat; raises the engine's refusal."""
        for move in moves:
            self.positions[seat] = (*self.positions[seat], self.positions[seat][-1].apply(move))
            self.moves.append((seat, move))

    def pass_turn(self, tables: Tables) -> None:
        """Pass the turn on to the next person; computers between play as far as they may.

        Raises what `tables` raises.
        """
        seat = (self.to_play + 1) % len(self.positions)
        while self.levels[seat]:
            self._play(seat, tables)
            seat = (seat + 1) % len(self.positions)
        if not self.is_finished:
            self.to_play = seat

    def _play(self, seat: int, tables: Tables) -> None:
        level, person = cast("Level", self.levels[seat]), progress(self.positions[0][-1])
        while not (game := self.positions[seat][-1]).is_finished:
            moves = play_turn(game, level, tables)
            after = Progress(game.rolls + len(moves) - 1, game.card.filled + 1)
            if not may_play(after, person, is_same_dice=self.is_same_dice):
                return
            self.make(seat, *moves)


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
        is_same_dice=game.is_same_dice,
    )
    found.make(mover, move)
    if isinstance(move, Write):
        found.pass_turn(tables)
        if roll_on and found.to_play == mover and not found.is_finished:
            found.make(mover, Roll())
    return found
