"""A standing reminder for calendars: one event that comes back every day (RFC 5545)."""

from __future__ import annotations

import datetime as dt
import re

from django.conf import settings
from django.utils.translation import gettext as _

MOST_OCTETS = 75  # of a line; longer ones are folded
TIME = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]", re.ASCII)


def read_time(text: str) -> dt.time | None:
    """Return a time such as `20:30`; None for the whole day, and for what is no time."""
    return dt.time.fromisoformat(text) if TIME.fullmatch(text) else None


def daily_event(*, first: dt.date, at: dt.time | None, url: str, host: str) -> str:
    """Return a calendar with an event from a day on.

    Its time is a floating one: on the clock of whoever looks, wherever they are. The event holds
    nothing of its reader, and has no one's time marked as busy.
    """
    day = first.isoformat().replace("-", "")
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:-//{_escaped(settings.SITE_NAME)}//Daily reminder//EN",
        f"X-WR-CALNAME:{_escaped(settings.SITE_NAME)}",
        "BEGIN:VEVENT",
        f"UID:daily-challenge@{host}",
        f"DTSTAMP:{day}T000000Z",
        *_start(day, at),
        "RRULE:FREQ=DAILY",
        "TRANSP:TRANSPARENT",
        f"SUMMARY:{_escaped(settings.SITE_NAME)}",
        f"DESCRIPTION:{_escaped(_('Today’s dice are waiting'))}\\n{url}",
        f"URL:{url}",
        *(_alarm() if at else ()),
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _start(day: str, at: dt.time | None) -> list[str]:
    if at is None:
        return [f"DTSTART;VALUE=DATE:{day}"]
    return [f"DTSTART:{day}T{at:%H%M}00", "DURATION:PT10M"]


def _alarm() -> list[str]:
    text = _escaped(_("Today’s dice are waiting"))
    return ["BEGIN:VALARM", "ACTION:DISPLAY", f"DESCRIPTION:{text}", "TRIGGER:PT0M", "END:VALARM"]


def _escaped(text: str) -> str:
    return re.sub(r"([\\;,])", r"\\\1", text).replace("\n", "\\n")


def _folded(line: str) -> str:
    """Break a line after at most 75 octets, never inside a letter."""
    parts, size = [""], 0
    for letter in line:
        octets = len(letter.encode())
        if size + octets > MOST_OCTETS:
            parts.append(" ")
            size = 1
        parts[-1] += letter
        size += octets
    return "\r\n".join(parts)
