"""Keeps a service that is away from making every page wait for it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import structlog

log = structlog.get_logger(__name__)


class Breaker:
    """After a failure nobody asks the service for `pause` seconds, then one caller at a time."""

    def __init__(
        self, service: str, *, pause: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._service = service
        self._pause = pause
        self._clock = clock
        self._lock = threading.Lock()
        self._shut_until: float | None = None
        self._told_at: float | None = None

    def lets_through(self) -> bool:
        """Say whether to ask the service; after a pause, only the first caller hears yes."""
        with self._lock:
            if self._shut_until is None:
                return True
            now = self._clock()
            if now < self._shut_until:
                return False
            self._shut_until = now + self._pause
            return True

    def fail(self, error: Exception, **facts: object) -> None:
        """Note that the service did not answer; the log hears of it once in a pause."""
        with self._lock:
            now = self._clock()
            self._shut_until = now + self._pause
            is_news = self._told_at is None or now - self._told_at >= self._pause
            if is_news:
                self._told_at = now
        if is_news:
            log.warning("away", service=self._service, error=type(error).__name__, **facts)

    def recover(self) -> None:
        """Note that the service answered."""
        with self._lock:
            was_away, self._shut_until = self._shut_until is not None, None
        if was_away:
            log.warning("back", service=self._service)
