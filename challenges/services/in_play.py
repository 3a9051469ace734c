"""The challenges being played, kept in memory: most moves need nothing else of them."""

from __future__ import annotations

import copy
import datetime as dt
from dataclasses import dataclass

from challenges import days
from challenges.models import Challenge

from .days import find_challenge

# Long enough to spare nearly every read, short enough for a database restored under the site.
KEPT_FOR = dt.timedelta(minutes=1)
MOST_KEPT = 256


@dataclass(frozen=True, slots=True)
class _Kept:
    challenge: Challenge
    read_at: dt.datetime

    def is_good(self, now: dt.datetime) -> bool:
        is_due = now >= days.closes_at(self.challenge.day)
        return not is_due and self.read_at <= now < self.read_at + KEPT_FOR


_kept: dict[tuple[dt.date, str], _Kept] = {}


def challenge_in_play(*, day: dt.date, rules: str, now: dt.datetime) -> Challenge:
    """Return a challenge as it was a minute ago at most, for moves that do not finish.

    Another machine, whose clock is ahead, may have closed it since. Raises NoChallenge.
    """
    kept = _kept.get((day, rules))
    if kept is not None and kept.is_good(now):
        return copy.copy(kept.challenge)
    challenge = find_challenge(day=day, rules=rules, now=now)
    if not challenge.is_closed:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        _kept[day, rules] = _Kept(copy.copy(challenge), now)
    return challenge


def forget_challenges() -> None:
    """Read every challenge anew."""
    _kept.clear()
