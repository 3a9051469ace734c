"""The calendar: one month of a player's days, weeks from Monday."""

from __future__ import annotations

import datetime as dt
import re
from calendar import Calendar
from dataclasses import dataclass
from urllib.parse import urlencode

from django.conf import settings
from django.utils.dates import WEEKDAYS, WEEKDAYS_ABBR

from challenges.days import ONE_DAY, day_at

from .cells import Cell, cells_of
from .grades import GRADES, Grade

MONTH = re.compile(r"[0-9]{4}-[0-9]{2}", re.ASCII)
LONGEST = 31 * ONE_DAY


@dataclass(frozen=True, slots=True)
class Month:
    """A month as a table of weeks; None stands for days of the months beside it."""

    first: dt.date
    weeks: tuple[tuple[Cell | None, ...], ...]
    today: dt.date
    rules: str

    @property
    def weekdays(self) -> tuple[tuple[str, str], ...]:
        """Return the names of the days of the week, in full and short, from Monday."""
        return tuple((str(WEEKDAYS[n]), str(WEEKDAYS_ABBR[n])) for n in range(7))

    @property
    def legend(self) -> tuple[Grade, ...]:
        """Return the grades, best first."""
        return GRADES

    @property
    def earlier(self) -> str:
        """Return the address of the month before, unless the site is younger."""
        before = (self.first - ONE_DAY).replace(day=1)
        return self._address(before) if self.first > settings.FIRST_DAY else ""

    @property
    def later(self) -> str:
        """Return the address of the next month, unless it has not begun."""
        after = (self.first + LONGEST).replace(day=1)
        return self._address(after) if after <= self.today else ""

    def _address(self, first: dt.date) -> str:
        said = {"rules": self.rules, "month": f"{first:%Y-%m}"}
        return "?" + urlencode({name: text for name, text in said.items() if text})


def month_of(player_id: int | None, *, text: str, rules: str, now: dt.datetime) -> Month:
    """Return the month that an address asks for, the current one where that makes no sense."""
    today = day_at(now)
    first = _read(text, today)
    weeks = Calendar().monthdatescalendar(first.year, first.month)
    days = [day for week in weeks for day in week if day.month == first.month]
    cells = cells_of(days, player_id=player_id, rules=rules, now=now, today=today)
    by_day = {cell.day: cell for cell in cells}
    shown = tuple(tuple(by_day.get(day) for day in week) for week in weeks)
    return Month(first, shown, today, rules)


def _read(text: str, today: dt.date) -> dt.date:
    current = today.replace(day=1)
    if not MONTH.fullmatch(text):
        return current
    try:
        asked = dt.date.fromisoformat(f"{text}-01")
    except ValueError:
        return current
    return min(max(asked, settings.FIRST_DAY.replace(day=1)), current)
