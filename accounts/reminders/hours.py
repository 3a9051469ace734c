"""When a reminder is due next, on the clock of the one who asked for it."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

from django.conf import settings

ONE_DAY = dt.timedelta(days=1)


def next_at(*, hour: int, zone: str, after: dt.datetime) -> dt.datetime:
    """Return the first instant after `after` at which clocks in the zone show the hour, in UTC.

    An hour that a clock change skips is reached with the change.
    """
    local = zone_of(zone)
    today = after.astimezone(local).date()
    instants = (
        dt.datetime.combine(today + days * ONE_DAY, dt.time(hour), tzinfo=local).astimezone(dt.UTC)
        for days in range(3)
    )
    return next(instant for instant in instants if instant > after)


def zone_of(name: str) -> ZoneInfo:
    """Return a zone by the name that a browser gave, or the site's where there is none such."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        zone: ZoneInfo = settings.DAY_ZONE
        return zone
