"""Whether the process lives (`/healthz`) and whether it can serve (`/readyz`)."""

from __future__ import annotations

from collections.abc import Callable

import structlog
from django.conf import settings
from django.core.cache import cache
from django.db import connection, connections, transaction
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

from games.replica import REPLICA, is_close
from yachtsite.celery import app

log = structlog.get_logger(__name__)


@require_safe
def healthz(request: HttpRequest) -> JsonResponse:  # noqa: ARG001 - a view
    return JsonResponse({"status": "ok"})


@require_safe
def readyz(request: HttpRequest) -> JsonResponse:  # noqa: ARG001 - a view
    """503 only where no page can be served, "degraded" where pages make do."""
    needed = {name: _works(name, check) for name, check in NEEDED.items()}
    helpful = {name: _works(name, check) for name, check in HELPFUL.items()}
    if settings.CELERY_BROKER_URL:
        helpful["broker"] = _works("broker", _broker)
    if REPLICA in connections:
        helpful["replica"] = _works("replica", is_close)
    status = "degraded" if not all(helpful.values()) else "ok"
    status = status if all(needed.values()) else "failing"
    parts = {name: "ok" if works else "failing" for name, works in {**needed, **helpful}.items()}
    return JsonResponse({"status": status, **parts}, status=503 if status == "failing" else 200)


def _works(name: str, check: Callable[[], bool]) -> bool:
    try:
        return check()
    except Exception as error:
        log.warning("not ready", check=name, error=type(error).__name__)
        return False


def _database() -> bool:
    """On SQLite a transaction begins with the lock for writing."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        return bool(cursor.fetchone() == (1,))


def _migrations() -> bool:
    executor = MigrationExecutor(connection)
    return not executor.migration_plan(executor.loader.graph.leaf_nodes())


def _cache() -> bool:
    cache.set("readyz", "ok", timeout=60)
    return bool(cache.get("readyz") == "ok")


def _broker() -> bool:
    with app.connection_for_write() as broker:
        broker.ensure_connection(max_retries=1, interval_start=0, timeout=2)
        return True


NEEDED = {"database": _database, "migrations": _migrations}
HELPFUL = {"cache": _cache}
