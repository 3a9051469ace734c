"""Which board is asked for: whose results, of which time, under which rules, in which order."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from urllib.parse import urlencode

from django.conf import settings

from challenges.days import ONE_DAY, day_at, is_open_to_play, number_of
from challenges.errors import NoChallenge
from challenges.skill.measured import PERFECT
from challenges.skill.models import LISTED_FROM
from challenges.standings.periods import BEST_DAYS, Period, ends_on, starts_of
from challenges.standings.sort_keys import DAYS_FOR_A_MEAN, GRADED_FOR_A_WEEK
from games.engine.variants import RULE_SETS

FRIENDS, EVERYONE, GROUP = "friends", "everyone", "g"
DAY = "day"
SPANS = (DAY, str(Period.WEEK), str(Period.MONTH), str(Period.ALL))
MOST_DIGITS = 18  # of an id that every database can hold


class Order(StrEnum):
    """What makes a result stand higher."""

    SCORE = "score"
    LOST = "lost"
    SEASON = "season"  # of a month alone
    SKILL = "skill"  # of all time alone


SPAN_OF = {Order.SEASON: str(Period.MONTH), Order.SKILL: str(Period.ALL)}


@dataclass(frozen=True, slots=True)
class BoardQuery:
    """One board; `day` lies in its span of time, `circle` is a group's as `g` and its id."""

    circle: str
    span: str
    day: dt.date
    rules: str
    order: Order
    today: dt.date

    @property
    def group_id(self) -> int | None:
        return int(self.circle[1:]) if self.circle.startswith(GROUP) else None

    @property
    def is_everyone(self) -> bool:
        return self.circle == EVERYONE

    @property
    def is_of_a_day(self) -> bool:
        """Say whether the board ranks single results rather than totals."""
        return self.span == DAY

    @property
    def by_loss(self) -> bool:
        """Say whether fewest points lost come first."""
        return self.order is Order.LOST

    @property
    def by_skill(self) -> bool:
        return self.order is Order.SKILL

    @property
    def season_days(self) -> int:
        """Return how many days of a month a season counts."""
        return BEST_DAYS

    @property
    def period(self) -> str:
        """Return the kind of totals that a board of more than a day ranks."""
        return str(Period.SEASON) if self.order is Order.SEASON else self.span

    @property
    def starts_on(self) -> dt.date:
        return self.day if self.is_of_a_day else starts_of(self.day)[self.span]

    @property
    def ends_on(self) -> dt.date:
        return self.day if self.is_of_a_day else ends_on(self.span, self.starts_on)

    @property
    def is_current(self) -> bool:
        return self.starts_on <= self.today <= self.ends_on

    @property
    def previous(self) -> BoardQuery | None:
        """Return the same board of the span before, unless the site is younger."""
        if self.starts_on <= settings.FIRST_DAY:
            return None
        return replace(self, day=self.starts_on - ONE_DAY)

    @property
    def next(self) -> BoardQuery | None:
        """Return the same board of the span after, unless it has not begun."""
        if self.ends_on >= self.today:
            return None
        return replace(self, day=min(self.ends_on + ONE_DAY, self.today))

    @property
    def number(self) -> int:
        """Return the number of the day's challenge."""
        return number_of(self.day)

    @property
    def week(self) -> int:
        """Return the number of the week in its year, as ISO 8601 counts."""
        return self.starts_on.isocalendar().week

    @property
    def is_in_tenths(self) -> bool:
        """Say whether the board ranks by tenths of a point rather than by points."""
        return self.by_loss or self.span == Period.ALL or self.order is Order.SEASON

    @property
    def is_mean(self) -> bool:
        """Say whether values are means of a day."""
        return (self.by_loss or self.span == Period.ALL) and not (self.is_of_a_day or self.by_skill)

    @property
    def days_needed(self) -> int:
        """Return how many days it takes to stand on the board, graded ones where it is by loss."""
        if self.by_skill:
            return LISTED_FROM if self.is_everyone else 1
        if not self.is_mean:
            return 1
        return GRADED_FOR_A_WEEK if self.span == Period.WEEK else DAYS_FOR_A_MEAN

    def on(self, span: str) -> BoardQuery:
        """Return the same board of another span; by score, where it does not know the order."""
        is_known = SPAN_OF.get(self.order, span) == span
        return replace(self, span=span, order=self.order if is_known else Order.SCORE)

    def by(self, order: Order) -> BoardQuery:
        """Return the same board in another order, of the span that knows it."""
        return replace(self, order=order, span=SPAN_OF.get(order, self.span))

    @property
    def querystring(self) -> str:
        """Return what `read_query` reads back; today's goes without its day, so as to stay so."""
        params = {"circle": self.circle, "span": self.span, "day": self.day.isoformat()}
        params |= {"rules": self.rules, "order": str(self.order)}
        usual = {"span": DAY, "order": str(Order.SCORE), "rules": settings.DAILY_RULES[0]}
        if self.day == self.today:
            usual["day"] = params["day"]
        return urlencode({name: text for name, text in params.items() if usual.get(name) != text})


def read_query(params: Mapping[str, str], *, circle: str, now: dt.datetime) -> BoardQuery:
    """Read which board is asked for; what is missing or makes no sense is the usual.

    `circle` is whose board is usual. Raises NoChallenge for a day that never was or has not come,
    and for rules that no challenge has.
    """
    today = day_at(now)
    day, rules = _day(params.get("day", ""), today), params.get("rules") or settings.DAILY_RULES[0]
    if not is_open_to_play(day, now) or rules not in RULE_SETS:
        raise NoChallenge(day=day.isoformat(), rules=rules)
    span, order = params.get("span", ""), params.get("order", "")
    query = BoardQuery(
        circle=_circle(params.get("circle", ""), circle),
        span=span if span in SPANS else DAY,
        day=day,
        rules=rules,
        order=Order.SCORE,
        today=today,
    )
    is_known = order in set(Order) and not (order == Order.SKILL and rules not in PERFECT)
    return query.by(Order(order)) if is_known else query


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
