"""Many callers at the same instant, each with a database connection of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from django.db import connection

T = TypeVar("T")
PATIENCE = 60.0


def at_once(calls: Sequence[Callable[[], T]]) -> list[T]:
    """Make all calls at the same instant; return their answers in order."""
    barrier = threading.Barrier(len(calls))

    def run(call: Callable[[], T]) -> T:
        try:
            connection.ensure_connection()
            barrier.wait(PATIENCE)
            return call()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))
