"""The rows of the card: boxes that are open, with what they would give, written or closed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from games.engine.card import Card, Choice
from games.engine.errors import BoxClosed
from games.engine.game import Game
from games.engine.moves import Write
from games.engine.rules import Box
from games.labels import BOX_NAMES
from games.rulebook.boxes import pattern_of

from . import texts


@dataclass(frozen=True, slots=True)
class OtherSeat:
    """Another seat whose card fills beside the one that is played."""

    number: int  # from 1
    title: str
    card: Card
    group: int = 1  # of the seats that show at the same time


@dataclass(frozen=True, slots=True)
class OtherBox:
    """What another seat has written in the same box, None while it is open."""

    number: int
    title: str
    points: int | None
    group: int = 1


@dataclass(frozen=True, slots=True)
class BoxRow:
    """A box in one column of the card: open with what it would give, written, or closed.

    It holds no words: rows are compared before they are drawn, and mostly drawn already.
    """

    key: str
    code: str  # as it is posted: "fh", with several columns "fh@2"
    face: int
    pattern: str  # the picture of a lower box; upper boxes have their number
    column: int | None  # None where there is one
    state: str
    points: int | None = None
    bonus: int = 0
    is_wasted: bool = False  # it would be a 0, and another box pays
    reason: str = ""
    others: tuple[OtherBox, ...] = ()

    @property
    def hint(self) -> str:
        """Return what its rule goes by on the page: the code without a column."""
        return self.code.partition("@")[0]

    @property
    def name(self) -> str:
        return str(BOX_NAMES[self.key])

    @property
    def reader_name(self) -> str:
        if self.state == "closed":
            return ""
        if self.state == "written":
            return texts.written_name(self.key, self.points or 0, self.column)
        return texts.open_name(self.key, self.points, self.bonus, self.column)

    @property
    def write_label(self) -> str:
        if self.state != "open" or self.points is None:
            return ""
        return texts.write_label(self.key, self.points, self.bonus, self.column)

    @property
    def zero_note(self) -> str:
        return texts.zero_note(self.key, self.column) if self.is_wasted else ""


@dataclass(frozen=True, slots=True)
class ColumnsRow:
    """A row of a card with several columns: one box in each of them."""

    name: str
    face: int
    pattern: str
    cells: tuple[BoxRow, ...]


def box_rows(
    game: Game,
    boxes: tuple[Box, ...],
    column: int = 1,
    others: tuple[OtherSeat, ...] = (),
) -> tuple[BoxRow, ...]:
    """Return the rows of these boxes in one column, with what others have written there."""
    choices = game.card.choices(game.dice) if game.dice else ()
    rows = tuple(_row(game, box, column, choices) for box in boxes)
    if not others:
        return rows
    return tuple(replace(row, others=_beside(row, column, others)) for row in rows)


def columns_rows(game: Game, boxes: tuple[Box, ...]) -> tuple[ColumnsRow, ...]:
    """Return the rows of these boxes across all columns."""
    numbers = range(1, len(game.rules.weights) + 1)
    columns = [box_rows(game, boxes, number) for number in numbers]
    return tuple(
        ColumnsRow(
            str(BOX_NAMES[box.key]),
            box.number,
            pattern_of(box),
            cells,
        )
        for box, cells in zip(boxes, zip(*columns, strict=True), strict=True)
    )


def _beside(row: BoxRow, column: int, others: tuple[OtherSeat, ...]) -> tuple[OtherBox, ...]:
    return tuple(
        OtherBox(other.number, other.title, other.card.points(row.key, column), other.group)
        for other in others
    )


def closed_reason(game: Game) -> str:
    """Return why boxes are closed to these dice, or nothing."""
    dice, card = game.dice, game.card
    if dice is None or not card.is_joker(dice):
        return ""
    refusals = (card.refusal(box, 1, dice) for box in game.rules.boxes)
    closed = next((found for found in refusals if isinstance(found, BoxClosed)), None)
    if closed is not None:
        own = game.rules.upper[dice[0] - 1].key
        return texts.joker_reason(str(closed.facts["reason"]), own)
    is_leftover = all(card.points(box.key) is not None for box in game.rules.lower)
    return texts.joker_leftover() if is_leftover else ""


def _row(game: Game, box: Box, column: int, choices: tuple[Choice, ...]) -> BoxRow:
    shown = column if len(game.rules.weights) > 1 else None
    code = str(Write(box.code, shown))[1:]
    row = partial(BoxRow, box.key, code, box.number, pattern_of(box), shown)
    written = game.card.points(box.key, column)
    if written is not None:
        return row("written", written)
    choice = next((one for one in choices if one.box is box and one.column == column), None)
    if choice is not None:
        worth = choice.points + choice.bonus
        is_wasted = not worth and any(other.points + other.bonus for other in choices)
        return row("open", choice.points, choice.bonus, is_wasted=is_wasted)
    if game.dice is None:
        return row("open")
    return row("closed", reason=closed_reason(game))
