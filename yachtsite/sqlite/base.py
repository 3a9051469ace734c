"""The database engine of a site on SQLite."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import quote

from django.db.backends.sqlite3 import base

_opened: set[str] = set()


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that ends once its file is no longer the one at its path.

    A process makes a missing file at most once, when it starts. What is written to one that has
    vanished would be lost in silence, and so would what stood in one that is made anew.
    """

    _file: tuple[int, int] | None = None

    def get_new_connection(self, conn_params: dict[str, Any]) -> sqlite3.Connection:
        """Open the file; raises OperationalError where it has vanished since an earlier time."""
        opened: sqlite3.Connection
        if self.is_in_memory_db():
            opened = super().get_new_connection(conn_params)
            return opened
        path = str(Path(conn_params["database"]).absolute())
        if path in _opened:
            conn_params = {**conn_params, "database": f"file:{quote(path)}?mode=rw"}
        opened = super().get_new_connection(conn_params)
        _opened.add(path)
        self._file = _identity(path)
        return opened

    def is_usable(self) -> bool:
        """A connection to a file that is no longer at its path is not."""
        if self._file and self._file != _identity(self.settings_dict["NAME"]):
            return False
        return super().is_usable()


def _identity(path: str | Path) -> tuple[int, int] | None:
    """Device and inode, which tell a file from another that later lies at the same path."""
    try:
        found = Path(path).stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
