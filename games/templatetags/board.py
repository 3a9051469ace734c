"""Fragments of the board that depend on a few values alone: drawn once each, then remembered.

Drawing fifteen rows and five dice took half of a move's time.
"""

from __future__ import annotations

from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.board.board import Board, Die
from games.board.rows import BoxRow

register = template.Library()

REMEMBERED = 8192  # of some 700 bytes


@register.simple_tag
def card_row(row: BoxRow, board: Board, chosen: str = "") -> SafeString:
    """Draw a row of the card; `chosen` is the code of the one that a replay points at."""
    return _draw(row, board, chosen, "board/_row.html")


@register.simple_tag
def card_cell(row: BoxRow, board: Board, chosen: str = "") -> SafeString:
    """Draw a box of a card with several columns."""
    return _draw(row, board, chosen, "board/_cell.html")


@register.simple_tag
def tray_die(die: Die, board: Board) -> SafeString:
    """Draw a die in the tray, with the box to tick that holds it."""
    can_hold = bool(die.value) and board.can_roll
    return _die(die, get_language(), can_hold=can_hold)


def _draw(row: BoxRow, board: Board, chosen: str, template_name: str) -> SafeString:
    extra = board.game.card.extra_yacht_bonus if row.key == "yacht" else 0
    is_free = row.state == "open" and not board.is_still
    return _row(
        row,
        get_language(),
        template_name,
        is_free=is_free,
        can_write=board.can_write,
        extra=extra,
        is_chosen=row.code == chosen,
    )


@lru_cache(maxsize=REMEMBERED)
def _row(row: BoxRow, _language: str | None, template_name: str, **facts: int) -> SafeString:
    return render_to_string(template_name, {"row": row, **facts})


@lru_cache(maxsize=REMEMBERED)
def _die(die: Die, _language: str | None, *, can_hold: bool) -> SafeString:
    return render_to_string("board/_die.html", {"die": die, "can_hold": can_hold})
