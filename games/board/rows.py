"""The rows of the card: boxes that are open, with what they would give, written or closed."""

from __future__ import annotations

from dataclasses import dataclass, replace

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
    """A box in one column of the card: open with what it would give, written, or closed."""

    key: str
    code: str  # as it is posted: "fh", with several columns "fh@2"
    name: str
    face: int
    state: str
    points: int | None
    bonus: int = 0
    reason: str = ""
    reader_name: str = ""
    write_label: str = ""
    zero_note: str = ""  # only where it would be a 0 and another box pays
    pattern: str = ""  # the picture of a lower box; upper boxes have their number
    others: tuple[OtherBox, ...] = ()

    @property
    def hint(self) -> str:
        """Return what its rule goes by on the page: the code without a column."""
        return self.code.partition("@")[0]


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
    rows = (replace(_row(game, box, column, choices), pattern=pattern_of(box)) for box in boxes)
    if not others:
        return tuple(rows)
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
    several = len(game.rules.weights) > 1
    code = str(Write(box.code, column if several else None))[1:]
    name, points = str(BOX_NAMES[box.key]), game.card.points(box.key, column)
    shown_column = column if several else None
    if points is not None:
        reader_name = texts.written_name(box.key, points, shown_column)
        return BoxRow(box.key, code, name, box.number, "written", points, reader_name=reader_name)
    choice = next((one for one in choices if one.box is box and one.column == column), None)
    if choice is not None:
        is_wasted = not choice.points + choice.bonus and any(o.points + o.bonus for o in choices)
        return _open_row(choice, code, name, shown_column, is_wasted=is_wasted)
    if game.dice is None:
        reader_name = texts.open_name(box.key, None, 0, shown_column)
        return BoxRow(box.key, code, name, box.number, "open", None, reader_name=reader_name)
    return BoxRow(box.key, code, name, box.number, "closed", None, reason=closed_reason(game))


def _open_row(
    choice: Choice, code: str, name: str, column: int | None, *, is_wasted: bool
) -> BoxRow:
    box, points, bonus = choice.box, choice.points, choice.bonus
    return BoxRow(
        box.key,
        code,
        name,
        box.number,
        "open",
        points,
        bonus,
        reader_name=texts.open_name(box.key, points, bonus, column),
        write_label=texts.write_label(box.key, points, bonus, column),
        zero_note=texts.zero_note(box.key, column) if is_wasted else "",
    )
