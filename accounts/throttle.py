"""A limit on how often something may be done, counted in the cache by fixed windows of time."""

from __future__ import annotations

import datetime as dt

from django.core.cache import cache


def retry_after(
    *, action: str, key: str, limit: int, window: dt.timedelta, now: dt.datetime
) -> int:
    """Count an action of whoever `key` names; return 0, or past `limit` the seconds to wait.

    Exact where the cache counts atomically (Redis, or the memory of one process).
    """
    length = int(window.total_seconds())
    number, passed = divmod(int(now.timestamp()), length)
    count = _increment(f"throttle:{action}:{key}:{number}", timeout=length)
    return length - passed if count > limit else 0


def _increment(key: str, *, timeout: int) -> int:
    cache.add(key, 0, timeout=timeout)
    try:
        return int(cache.incr(key))
    except ValueError:  # it was evicted in between
        cache.set(key, 1, timeout=timeout)
        return 1
