"""How a sentence breaks into lines: what belongs together stays together."""

from __future__ import annotations

from django import template

register = template.Library()


@register.filter
def tied(text: str) -> str:
    """Tie the last two words together, such as "luck +164.1"."""
    before, space, last = text.rpartition(" ")
    return f"{before}\N{NO-BREAK SPACE}{last}" if space else text
