"""A limit on how often something may be done, counted in the cache by fixed windows of time."""

from __future__ import annotations

import datetime as dt

from django.core.cache import cache


def wait_after(*, what: str, who: str, limit: int, window: dt.timedelta, now: dt.datetime) -> int:
    """Count one more doing of `what` by `who`; return 0, or past `limit` the seconds to wait.

    Exact where the cache counts atomically (Redis, or the memory of one process).
    """
    length = int(window.total_seconds())
    number, gone = divmod(int(now.timestamp()), length)
    count = count_one_more(f"throttle:{what}:{who}:{number}", timeout=length)
    return length - gone if count > limit else 0


def count_one_more(key: str, *, timeout: int) -> int:
    """Return how often this was called with `key` in the `timeout` seconds since its first time.

    Exact as `wait_after` is.
    """
    cache.add(key, 0, timeout=timeout)
    try:
        return int(cache.incr(key))
    except ValueError:  # it was evicted in between
        cache.set(key, 1, timeout=timeout)
        return 1
