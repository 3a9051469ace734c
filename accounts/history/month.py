"""The calendar: one month of a player's days, weeks from Monday."""

from __future__ import annotations

import datetime as dt
import re
from calendar import Calendar
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.conf import settings
from django.utils.dates import WEEKDAYS, WEEKDAYS_ABBR

from challenges.days import ONE_DAY, day_at

from .day_cells import DayCell, attempts_of, cells_of
from .filters import read_filter
from .grades import GRADES, GameGrade

MONTH = re.compile(r"[0-9]{4}-[0-9]{2}", re.ASCII)
LONGEST = 31 * ONE_DAY


@dataclass(frozen=True, slots=True)
class Month:
    """A month as a table of weeks; None stands for days of the months beside it."""

    first: dt.date
    weeks: tuple[tuple[DayCell | None, ...], ...]
    weekdays: tuple[tuple[str, str], ...]  # in full and short, from Monday
    legend: tuple[GameGrade, ...]  # best first
    earlier_url: str  # empty where the site is younger
    later_url: str  # empty where the month has not begun


def month_of(player_id: int | None, *, params: Mapping[str, str], now: dt.datetime) -> Month:
    """Return the month that the query asks for, the current one where that makes no sense."""
    today, rules = day_at(now), read_filter(params).rules
    first = _read_month(params.get("month", ""), today)
    weeks = Calendar().monthdatescalendar(first.year, first.month)
    days = [day for week in weeks for day in week if day.month == first.month]
    attempts = attempts_of(days, player_id=player_id, rules=rules)
    cells = {cell.day: cell for cell in cells_of(days, attempts, rules=rules, now=now)}
    earlier, later = (first - ONE_DAY).replace(day=1), (first + LONGEST).replace(day=1)
    return Month(
        first=first,
        weeks=tuple(tuple(cells.get(day) for day in week) for week in weeks),
        weekdays=tuple((str(WEEKDAYS[n]), str(WEEKDAYS_ABBR[n])) for n in range(7)),
        legend=GRADES,
        earlier_url=_url(earlier, rules) if first > settings.FIRST_DAY else "",
        later_url=_url(later, rules) if later <= today else "",
    )


def _url(first: dt.date, rules: str) -> str:
    return "?" + urlencode({**({"rules": rules} if rules else {}), "month": f"{first:%Y-%m}"})


def _read_month(text: str, today: dt.date) -> dt.date:
    current = today.replace(day=1)
    if not MONTH.fullmatch(text):
        return current
    try:
        asked = dt.date.fromisoformat(f"{text}-01")
    except ValueError:
        return current
    return min(max(asked, settings.FIRST_DAY.replace(day=1)), current)
