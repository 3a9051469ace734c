"""What one check found."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum

MANAGE = "python manage.py"


class State(IntEnum):
    """How bad it is; the worst of all is the exit code, as monitors expect it."""

    OK = 0
    WARNING = 1
    FAILING = 2


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report: what is so and, where it is wrong, what mends it."""

    subject: str
    state: State
    text: str
    fix: str = ""


@dataclass(frozen=True, slots=True)
class Visit:
    """What the checks are told: the time, and who gets the test mail, if anybody."""

    now: dt.datetime
    mail_to: str = ""


Check = Callable[[Visit], Iterator[Finding]]


def fine(subject: str, text: str) -> Finding:
    return Finding(subject, State.OK, text)


def warning(subject: str, text: str, fix: str) -> Finding:
    return Finding(subject, State.WARNING, text, fix)


def failing(subject: str, text: str, fix: str) -> Finding:
    return Finding(subject, State.FAILING, text, fix)


def age(since: dt.datetime, now: dt.datetime) -> str:
    """Say how long ago something was, in the greatest unit that gives a whole number."""
    seconds = max(0, int((now - since).total_seconds()))
    for size, unit in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= size:
            return counted(seconds // size, unit)
    return counted(seconds, "second")


def counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
