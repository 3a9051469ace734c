"""The board of one game at one moment, as its template shows it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from games.engine.dice import PLACES
from games.engine.game import Game
from games.engine.moves import Move, Write
from games.engine.rules import UPPER_GOAL
from games.labels import RULES_NAMES
from games.rulebook.boxes import box_hint

from . import texts
from .parts import Buttons, Status, Tally, UpperSum, buttons_of, moment_of, tally_of, upper_sum_of
from .rows import BoxRow, ColumnsRow, OtherSeat, box_rows, closed_reason, columns_rows


@dataclass(frozen=True, slots=True)
class Die:
    """A die in its place; value 0 while nothing is rolled."""

    place: int
    value: int
    is_held: bool


@dataclass(frozen=True)
class Board:
    """All that the board shows; `note` is a sentence about what just went otherwise."""

    game: Game
    url: str = ""  # moves are posted to it
    code: str = ""  # of the attempt or game that they are meant for
    ply: int = 0
    last_move: Move | None = None
    note: str = ""
    is_still: bool = False  # to look at, not to play
    others: tuple[OtherSeat, ...] = ()  # shown beside it, in the order of play

    @property
    def can_roll(self) -> bool:
        return bool(self.game.rolls_left)

    @property
    def can_write(self) -> bool:
        return self.game.dice is not None

    @cached_property
    def dice(self) -> tuple[Die, ...]:
        """Return the five dice; those kept in the last roll are held."""
        values = self.game.dice or (0,) * len(PLACES)
        pairs = zip(PLACES, values, strict=True)
        return tuple(Die(place, value, place in self.game.kept) for place, value in pairs)

    @cached_property
    def upper(self) -> tuple[BoxRow, ...]:
        return box_rows(self.game, self.game.rules.upper, others=self.others)

    @cached_property
    def lower(self) -> tuple[BoxRow, ...]:
        return box_rows(self.game, self.game.rules.lower, others=self.others)

    @property
    def weights(self) -> tuple[int, ...]:
        """Return the factors of the columns, and nothing where there is one column."""
        weights = self.game.rules.weights
        return weights if len(weights) > 1 else ()

    @cached_property
    def upper_columns(self) -> tuple[ColumnsRow, ...]:
        return columns_rows(self.game, self.game.rules.upper)

    @cached_property
    def lower_columns(self) -> tuple[ColumnsRow, ...]:
        return columns_rows(self.game, self.game.rules.lower)

    @property
    def column_totals(self) -> tuple[tuple[int, int], ...]:
        """Return the factor of each column, and its total with its bonus before that."""
        columns = range(1, len(self.game.rules.weights) + 1)
        totals = (self.game.card.column_total(column) for column in columns)
        return tuple(zip(self.game.rules.weights, totals, strict=True))

    @property
    def upper_totals(self) -> tuple[int, ...]:
        columns = range(1, len(self.game.rules.weights) + 1)
        return tuple(self.game.card.upper_total(column) for column in columns)

    @property
    def upper_goal(self) -> int:
        """Return the points that earn the upper bonus, or 0 where there is none."""
        return UPPER_GOAL if self.game.rules.upper_bonus else 0

    @property
    def upper_bonus(self) -> int:
        """Return the upper bonuses that all columns have earned."""
        columns = range(1, len(self.game.rules.weights) + 1)
        return sum(self.game.card.upper_bonus(column) for column in columns)

    @cached_property
    def moment(self) -> str:
        return moment_of(self.game)

    @property
    def buttons(self) -> Buttons:
        return buttons_of(self.game)

    @property
    def tally(self) -> Tally:
        return tally_of(self.game)

    @property
    def upper_sum(self) -> UpperSum:
        return upper_sum_of(self.game)

    @property
    def status(self) -> Status:
        game, is_yacht = self.game, self.moment == "yacht"
        return Status(self.note, self.why, game.roll, self.can_roll, game.is_finished, is_yacht)

    @property
    def rules_name(self) -> str:
        return str(RULES_NAMES[self.game.rules.key])

    @property
    def hints(self) -> tuple[tuple[str, str], ...]:
        """Return the code of each box and its rule in a line."""
        return tuple((box.code, box_hint(box)) for box in self.game.rules.boxes)

    @property
    def says(self) -> str:
        """Return the one sentence that tells where the game stands."""
        game = self.game
        if game.is_finished:
            return texts.finished(game.card.total)
        if game.dice is not None:
            rolled = texts.rolled(game.roll, game.dice, game.rolls_left)
            return f"{texts.yacht()} {rolled}" if self.moment == "yacht" else rolled
        return " ".join((*self._written_last, texts.between_turns(game.turn, game.rules.turns)))

    @cached_property
    def why(self) -> str:
        """Return why boxes are closed to these dice, or nothing."""
        return closed_reason(self.game)

    @property
    def _written_last(self) -> tuple[str, ...]:
        last, card = self.last_move, self.game.card
        if not isinstance(last, Write):
            return ()
        key = card.rules.box(last.code).key
        points = card.points(key, last.column or 1) or 0
        return (texts.written(key, points, card.total, last.column),)
