"""What a backup holds: a manifest, the settings and the database, in this order, as a sealed tar.

Meanwhile the plain copy of the database stands in a folder of the caller's.
"""

from __future__ import annotations

import io
import json
import shutil
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, BinaryIO

from .errors import BackupError
from .sealing import SealedReader, SealingWriter

MANIFEST, SETTINGS, DATABASE = "manifest.json", "settings.env", "database"


@dataclass(frozen=True, slots=True)
class Manifest:
    """What is known of a backup before its database is read."""

    made_at: str
    vendor: str
    migrations: list[str]  # applied ones, as app.name
    counts: dict[str, int]  # rows of each table


def write_archive(
    file: BinaryIO,
    *,
    passphrase: str,
    manifest: Manifest,
    settings: Mapping[str, str],
    database: Path,
) -> None:
    """Write all of it to `file`."""
    sealed = SealingWriter(file, passphrase)
    with _tar(sealed, "w|gz") as tar:
        _add(tar, MANIFEST, json.dumps(asdict(manifest)))
        _add(tar, SETTINGS, json.dumps(dict(settings)))
        tar.add(database, DATABASE, recursive=False)
    sealed.close()


@contextmanager
def opened_archive(file: BinaryIO, *, passphrase: str) -> Iterator[Archive]:
    """Raises BackupError for a file that is no backup, or that the passphrase does not open."""
    sealed = SealedReader(file, passphrase)
    with _tar(sealed, "r|gz") as tar:
        yield Archive(tar)


class Archive:
    """A backup that is read once, from its beginning to its end."""

    def __init__(self, tar: tarfile.TarFile) -> None:
        self._tar = tar
        self.manifest = Manifest(**json.loads(self._next(MANIFEST).read()))
        self.settings: dict[str, str] = json.loads(self._next(SETTINGS).read())

    def save_database(self, path: Path) -> None:
        """Write the copy of the database to a new file."""
        with path.open("xb") as target:
            shutil.copyfileobj(self._next(DATABASE), target)
        if self._tar.next() is not None:  # reads to the end, where cutting off shows
            raise BackupError("The backup holds more than it should.")

    def _next(self, name: str) -> Any:
        member = self._tar.next()
        if member is None or member.name != name or not member.isfile():
            raise BackupError(f"The backup lacks its {name}.")
        return self._tar.extractfile(member)


def _tar(stream: object, mode: str) -> tarfile.TarFile:
    fileobj: Any = stream
    opened: tarfile.TarFile = tarfile.open(fileobj=fileobj, mode=mode)  # type: ignore[call-overload]  # noqa: SIM115 - a stream, closed by callers
    return opened


def _add(tar: tarfile.TarFile, name: str, text: str) -> None:
    content = text.encode()
    member = tarfile.TarInfo(name)
    member.size, member.mode = len(content), 0o600
    tar.addfile(member, io.BytesIO(content))
