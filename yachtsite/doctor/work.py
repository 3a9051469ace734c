"""Checks of periodic work: Redis, broker, worker and beat, sweeps and what they failed at."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.db.models import Max
from kombu.exceptions import KombuError

from challenges.models import SweepFailure
from yachtsite.celery import app
from yachtsite.models import TaskRun
from yachtsite.schedule import SCHEDULE, period_of

from .finding import MANAGE, Finding, Visit, age, counted, failing, fine, warning

PING = 1.0  # seconds within which a worker says that it is there
GRACE = dt.timedelta(minutes=15)  # for a task that ran into its time's end, or for a restart
LONG_QUEUE = 500
START_WORKER = "systemctl start yacht-worker, or compose up worker"
START_BEAT = "systemctl start yacht-beat, or compose up beat"


def check_cache(_visit: Visit) -> Iterator[Finding]:
    if not settings.REDIS_URL:
        yield fine("cache", "in memory: right for one process; YACHT_REDIS_URL shares it")
        return
    cache.set("doctor", "ok", timeout=60)
    if cache.get("doctor") == "ok":
        yield fine("cache", "Redis answers")
    else:
        fix = "start Redis, and look at YACHT_REDIS_URL and its maxmemory"
        yield failing("cache", "Redis keeps nothing: pages are slower, limits looser", fix)


def check_worker(visit: Visit) -> Iterator[Finding]:
    """Ask for the worker and look how long its queue is."""
    if settings.CELERY_TASK_ALWAYS_EAGER:
        yield fine("worker", "none needed: without YACHT_BROKER_URL visits do the work")
        return
    try:
        length, workers = queue_length(), app.control.ping(timeout=PING)
    except (KombuError, OSError) as error:
        text = f"the broker is out of reach ({type(error).__name__})"
        yield failing("worker", text, "start it, and look at YACHT_BROKER_URL")
        return
    last = newest("succeeded_at")
    seen = f"last done {age(last, visit.now)} ago" if last else "nothing done so far"
    is_busy = last is not None and visit.now - last < GRACE
    if not workers and not is_busy:
        yield failing("worker", f"no worker answers; {seen}", START_WORKER)
    elif length > LONG_QUEUE:
        text = f"{counted(length, 'task')} wait: the worker is too slow"
        yield warning("worker", text, "start a second worker")
    else:
        yield fine("worker", f"{seen}; {counted(length, 'task')} waiting")


def check_beat(visit: Visit) -> Iterator[Finding]:
    """Look when beat last handed out what a worker then took."""
    if settings.CELERY_TASK_ALWAYS_EAGER:
        return
    last = newest("handed_out_at")
    if last is None:
        yield failing("beat", "has never handed out anything", START_BEAT)
    elif visit.now - last > GRACE:
        text = f"last handed out work {age(last, visit.now)} ago"
        yield failing("beat", text, START_BEAT)
    else:
        yield fine("beat", f"last handed out work {age(last, visit.now)} ago")


def check_sweeps(visit: Visit) -> Iterator[Finding]:
    """Look for sweeps that are late or failing, and for single items they failed at."""
    if not settings.CELERY_TASK_ALWAYS_EAGER:
        yield from _check_runs(visit)
    failures = SweepFailure.objects.order_by("failed_at", "pk")
    if first := failures.first():
        text = f"{counted(failures.count(), 'item')} failed, since {first.failed_at:%F %R}: {first}"
        fix = "look at /admin/challenges/sweepfailure/ and the log; mended ones are tried again"
        yield warning("sweeps", text, fix)
    else:
        yield fine("sweeps", "no item has failed")


def newest(field: str) -> dt.datetime | None:
    last: dt.datetime | None = TaskRun.objects.aggregate(last=Max(field))["last"]
    return last


def queue_length() -> int:
    """Return how many tasks wait for a worker; raises KombuError or OSError."""
    with app.connection_for_read(connect_timeout=2) as link:
        link.ensure_connection(max_retries=1, interval_start=0, timeout=2)
        channel: Any = link.default_channel
        declared = channel.queue_declare(app.conf.task_default_queue, durable=True)
        return int(declared.message_count)


def _check_runs(visit: Visit) -> Iterator[Finding]:
    runs = {run.task: run for run in TaskRun.objects.all()}
    for task, schedule in SCHEDULE.items():
        run = runs.get(task)
        command = f"{MANAGE} shell -c 'import {_module(task)} as t; t.{task.rpartition('.')[2]}()'"
        if run is not None and run.error:
            text = f"{task} fails with {run.error} since {run.failed_at:%F %R}"
            yield failing("sweeps", text, f"look at the worker's log, then: {command}")
        elif run is not None and run.succeeded_at is not None:
            late = visit.now - run.succeeded_at
            if late > 2 * period_of(schedule) + GRACE:
                text = f"{task} last ended well {age(run.succeeded_at, visit.now)} ago"
                yield warning("sweeps", text, command)


def _module(task: str) -> str:
    return task.rpartition(".")[0]
