"""What stands in URLs: days as ISO dates, codes of attempts."""

from __future__ import annotations

import datetime as dt

from games.codes import LETTERS

from .models import CODE_LENGTH


class DayConverter:
    """A day such as 2026-12-01; what is no date of the calendar matches no URL."""

    regex = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"

    def to_python(self, value: str) -> dt.date:
        """Read the date; raises ValueError for one that never comes."""
        return dt.date.fromisoformat(value)

    def to_url(self, value: dt.date) -> str:
        """Print the date."""
        return value.isoformat()


class CodeConverter:
    """The public code of an attempt."""

    regex = f"[{LETTERS}]{{{CODE_LENGTH}}}"

    def to_python(self, value: str) -> str:
        """Take it as it is."""
        return value

    def to_url(self, value: str) -> str:
        """Print it as it is."""
        return value
