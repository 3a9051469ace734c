"""A real worker and a real beat do the periodic work; however often, nothing is done twice."""

from __future__ import annotations

import contextlib
import datetime as dt
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import redis
from django.conf import settings
from django.utils import timezone

from challenges.days import day_at
from challenges.models import Challenge, DayTally
from tests.challenges.factories import ChallengeFactory, results
from tests.integration.server import ROOT, environment
from tests.services.processes import running, spawn
from yachtsite.models import TaskRun
from yachtsite.schedule import SCHEDULE

pytestmark = [
    pytest.mark.integration,
    pytest.mark.django_db(transaction=True),
    pytest.mark.timeout(180),
]

CELERY = (sys.executable, "-m", "celery")
WORKER = ("worker", "-P", "solo", "-c", "1", "--without-gossip", "--without-mingle", "-l", "INFO")
PATIENCE = 60.0
AHEAD = 14


@pytest.fixture(autouse=True)
def _empty_broker() -> Iterator[None]:
    broker = redis.from_url(os.environ["TEST_BROKER_URL"])
    broker.flushdb()
    yield
    broker.flushdb()
    broker.close()


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
def working(folder: Path) -> Iterator[Work]:
    """Run a worker, and a beat for which everything is due each second."""
    env = environment(YACHT_BROKER_URL=os.environ["TEST_BROKER_URL"], PYTHONPATH=str(ROOT))
    beat = ("beat", "-s", str(folder / "schedule"))
    commands = [("-A", "yachtsite", *WORKER), ("-A", "tests.integration.every_second", *beat)]
    with contextlib.ExitStack() as stack:
        log = stack.enter_context((folder / "log").open("wb"))
        for words in commands:
            stack.enter_context(running(spawn([*CELERY, *words], env=env, cwd=ROOT, output=log)))
        yield Work(folder / "log")


def wait_until(is_so: Callable[[], bool], work: Work) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline, f"in vain:\n{work}"
        time.sleep(0.1)


def doctor(*subjects: str) -> dict[str, object]:
    """Return what the doctor says, asking the broker of the worker."""
    env = environment(YACHT_BROKER_URL=os.environ["TEST_BROKER_URL"])
    words = [sys.executable, "manage.py", "doctor", "--json", "--only", *subjects]
    done = subprocess.run(words, env=env, cwd=ROOT, capture_output=True, text=True, check=False)
    return json.loads(done.stdout)


def stored() -> list[dict[str, object]]:
    return list(Challenge.objects.order_by("day", "rules").values())


def test_fourteen_days_appear_and_a_second_start_doubles_none(tmp_path):
    first_day = day_at(timezone.now())
    for start in (1, 2):
        folder = tmp_path / str(start)
        folder.mkdir()
        with working(folder) as work:
            wait_until(lambda work=work: work.runs() >= 2, work)
        if start == 1:
            before = stored()

    days = [first_day + dt.timedelta(days=n) for n in range(AHEAD)]
    wanted = [(day, rules) for day in days for rules in ("joker", "yacht")]
    assert [(row["day"], row["rules"]) for row in before][: len(wanted)] == wanted
    assert stored()[: len(before)] == before


def test_what_was_missed_is_made_up_for(tmp_path):
    today = day_at(timezone.now())
    missed = today - dt.timedelta(days=3)
    challenge = ChallengeFactory(day=missed)
    results(challenge, 100, 200)
    DayTally.objects.filter(challenge=challenge, score=100).delete()

    with working(tmp_path) as work:
        wait_until(lambda: work.runs() >= 1, work)
        found = doctor("worker", "beat")

    assert found["state"] == "ok", found
    challenge.refresh_from_db()
    assert challenge.is_closed
    assert set(challenge.tallies.values_list("score", "count")) == {(100, 1), (200, 1)}
    assert Challenge.objects.filter(day__gte=today).count() >= 2 * AHEAD
    seen = TaskRun.objects.exclude(handed_out_at=None).exclude(succeeded_at=None)
    assert set(seen.values_list("task", flat=True)) == set(SCHEDULE)


def test_a_second_beat_beside_the_first_doubles_nothing(tmp_path):
    folders = [tmp_path / name for name in ("one", "other")]
    for folder in folders:
        folder.mkdir()

    with working(folders[0]) as one, working(folders[1]) as other:
        wait_until(lambda: one.runs() + other.runs() >= 4, one)

    made = [(row["day"], row["rules"]) for row in stored()]
    assert len(made) == len(set(made)) >= 2 * AHEAD
