"""Django's Redis cache, for a site that goes on without it.

While Redis is away or too slow, nothing is found and nothing is kept: sessions and pages come from
the database, courtesy limits let everybody through. What django-allauth counts to guard signing
in is kept in a table of the database meanwhile.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import redis
from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.db import DatabaseCache
from django.core.cache.backends.redis import RedisCache
from redis.backoff import NoBackoff
from redis.retry import Retry

from games.breaker import Breaker

T = TypeVar("T")
PAUSE = 5.0  # seconds
# One try more, for a connection that Redis has closed since; none for an answer that takes long.
REDIS_OPTIONS = {
    "socket_connect_timeout": 0.5,
    "socket_timeout": 0.5,
    "retry": Retry(NoBackoff(), 1, supported_errors=(redis.ConnectionError,)),
}
REDIS_ERRORS = (redis.RedisError, OSError)
GUARD_PREFIX = "allauth"  # how the keys begin that must not be forgotten
GUARD_TABLE = "accounts_cachedlimit"
MAX_OUTDATED = 100_000

breakers: dict[str, Breaker] = {}


class Outdated:
    """Keys whose change did not reach Redis: it would bring back a session signed out since."""

    def __init__(self) -> None:
        self._keys: set[str] = set()
        self._lock = threading.Lock()

    def add(self, keys: Iterable[str]) -> None:
        with self._lock:
            if len(self._keys) < MAX_OUTDATED:
                self._keys.update(keys)

    def take(self) -> set[str]:
        """Each key is given out once."""
        if not self._keys:
            return set()
        with self._lock:
            keys, self._keys = self._keys, set()
        return keys


outdated: dict[str, Outdated] = {}


class FaultTolerantCache(RedisCache):
    """A cache that raises no error when Redis does not answer."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        options = {**REDIS_OPTIONS, **params.get("OPTIONS", {})}
        super().__init__(server, {**params, "OPTIONS": options})
        self._guards = DatabaseCache(GUARD_TABLE, {**params, "OPTIONS": {"MAX_ENTRIES": 100_000}})
        self._breaker = breakers.setdefault(server, Breaker("cache", pause=PAUSE))
        self._outdated = outdated.setdefault(server, Outdated())

    def add(
        self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None
    ) -> bool:
        return self._try(
            lambda: super(FaultTolerantCache, self).add(key, value, timeout, version),
            lambda: self._is_guard(key) and self._guards.add(key, value, timeout, version),
        )

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        return self._try(
            lambda: super(FaultTolerantCache, self).get(key, default, version),
            lambda: self._guards.get(key, default, version) if self._is_guard(key) else default,
        )

    def set(
        self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None
    ) -> None:
        def fallback() -> None:
            if self._is_guard(key):
                self._guards.set(key, value, timeout, version)
            else:
                self._outdate(key, version=version)

        self._try(
            lambda: super(FaultTolerantCache, self).set(key, value, timeout, version), fallback
        )

    def delete(self, key: str, version: int | None = None) -> bool:
        def fallback() -> bool:
            if self._is_guard(key):
                return self._guards.delete(key, version)
            self._outdate(key, version=version)
            return False

        return self._try(lambda: super(FaultTolerantCache, self).delete(key, version), fallback)

    def touch(self, key: str, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        return self._try(
            lambda: super(FaultTolerantCache, self).touch(key, timeout, version), lambda: False
        )

    def has_key(self, key: str, version: int | None = None) -> bool:
        return self._try(
            lambda: super(FaultTolerantCache, self).has_key(key, version), lambda: False
        )

    def incr(self, key: str, delta: int = 1, version: int | None = None) -> int:
        """Raises ValueError for a missing key, as Django's caches do."""
        count = self._try(
            lambda: super(FaultTolerantCache, self).incr(key, delta, version), lambda: None
        )
        if count is None:
            raise ValueError(f"Key {key!r} not found")
        return int(count)

    def get_many(self, keys: Iterable[str], version: int | None = None) -> dict[str, Any]:
        return self._try(lambda: super(FaultTolerantCache, self).get_many(keys, version), dict)

    def set_many(
        self,
        data: dict[str, Any],
        timeout: Any = DEFAULT_TIMEOUT,
        version: int | None = None,
    ) -> list[str]:
        """Return the keys that could not be stored."""

        def fallback() -> list[str]:
            self._outdate(*data, version=version)
            return list(data)

        return self._try(
            lambda: super(FaultTolerantCache, self).set_many(data, timeout, version), fallback
        )

    def delete_many(self, keys: Iterable[str], version: int | None = None) -> None:
        keys = list(keys)
        self._try(
            lambda: super(FaultTolerantCache, self).delete_many(keys, version),
            lambda: self._outdate(*keys, version=version),
        )

    def clear(self) -> None:
        self._try(super().clear, lambda: None)

    def _try(self, command: Callable[[], T], fallback: Callable[[], T]) -> T:
        if self._breaker.lets_through():
            keys = self._outdated.take()
            try:
                if keys:
                    self._cache.delete_many(keys)
                    keys = set()
                result = command()
            except redis.DataError:
                raise
            except REDIS_ERRORS as error:
                self._outdated.add(keys)
                self._breaker.fail(error, uncounted="guests, searches, reports")
            else:
                self._breaker.recover()
                return result
        return fallback()

    def _outdate(self, *keys: str, version: int | None) -> None:
        self._outdated.add(self.make_and_validate_key(key, version=version) for key in keys)

    @staticmethod
    def _is_guard(key: str) -> bool:
        return key.startswith(GUARD_PREFIX)
