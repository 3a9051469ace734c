"""Static files as they are collected: style sheets hold what they import, so a page waits once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

from django.core.files.base import ContentFile, File
from django.core.files.storage import Storage
from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT = re.compile(r'^@import "(?P<name>[\w-]+\.css)"(?: (?P<media>[^;]+))?;$', re.MULTILINE)
COMMENT = re.compile(r"/\*.*?\*/\n*", re.DOTALL)


class StaticFilesStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc] # untyped
    """Collects style sheets whole, and without their source maps, which are left out."""

    patterns = tuple(
        (kind, tuple(pattern for pattern in patterns if "sourceMappingURL" not in str(pattern)))
        for kind, patterns in CompressedManifestStaticFilesStorage.patterns
    )

    def post_process(
        self, paths: dict[str, tuple[Storage, str]], *args: Any, **options: Any
    ) -> Iterator[tuple[str, str | None, bool | Exception]]:
        whole = {
            name: (WholeStyleSheets(storage) if name.endswith(".css") else storage, path)
            for name, (storage, path) in paths.items()
        }
        yield from super().post_process(whole, *args, **options)


class WholeStyleSheets(Storage):
    """The style sheets of another storage, with what they import in place of the imports."""

    def __init__(self, sources: Storage) -> None:
        self.sources = sources

    def _open(self, name: str, _mode: str = "rb") -> File[bytes]:
        return ContentFile(self._whole(name).encode(), name)

    def _whole(self, name: str) -> str:
        with self.sources.open(name) as file:
            text = COMMENT.sub("", file.read().decode())

        def imported(match: re.Match[str]) -> str:
            sheet = self._whole(str(PurePosixPath(name).with_name(match["name"]))).strip()
            return f"@media {match['media']} {{\n{sheet}\n}}" if match["media"] else sheet

        return IMPORT.sub(imported, text)
