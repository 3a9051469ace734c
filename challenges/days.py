"""Days: the one place that knows the time zone of the challenge; callers tell the time."""

from __future__ import annotations

import datetime as dt
import math

from django.conf import settings

ONE_DAY = dt.timedelta(days=1)


def day_at(now: dt.datetime) -> dt.date:
    """Return the day of the challenge that is on at `now`."""
    return now.astimezone(settings.DAY_ZONE).date()


def opens_at(day: dt.date) -> dt.datetime:
    """Return the instant at which a day begins, in UTC.

    Where a clock change skips midnight, the day begins with the change.
    """
    midnight = dt.datetime.combine(day, dt.time.min, tzinfo=settings.DAY_ZONE)
    return midnight.astimezone(dt.UTC)


def ends_at(day: dt.date) -> dt.datetime:
    """Return the instant at which the next day begins, in UTC."""
    return opens_at(day + ONE_DAY)


def closes_at(day: dt.date) -> dt.datetime:
    """Return the instant from which a day's ranks are final, in UTC."""
    return ends_at(day) + settings.GRACE


def number_of(day: dt.date) -> int:
    """Return the number of a day's challenge: 1 on the site's first day, dates counted."""
    return (day - settings.FIRST_DAY).days + 1


def next_opens_at(now: dt.datetime) -> dt.datetime:
    """Return the instant at which the next challenge opens, in UTC; there is none before #1."""
    return opens_at(max(day_at(now) + ONE_DAY, settings.FIRST_DAY))


def seconds_left(now: dt.datetime) -> int:
    """Return the whole seconds until the next challenge, never less than 0."""
    return max(0, math.ceil((next_opens_at(now) - now).total_seconds()))


def is_open_to_play(day: dt.date, now: dt.datetime) -> bool:
    """Say whether a day has begun, and not before the site's first."""
    return settings.FIRST_DAY <= day <= day_at(now)


def days_from(now: dt.datetime, count: int) -> list[dt.date]:
    """Return `count` days of which today is the first, none before the site's first day."""
    today = day_at(now)
    days = [today + ONE_DAY * distance for distance in range(count)]
    return [day for day in days if day >= settings.FIRST_DAY]
