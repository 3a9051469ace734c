"""Numbers in the reader's language."""

from __future__ import annotations

from django.utils.formats import number_format
from django.utils.translation import gettext as _

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"


def as_percent(percent: float, decimals: int = 0) -> str:
    """Return `62%` as the language writes it, in Czech `62 %`, never broken between lines."""
    number = number_format(round(percent, decimals), decimals)
    return (_("%(percent)s%%") % {"percent": number}).replace(" ", NO_BREAK_SPACE)
