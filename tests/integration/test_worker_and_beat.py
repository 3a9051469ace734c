"""A real worker and a real beat do the periodic work; however often, nothing is done twice."""

from __future__ import annotations

import datetime as dt
import json
import os
import subprocess
import sys

import pytest
from django.utils import timezone

from challenges.days import day_at
from challenges.models import Challenge, DayTally
from tests.challenges.factories import ChallengeFactory, results
from tests.integration.server import ROOT, environment
from tests.integration.workers import wait_until, working
from yachtsite.models import TaskRun
from yachtsite.schedule import SCHEDULE

pytestmark = [
    pytest.mark.integration,
    pytest.mark.django_db(transaction=True),
    pytest.mark.timeout(180),
    pytest.mark.usefixtures("empty_broker"),
]

AHEAD = 14


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
