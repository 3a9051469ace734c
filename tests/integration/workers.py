"""Workers and beats as processes of their own, for which everything is due each second."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from django.conf import settings

from tests.integration.server import ROOT, environment
from tests.services.processes import running, spawn

CELERY = (sys.executable, "-m", "celery")
WORKER = ("worker", "-P", "solo", "-c", "1", "--without-gossip", "--without-mingle", "-l", "INFO")
PATIENCE = 60.0


class Work:
    """The log of a worker."""

    def __init__(self, log: Path) -> None:
        self._log = log

    def __str__(self) -> str:
        return self._log.read_text()

    def runs(self) -> int:
        """Return how often the task of the schedule that ran least has ended well."""
        ended = [line for line in str(self).splitlines() if "succeeded" in line]
        tasks = [entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()]
        return min(sum(task in line for line in ended) for task in tasks)


@contextlib.contextmanager
def working(folder: Path, *, site: str = "yachtsite", **variables: str) -> Iterator[Work]:
    """Run a worker and a beat; `site` names the worker's Celery application."""
    broker = {"YACHT_BROKER_URL": os.environ["TEST_BROKER_URL"], "PYTHONPATH": str(ROOT)}
    env = environment(**broker, **variables)
    beat = ("beat", "-s", str(folder / "schedule"))
    commands = [("-A", site, *WORKER), ("-A", "tests.integration.every_second", *beat)]
    with contextlib.ExitStack() as stack:
        log = stack.enter_context((folder / "log").open("wb"))
        for words in commands:
            stack.enter_context(running(spawn([*CELERY, *words], env=env, cwd=ROOT, output=log)))
        yield Work(folder / "log")


def wait_until(is_so: Callable[[], bool], *logs: Work) -> None:
    """Wait for it; raises AssertionError with what the workers said."""
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline, "\n".join(["in vain:", *map(str, logs)])
        time.sleep(0.1)
