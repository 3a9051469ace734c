"""Stores a great many rows of one table, as fast as the database takes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.db import connection, models


def analyze(*models_filled: type[models.Model]) -> None:
    """Have the database look at what a transaction has filled; plans made without are of no use."""
    with connection.cursor() as cursor:
        for model in models_filled:
            cursor.execute(f"ANALYZE {connection.ops.quote_name(model._meta.db_table)}")


def insert_rows(
    model: type[models.Model], columns: Sequence[str], rows: Iterable[Sequence[Any]]
) -> None:
    """Insert rows of values in the order of `columns`, by COPY where the database knows it."""
    names = ", ".join(map(connection.ops.quote_name, columns))
    table = connection.ops.quote_name(model._meta.db_table)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.copy(f"COPY {table} ({names}) FROM STDIN") as copy:
                for row in rows:
                    copy.write_row(row)
        else:
            places = ", ".join(["%s"] * len(columns))
            cursor.executemany(
                f"INSERT INTO {table} ({names}) VALUES ({places})",  # noqa: S608 - names are ours
                list(rows),
            )
