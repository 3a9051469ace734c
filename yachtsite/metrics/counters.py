"""Counts of this machine's web processes, in small files mapped into memory.

Every process takes a file of its own, locked for as long as it lives, and counts on from what
stands there. So a count costs no system call, and is not lost with its process.
"""

from __future__ import annotations

import fcntl
import mmap
import os
import threading
from collections import Counter
from pathlib import Path
from typing import Final

BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds
STATUSES: Final = ("1xx", "2xx", "3xx", "4xx", "5xx")
NAMES: Final = (
    "moves",
    "microseconds",
    *(f"status {status}" for status in STATUSES),
    *(f"within {seconds}" for seconds in BUCKETS),
)
PLACE: Final = {name: number for number, name in enumerate(NAMES)}
SIZE: Final = 8 * len(NAMES)
MOST_FILES: Final = 1000


class Counters:
    """The counts of one process, in `folder`; a child that was forked takes a file of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = threading.Lock()
        self._owner = 0
        self._file = -1
        self._numbers = memoryview(bytearray(SIZE)).cast("Q")

    def add(self, **more: int) -> None:
        """Count on, by names with `_` for a space."""
        self.add_all({name.replace("_", " "): number for name, number in more.items()})

    def add_all(self, more: dict[str, int]) -> None:
        with self._lock:
            if self._owner != os.getpid():
                self._open()
            for name, number in more.items():
                self._numbers[PLACE[name]] += number

    def _open(self) -> None:
        """Take a file; where none can be had, counts stay in memory and show nowhere."""
        self._owner = os.getpid()
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            for number in range(MOST_FILES):
                if self._take(self._folder / f"{len(NAMES)}-{number}"):
                    return
        except OSError:
            self._numbers = memoryview(bytearray(SIZE)).cast("Q")

    def _take(self, path: Path) -> bool:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(file)
            return False
        os.posix_fallocate(file, 0, SIZE)  # a full disk must show here, and not kill who counts
        self._numbers = memoryview(mmap.mmap(file, SIZE)).cast("Q")
        self._file = file  # locked while it is open
        return True


def total(folder: Path) -> Counter[str]:
    """Return what all processes have counted."""
    counts = Counter[str](dict.fromkeys(NAMES, 0))
    for path in folder.glob(f"{len(NAMES)}-*"):
        content = path.read_bytes()
        if len(content) == SIZE:
            numbers = memoryview(content).cast("Q")
            counts.update(dict(zip(NAMES, numbers, strict=True)))
    return counts


def within(seconds: float) -> list[str]:
    """Return the names of the buckets that a time falls into."""
    return [f"within {limit}" for limit in BUCKETS if seconds <= limit]
