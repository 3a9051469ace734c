"""Warming up: having the tables built elsewhere, never in a web process."""

from __future__ import annotations

from django.conf import settings

from games.building import build_elsewhere


def warm_up() -> None:
    """Ask for the tables that are missing: the worker where there is one, else a process."""
    if settings.CELERY_BROKER_URL:
        from challenges.tasks import build_tables  # noqa: PLC0415 - tasks know the sweeps, and they us

        build_tables.delay()
    else:
        build_elsewhere()
