"""Writing the public log, and reading it out."""

from __future__ import annotations

from challenges.models import Challenge
from games.engine.sequence import DERIVATION

from .models import BEFORE_THE_FIRST, LogLine

TRIES = 100  # at one line, where other processes append at the same time


def append_closed_days() -> int:
    """Append the closed days that have no line yet, in the order of days; return how many.

    Any number of processes may do so at once: the numbers are unique, and who comes second
    appends after the first.
    """
    appended = 0
    for challenge in _without_line():
        for _try in range(TRIES):
            if LogLine.objects.filter(challenge=challenge).exists():
                break
            LogLine.objects.bulk_create([_next_line(challenge)], ignore_conflicts=True)
            appended += 1
    return appended


def log_text() -> str:
    """Return the whole log, one line a day."""
    lines = LogLine.objects.order_by("number").values_list("text", flat=True)
    return "".join(f"{line}\n" for line in lines)


def latest_digest() -> str:
    """Return the hash of the last line, which stands for the whole log."""
    last = LogLine.objects.order_by("-number").first()
    return last.digest if last else BEFORE_THE_FIRST


def _without_line() -> list[Challenge]:
    closed = Challenge.objects.filter(closed_at__isnull=False, log_line=None)
    return list(closed.order_by("day", "rules"))


def _next_line(challenge: Challenge) -> LogLine:
    last = LogLine.objects.order_by("-number").first()
    number = last.number + 1 if last else 1
    words = (
        *(str(number), challenge.day.isoformat(), challenge.rules, str(DERIVATION)),
        *(challenge.commitment, challenge.seed, last.digest if last else BEFORE_THE_FIRST),
    )
    return LogLine(challenge=challenge, number=number, text=" ".join(words))
