"""Numbers in the reader's language."""

from __future__ import annotations

from django import template

from games.numbers import as_percent

register = template.Library()


@register.filter
def percent(value: float | None, decimals: int = 0) -> str:
    """Return a percentage as the language writes it, and a dash for an unknown one."""
    return "–" if value is None else as_percent(value, decimals)
