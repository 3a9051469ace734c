"""The board and its card on pages around them."""

from __future__ import annotations

from django import template
from django.template import RequestContext
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.board.board import Board

register = template.Library()


@register.simple_tag(takes_context=True)
def play_board(context: RequestContext, template_name: str) -> SafeString:
    """Draw the board of the page, to be played on."""
    facts = {"board": context["board"], "marks": context.get("marks", ())}
    return SafeString(render_to_string(template_name, facts, context.request))


@register.simple_tag
def board_card(board: Board, chosen: str = "") -> SafeString:
    """Draw the card of a board; `chosen` is the code of the box that a replay points at."""
    return SafeString(render_to_string("board/_card.html", {"board": board, "chosen": chosen}))
