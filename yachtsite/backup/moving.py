"""Moving all rows of a site from SQLite to PostgreSQL, in one transaction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.color import no_style
from django.db import connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import GeneratedField, Model

from .errors import BackupError
from .schema import count_rows, is_empty, models

SOURCE, TARGET = "default", "moving"
AT_ONCE = 2000  # rows read at a time
NOT_MOVED = {"django_migrations"}  # each database has its own


def move_rows(*, database: dict[str, Any], force: bool) -> dict[str, int]:
    """Migrate an empty PostgreSQL database and copy every row; return the rows of each table.

    The site on SQLite can be read meanwhile but not written to. Raises BackupError.
    """
    target = _connect(database)
    try:
        if target.introspection.table_names() and not force and not is_empty(target):
            raise BackupError("That database is not empty. Nothing was changed.")
        call_command("migrate", database=TARGET, verbosity=0)
        with transaction.atomic(using=SOURCE), transaction.atomic(using=TARGET):
            _empty(target)
            for model in models():
                _copy(model, target)
            _reset_sequences(target)
            return _compared(connections[SOURCE], target)
    finally:
        target.close()
        del connections[TARGET]
        del connections.settings[TARGET]


def _connect(database: dict[str, Any]) -> BaseDatabaseWrapper:
    if connections[SOURCE].vendor != "sqlite":
        raise BackupError("This site is on PostgreSQL already.")
    if database["ENGINE"] != "django.db.backends.postgresql":
        raise BackupError("--to must be postgresql://USER:PASSWORD@HOST:PORT/NAME.")
    defaults = {**settings.DATABASES[SOURCE], "OPTIONS": {}}
    connections.settings[TARGET] = {**defaults, **database}
    return connections[TARGET]


def _empty(target: BaseDatabaseWrapper) -> None:
    """Remove what migrations have made: the rows of the other database take its place."""
    names = [target.ops.quote_name(model._meta.db_table) for model in models()]
    with target.cursor() as cursor:
        cursor.execute(f"TRUNCATE {', '.join(names)} CASCADE")


def _copy(model: type[Model], target: BaseDatabaseWrapper) -> None:
    fields = [
        field for field in model._meta.concrete_fields if not isinstance(field, GeneratedField)
    ]
    columns = ", ".join(target.ops.quote_name(str(field.column)) for field in fields)
    table = target.ops.quote_name(model._meta.db_table)
    with target.cursor() as cursor, cursor.copy(f"COPY {table} ({columns}) FROM STDIN") as copy:
        for row in _rows(model, [field.attname for field in fields]):
            copy.write_row(
                [
                    field.get_db_prep_save(value, connection=target)
                    for field, value in zip(fields, row, strict=True)
                ]
            )


def _rows(model: type[Model], names: list[str]) -> Iterator[tuple[Any, ...]]:
    rows = model._meta.base_manager.using(SOURCE).order_by("pk").values_list(*names)
    yield from rows.iterator(chunk_size=AT_ONCE)


def _reset_sequences(target: BaseDatabaseWrapper) -> None:
    with target.cursor() as cursor:
        for statement in target.ops.sequence_reset_sql(no_style(), models()):
            cursor.execute(statement)


def _compared(source: BaseDatabaseWrapper, target: BaseDatabaseWrapper) -> dict[str, int]:
    tables = {model._meta.db_table for model in models()} - NOT_MOVED
    before, after = count_rows(source), count_rows(target)
    differ = sorted(table for table in tables if before[table] != after[table])
    left = sorted(table for table in set(before) - set(after) if before[table])
    if differ or left:
        names = ", ".join([*differ, *left])
        raise BackupError(f"Rows are not as many as before: {names}. Nothing was changed.")
    return {table: after[table] for table in sorted(tables)}
