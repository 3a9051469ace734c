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
    key = f"throttle:{what}:{who}:{number}"
    cache.add(key, 0, timeout=length)
    try:
        count = cache.incr(key)
    except ValueError:  # it was evicted in between
        cache.set(key, 1, timeout=length)
        count = 1
    return length - gone if count > limit else 0
