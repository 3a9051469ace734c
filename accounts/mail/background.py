"""A thread that sends what waits at a site without a worker, while pages are served."""

from __future__ import annotations

import datetime as dt
import threading
from collections.abc import Callable
from typing import Protocol

import structlog
from django.db import connections
from django.utils import timezone

from . import outbox

SHORTEST, LONGEST = 60.0, 3600.0  # seconds between two runs

log = structlog.get_logger(__name__)


class Outbox(Protocol):
    """What a sender empties: messages, each with the time of its next try."""

    def send_due(self, *, now: dt.datetime) -> int: ...

    def next_due(self) -> dt.datetime | None: ...


class Sender:
    """Runs when woken and for as long as messages wait; it ends with its process."""

    def __init__(self, *, clock: Callable[[], dt.datetime], box: Outbox = outbox) -> None:
        self._clock, self._box = clock, box
        self._lock = threading.Lock()
        self._woken = threading.Event()
        self._thread: threading.Thread | None = None

    def wake(self) -> None:
        """Have what is due sent soon, without waiting for it."""
        with self._lock:
            self._woken.set()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="outbox", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        while True:
            self._woken.clear()
            seconds = self._send()
            if seconds is not None:
                self._woken.wait(seconds)
                continue
            with self._lock:
                if not self._woken.is_set():
                    self._thread = None
                    return

    def _send(self) -> float | None:
        """Send what is due; return for how many seconds to sleep, None where nothing waits."""
        try:
            self._box.send_due(now=self._clock())
            due = self._box.next_due()
        except Exception as error:  # the database may be away
            log.warning("messages not sent", error=type(error).__name__)
            return SHORTEST
        finally:
            connections.close_all()
        if due is None:
            return None
        return min(max((due - self._clock()).total_seconds(), SHORTEST), LONGEST)


_sender = Sender(clock=timezone.now)  # noqa: TID251 - it runs as a task does


def wake() -> None:
    """Have what is due sent soon by this process."""
    _sender.wake()
