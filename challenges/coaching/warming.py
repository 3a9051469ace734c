"""Work for other processes: what needs the compiler is never done where pages are served."""

from __future__ import annotations

from django.conf import settings

from games import building


def warm_up() -> None:
    """Ask for the tables that are missing: the worker where there is one, else a process."""
    if settings.CELERY_BROKER_URL:
        from challenges.tasks import build_tables  # noqa: PLC0415 - tasks know us

        build_tables.delay()
    else:
        building.run_elsewhere("solve")


def look_back() -> None:
    """Ask for the hindsight of the days closed; a worker looks back by itself."""
    if not settings.CELERY_BROKER_URL:
        building.run_elsewhere("close_challenges")
