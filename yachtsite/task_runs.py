"""Keeps when each task of the schedule last ran; only a worker writes this, once a run."""

from __future__ import annotations

import datetime as dt

import structlog
from celery import signals
from django.conf import settings
from django.db import DatabaseError
from django.utils import timezone

from yachtsite.models import TaskRun
from yachtsite.schedule import SCHEDULE

HANDED_OUT = "handed_out_at"  # a header of each message of beat

log = structlog.get_logger(__name__)


def note_success(*, task: str, handed_out_at: dt.datetime | None, now: dt.datetime) -> None:
    """Keep that a task ended well; `handed_out_at` says when beat asked for it, if it was beat."""
    _keep(task, handed_out_at, succeeded_at=now, error="")


def note_failure(
    *, task: str, handed_out_at: dt.datetime | None, error: BaseException, now: dt.datetime
) -> None:
    """Keep the kind of an error and nothing of its text, which may show somebody's data."""
    _keep(task, handed_out_at, failed_at=now, error=type(error).__name__)


def _keep(task: str, handed_out_at: dt.datetime | None, **facts: object) -> None:
    if handed_out_at is not None:
        facts["handed_out_at"] = handed_out_at
    TaskRun.objects.update_or_create(task=task, defaults=facts)


@signals.before_task_publish.connect
def _stamp(headers: dict[str, object] | None = None, **_details: object) -> None:
    """Only what beat sends goes stale after a while, so that its messages are known by that."""
    if headers is not None and headers.get("expires"):
        headers[HANDED_OUT] = timezone.now().isoformat()


@signals.task_success.connect
def _succeeded(sender: object = None, **_details: object) -> None:
    _note(sender, None)


@signals.task_failure.connect
def _failed(
    sender: object = None, exception: BaseException | None = None, **_details: object
) -> None:
    _note(sender, exception)


def _note(task: object, error: BaseException | None) -> None:
    """A run in the process that asked for it says nothing of a worker and is not kept."""
    name = str(getattr(task, "name", ""))
    if settings.CELERY_TASK_ALWAYS_EAGER or name not in SCHEDULE:
        return
    now = timezone.now()
    handed_out_at = _handed_out_at(task)
    try:
        if error is None:
            note_success(task=name, handed_out_at=handed_out_at, now=now)
        else:
            note_failure(task=name, handed_out_at=handed_out_at, error=error, now=now)
    except DatabaseError as away:
        log.warning("a run was not kept", task=name, error=type(away).__name__)


def _handed_out_at(task: object) -> dt.datetime | None:
    text = getattr(getattr(task, "request", None), HANDED_OUT, None)
    return dt.datetime.fromisoformat(text) if text else None
