"""A limit on how often something may be done, counted in the cache by fixed windows of time."""

from __future__ import annotations

import contextlib
import datetime as dt
from dataclasses import dataclass

from django.core.cache import cache


@dataclass(frozen=True, slots=True)
class Count:
    """An action that was counted in a window."""

    key: str
    limit: int
    number: int  # of actions in the window, this one included
    seconds: int  # until the next window

    @property
    def is_over(self) -> bool:
        return self.number > self.limit

    @property
    def left(self) -> int:
        return max(0, self.limit - self.number)

    def take_back(self) -> None:
        """Count it no more."""
        with contextlib.suppress(ValueError):  # the window is over, or was evicted
            cache.decr(self.key)


def count_action(
    *, action: str, key: str, limit: int, window: dt.timedelta, now: dt.datetime
) -> Count:
    """Count an action of whoever `key` names.

    Exact where the cache counts atomically (Redis, or the memory of one process).
    """
    length = int(window.total_seconds())
    number, passed = divmod(int(now.timestamp()), length)
    cache_key = f"throttle:{action}:{key}:{number}"
    return Count(cache_key, limit, _increment(cache_key, timeout=length), length - passed)


def retry_after(
    *, action: str, key: str, limit: int, window: dt.timedelta, now: dt.datetime
) -> int:
    """Count an action of whoever `key` names; return 0, or past `limit` the seconds to wait."""
    count = count_action(action=action, key=key, limit=limit, window=window, now=now)
    return count.seconds if count.is_over else 0


def enter(key: str, *, timeout: int) -> int:
    """Count one who comes in, and return how many are in; forgotten after `timeout` seconds."""
    return _increment(f"inside:{key}", timeout=timeout)


def leave(key: str) -> None:
    """Count one who goes out."""
    with contextlib.suppress(ValueError):
        cache.decr(f"inside:{key}")


def _increment(key: str, *, timeout: int) -> int:
    try:
        return int(cache.incr(key))
    except ValueError:  # the first in its window, or the cache is away
        if cache.add(key, 1, timeout=timeout):
            return 1
    try:
        return int(cache.incr(key))  # somebody else was the first
    except ValueError:
        return 1
