"""What a move in a position costs against the best there is."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.errors import MustRollFirst
from games.engine.game import Game
from games.engine.moves import Move, Write
from games.solver.advice import TIE, Option, kept_index, options
from games.tables.store import table_of


@dataclass(frozen=True, slots=True)
class Judgement:
    """A move beside all that the position allows, best first."""

    chosen: Option
    options: tuple[Option, ...]

    @property
    def best(self) -> Option:
        return self.options[0]

    @property
    def lost(self) -> float:
        """Return the points lost; what differs by less than the tables can tell loses nothing."""
        return self.loss_of(self.chosen)

    def loss_of(self, option: Option) -> float:
        """Return the points that one of the options loses."""
        lost = self.best.value - option.value
        return lost if lost > TIE else 0.0


def judge(game: Game, move: Move) -> Judgement:
    """Weigh a move against the others.

    Raises what `Game.apply` does for a move that the rules refuse, TablesMissing while the coach
    warms up.
    """
    if game.dice is None:
        raise MustRollFirst
    game.apply(move)
    found = options(game, table_of(game.rules))
    chosen = next(one for one in found if is_same(game, one.move, move))
    return Judgement(chosen, found)


def is_same(game: Game, one: Move, other: Move) -> bool:
    """Say whether two moves come to the same: which of equal dice is kept does not matter."""
    if isinstance(one, Write) or isinstance(other, Write):
        return one == other
    dice = game.dice or ()
    return kept_index(dice, one) == kept_index(dice, other)
