"""The site's own app is started as it is written: its tasks have an application and are kept."""

from __future__ import annotations

import datetime as dt

import pytest
from celery import current_app, signals
from django.apps import apps

from challenges.tasks import close_challenges
from yachtsite.apps import SiteConfig
from yachtsite.celery import app
from yachtsite.models import TaskRun

WHEN = dt.datetime(2026, 12, 1, 12, tzinfo=dt.UTC)


def test_the_site_is_an_app_that_makes_the_celery_application_known():
    assert isinstance(apps.get_app_config("yachtsite"), SiteConfig)
    assert current_app.main == app.main == "yachtsite"


@pytest.mark.django_db
def test_a_worker_keeps_when_a_task_ran_and_when_beat_asked_for_it(settings, at_noon):
    headers = {"expires": "2026-12-01T13:00:00+00:00"}
    signals.before_task_publish.send(sender="a task", headers=headers)
    assert headers["handed_out_at"] == WHEN.isoformat()

    signals.task_success.send(sender=close_challenges, result=None)
    assert not TaskRun.objects.exists()  # it ran in the process that asked for it

    settings.CELERY_TASK_ALWAYS_EAGER = False
    signals.task_success.send(sender=close_challenges, result=None)
    signals.task_failure.send(sender=close_challenges, exception=KeyError("Anna"))

    run = TaskRun.objects.get()
    assert run.task == close_challenges.name
    assert (run.succeeded_at, run.failed_at, run.error) == (WHEN, WHEN, "KeyError")
    assert run.handed_out_at is None
