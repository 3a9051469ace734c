"""Whether the process lives (`/healthz`) and whether it can serve (`/readyz`)."""

from __future__ import annotations

from collections.abc import Callable

import structlog
from django.core.cache import cache
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

log = structlog.get_logger(__name__)


@require_safe
def healthz(request: HttpRequest) -> JsonResponse:  # noqa: ARG001 - a view
    """Say that the process answers."""
    return JsonResponse({"status": "ok"})


@require_safe
def readyz(request: HttpRequest) -> JsonResponse:  # noqa: ARG001 - a view
    """Say what of database, migrations and cache works; 503 unless all do."""
    checks = {"database": _database, "migrations": _migrations, "cache": _cache}
    results = {name: _works(name, check) for name, check in checks.items()}
    is_ready = all(results.values())
    told = {name: "ok" if works else "failing" for name, works in results.items()}
    return JsonResponse(
        {"status": "ok" if is_ready else "failing", **told}, status=200 if is_ready else 503
    )


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
