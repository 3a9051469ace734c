"""What the templates of the board are drawn with, and the parts of it that are remembered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from jinja2 import Environment, StrictUndefined

from games.drawing import draw
from games.numbers import as_percent

from .board import Board
from .rows import BoxRow, ColumnsRow


def environment(**options: Any) -> Environment:
    """Return what the board's own templates are drawn with.

    They are Jinja2's, because Django's took half of a move's time; all they include are Django's.
    """
    ours = {"undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True}
    found = Environment(**options | ours)  # noqa: S701 - Django's options escape everything
    found.globals |= {
        "_": gettext,
        "cells": cells,
        "dice": dice,
        "draw": draw,
        "marks": (),  # of a first game, where there are any
        "percent": as_percent,
        "render": render,
        "rows": rows,
    }
    return found


def rows(board: Board, part: str, chosen: str = "") -> SafeString:
    """Draw the rows of a part of the card; `chosen` is the code that a replay points at."""
    found: tuple[BoxRow, ...] = getattr(board, part)
    return _joined(_row(row, board, chosen, "board/_row.html") for row in found)


def cells(row: ColumnsRow, board: Board, chosen: str = "") -> SafeString:
    """Draw the boxes of a row of a card with several columns."""
    return _joined(_row(cell, board, chosen, "board/_cell.html") for cell in row.cells)


def dice(board: Board) -> SafeString:
    """Draw the dice in the tray, each with the box to tick that holds it."""
    can_roll = board.can_roll
    return _joined(
        draw("board/_die.html", die=die, can_hold=bool(die.value) and can_roll)
        for die in board.dice
    )


def render(template_name: str, **facts: object) -> SafeString:
    """Draw what would not be drawn again."""
    return render_to_string(template_name, facts)


def _row(row: BoxRow, board: Board, chosen: str, template_name: str) -> SafeString:
    extra = board.game.card.extra_yacht_bonus if row.key == "yacht" else 0
    is_free = row.state == "open" and not board.is_still
    return draw(
        template_name,
        row=row,
        is_free=is_free,
        can_write=board.can_write,
        extra=extra,
        is_chosen=row.code == chosen,
    )


def _joined(drawn: Iterable[SafeString]) -> SafeString:
    return SafeString("".join(drawn))
