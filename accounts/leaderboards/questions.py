"""What a board is asked for: whose results, of which time, under which rules, in which order."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from urllib.parse import urlencode

from django.conf import settings

from challenges.days import ONE_DAY, day_at, is_open_to_play
from challenges.errors import NoChallenge
from challenges.standings.periods import Period, starts_of
from games.engine.variants import RULE_SETS

FRIENDS, EVERYONE, GROUP = "friends", "everyone", "g"
DAY = "day"
SPANS = (DAY, str(Period.WEEK), str(Period.MONTH), str(Period.ALL))
MOST_DIGITS = 18  # of an id that every database can hold


class Order(StrEnum):
    """What makes a result stand higher."""

    SCORE = "score"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Question:
    """One board; `day` lies in its span of time, `circle` is a group's as `g` and its id."""

    circle: str
    span: str
    day: dt.date
    rules: str
    order: Order
    today: dt.date

    @property
    def group_id(self) -> int | None:
        """Return the id of the group, if it is a group's board."""
        return int(self.circle[1:]) if self.circle.startswith(GROUP) else None

    @property
    def is_everyone(self) -> bool:
        """Say whether the circle has no end."""
        return self.circle == EVERYONE

    @property
    def is_of_a_day(self) -> bool:
        """Say whether it ranks single results, no totals."""
        return self.span == DAY

    @property
    def by_loss(self) -> bool:
        """Say whether fewest points lost come first."""
        return self.order is Order.LOST

    @property
    def starts_on(self) -> dt.date:
        """Return the first day of the span."""
        return self.day if self.is_of_a_day else starts_of(self.day)[self.span]

    @property
    def ends_on(self) -> dt.date:
        """Return the last day of the span."""
        if self.span == Period.WEEK:
            return self.starts_on + 6 * ONE_DAY
        if self.span == Period.MONTH:
            return starts_of(self.starts_on + 31 * ONE_DAY)[Period.MONTH] - ONE_DAY
        return self.day if self.is_of_a_day else dt.date.max

    @property
    def is_current(self) -> bool:
        """Say whether today lies in the span."""
        return self.starts_on <= self.today <= self.ends_on

    @property
    def previous(self) -> Question | None:
        """Return the same board of the span before, unless the site is younger."""
        if self.starts_on <= settings.FIRST_DAY:
            return None
        return replace(self, day=self.starts_on - ONE_DAY)

    @property
    def next(self) -> Question | None:
        """Return the same board of the span after, unless it has not begun."""
        if self.ends_on >= self.today:
            return None
        return replace(self, day=min(self.ends_on + ONE_DAY, self.today))

    @property
    def query(self) -> str:
        """Return it as an address says it; today's goes without its day, so that it stays so."""
        said = {"circle": self.circle, "span": self.span, "day": self.day.isoformat()}
        said |= {"rules": self.rules, "order": str(self.order)}
        plain = {"span": DAY, "order": str(Order.SCORE), "rules": settings.DAILY_RULES[0]}
        if self.day == self.today:
            plain["day"] = said["day"]
        return urlencode({name: text for name, text in said.items() if plain.get(name) != text})


def read_question(said: Mapping[str, str], *, circle: str, now: dt.datetime) -> Question:
    """Read a board from an address; what is missing or makes no sense is the usual.

    `circle` is whose board is usual. Raises NoChallenge for a day that never was or has not come,
    and for rules that no challenge has.
    """
    today = day_at(now)
    day, rules = _day(said.get("day", ""), today), said.get("rules") or settings.DAILY_RULES[0]
    if not is_open_to_play(day, now) or rules not in RULE_SETS:
        raise NoChallenge(day=day.isoformat(), rules=rules)
    span, order = said.get("span", ""), said.get("order", "")
    return Question(
        circle=_circle(said.get("circle", ""), circle),
        span=span if span in SPANS else DAY,
        day=day,
        rules=rules,
        order=Order(order) if order in set(Order) else Order.SCORE,
        today=today,
    )


def _day(text: str, today: dt.date) -> dt.date:
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        return today


def _circle(text: str, usual: str) -> str:
    number = text.removeprefix(GROUP)
    is_group = text != number and number.isascii() and number.isdecimal()
    is_known = text in (FRIENDS, EVERYONE) or (is_group and len(number) <= MOST_DIGITS)
    return text if is_known else usual
