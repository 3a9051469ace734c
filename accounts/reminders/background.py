"""A thread that reminds people where the site runs without a worker."""

from __future__ import annotations

import datetime as dt
import threading
from collections.abc import Callable

import structlog
from django.db import connections

from accounts.mail import background as mail

from .sweep import remind_due

PAUSE = 300.0  # seconds between two runs

log = structlog.get_logger(__name__)


def start(clock: Callable[[], dt.datetime]) -> None:
    """Remind whoever is due every few minutes, until the process ends."""
    threading.Thread(target=_run, args=[clock], name="reminders", daemon=True).start()


def run_once(now: dt.datetime) -> None:
    """Remind whoever is due; a database that is away is asked again later."""
    try:
        if remind_due(now=now):
            mail.wake()
    except Exception as error:
        log.warning("reminders not sent", error=type(error).__name__)
    finally:
        connections.close_all()


def _run(clock: Callable[[], dt.datetime]) -> None:
    pause = threading.Event()
    while not pause.wait(PAUSE):
        run_once(clock())
