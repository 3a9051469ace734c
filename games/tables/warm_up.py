"""Warming up: having missing tables and figures made elsewhere, never where pages are served."""

from __future__ import annotations

from django.conf import settings
from django.core.cache import cache

from games.jobs import enqueue
from games.tasks import build_missing

from . import build

ASKED = "games.tables.warm_up.asked"
PATIENCE = 60  # seconds between two times of asking the worker


def warm_up() -> None:
    """Ask for what is missing: the worker where there is one, else another process."""
    if not settings.CELERY_BROKER_URL:
        build.run_elsewhere("solve")
    elif cache.add(ASKED, 1, PATIENCE):
        enqueue(build_missing)
