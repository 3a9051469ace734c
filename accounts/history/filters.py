"""Which games of a list are wanted: rule set, ranked or not, a month or a year."""

from __future__ import annotations

import datetime as dt
import re
from calendar import monthrange
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.conf import settings

from games.engine.variants import RULE_SETS
from games.labels import RULES_NAMES

from .games import FinishedGame

KINDS = ("ranked", "unranked")
SPAN = re.compile(r"[0-9]{4}(-[0-9]{2})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class GameFilter:
    """What a list is narrowed to; an empty text leaves it as it is."""

    rules: str = ""
    kind: str = ""
    span: str = ""  # a year or a month, as `2027` or `2027-01`

    @property
    def main_rules(self) -> str:
        """Return the one rule set that statistics are of."""
        return self.rules or settings.DAILY_RULES[0]

    @property
    def is_active(self) -> bool:
        return bool(self.rules or self.kind or self.span)

    @property
    def days(self) -> tuple[dt.date, dt.date] | None:
        """Return the first and the last day of the span, None where there is none."""
        return _days(self.span) if self.span else None

    def url(self, **more: str) -> str:
        """Return the query string that `read_filter` reads back, with `more` parameters."""
        params = {"rules": self.rules, "kind": self.kind, "span": self.span, **more}
        return "?" + urlencode({name: text for name, text in params.items() if text})


@dataclass(frozen=True, slots=True)
class Year:
    """A year in which something was played, with its months, latest first."""

    span: str  # as a filter has it
    months: tuple[dt.date, ...]


def read_filter(params: Mapping[str, str]) -> GameFilter:
    """Read a filter from the query; what makes no sense is left out."""
    rules, kind, span = (params.get(name, "") for name in ("rules", "kind", "span"))
    return GameFilter(
        rules=rules if rules in RULE_SETS else "",
        kind=kind if kind in KINDS else "",
        span=span if SPAN.fullmatch(span) and _days(span) else "",
    )


def years_of(games: Iterable[FinishedGame]) -> tuple[Year, ...]:
    """Return the years and months in which there are games, latest first."""
    months = sorted({game.day.replace(day=1) for game in games}, reverse=True)
    years = sorted({month.year for month in months}, reverse=True)
    return tuple(Year(str(year), tuple(m for m in months if m.year == year)) for year in years)


def rules_of(games: Iterable[FinishedGame]) -> tuple[tuple[str, str], ...]:
    """Return the rule sets to choose from, key and name: those offered, then others played."""
    offered = settings.DAILY_RULES
    played = sorted({game.rules for game in games} - set(offered))
    return tuple((rules, str(RULES_NAMES[rules])) for rules in (*offered, *played))


def _days(span: str) -> tuple[dt.date, dt.date] | None:
    year, _, month = span.partition("-")
    try:
        first = dt.date(int(year), int(month or 1), 1)
        last = first.replace(month=int(month or 12))
    except ValueError:
        return None
    return first, last.replace(day=monthrange(last.year, last.month)[1])
