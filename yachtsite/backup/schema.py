"""What a database holds: its tables, the rows of each, and the migrations it has seen."""

from __future__ import annotations

from django.apps import apps
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader
from django.db.models import Model

# Made by migrations or by periodic work before anybody has come.
MADE_BY_ITSELF = {
    "django_migrations",
    "django_content_type",
    "auth_permission",
    "challenges_challenge",
    "yachtsite_taskrun",
}


def models() -> list[type[Model]]:
    """Return every model with a table of its own, those between two others included."""
    every = apps.get_models(include_auto_created=True)
    return [model for model in every if model._meta.managed and not model._meta.proxy]


def count_rows(connection: BaseDatabaseWrapper) -> dict[str, int]:
    """Return the rows of each table."""
    names = sorted(connection.introspection.table_names())
    quote = connection.ops.quote_name
    with connection.cursor() as cursor:
        counts = {}
        for name in names:
            cursor.execute(f"SELECT count(*) FROM {quote(name)}")  # noqa: S608 - a table's name
            counts[name] = int(cursor.fetchone()[0])
    return counts


def is_empty(connection: BaseDatabaseWrapper) -> bool:
    """Say whether nobody has come to the site of a database yet."""
    counts = count_rows(connection)
    return not any(rows for table, rows in counts.items() if table not in MADE_BY_ITSELF)


def applied_migrations(connection: BaseDatabaseWrapper) -> list[str]:
    loader = MigrationLoader(connection, ignore_no_migrations=True)
    return sorted(".".join(key) for key in loader.applied_migrations)


def unknown_migrations(applied: list[str]) -> list[str]:
    """Return those of the applied migrations that this version does not have."""
    loader = MigrationLoader(None, ignore_no_migrations=True)
    known = {".".join(key) for key in loader.disk_migrations}
    replaced = {".".join(key) for one in loader.disk_migrations.values() for key in one.replaces}
    return sorted(set(applied) - known - replaced)
