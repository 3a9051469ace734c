"""Static files as they are collected: bundles hold what they import, so a page waits once."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from pathlib import PurePosixPath
from typing import Any

from django.core.files.base import ContentFile, File
from django.core.files.storage import Storage
from whitenoise.storage import CompressedManifestStaticFilesStorage

SHEET = re.compile(r'^@import "(?P<name>[\w-]+\.css)"(?: (?P<media>[^;]+))?;$', re.MULTILINE)
COMMENT = re.compile(r"/\*.*?\*/\n*", re.DOTALL)
MODULE = re.compile(r'^import "\./(?P<name>[\w-]+\.js)";$', re.MULTILINE)
COMMENT_LINE = re.compile(r"^ *//.*\n", re.MULTILINE)


class StaticFilesStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc] # untyped
    """Collects bundles whole, and without their source maps, which are left out."""

    patterns = tuple(
        (kind, tuple(pattern for pattern in patterns if "sourceMappingURL" not in str(pattern)))
        for kind, patterns in CompressedManifestStaticFilesStorage.patterns
    )

    def post_process(
        self, paths: dict[str, tuple[Storage, str]], *args: Any, **options: Any
    ) -> Iterator[tuple[str, str | None, bool | Exception]]:
        whole = {name: (_whole(name, storage), path) for name, (storage, path) in paths.items()}
        yield from super().post_process(whole, *args, **options)


class WholeFiles(ABC, Storage):
    """The files of another storage, with what they import in place of the imports."""

    def __init__(self, sources: Storage) -> None:
        self.sources = sources

    def _open(self, name: str, _mode: str = "rb") -> File[bytes]:
        return ContentFile(self.whole(name).encode(), name)

    @abstractmethod
    def whole(self, name: str) -> str:
        """Return the text of a file with that of each file it imports."""

    def read(self, name: str, comment: re.Pattern[str]) -> str:
        with self.sources.open(name) as file:
            return comment.sub("", file.read().decode())

    def imports_of(self, name: str) -> Callable[[re.Match[str]], str]:
        return lambda match: self.whole(str(PurePosixPath(name).with_name(match["name"]))).strip()


class WholeStyleSheets(WholeFiles):
    """Style sheets."""

    def whole(self, name: str) -> str:
        imported = self.imports_of(name)

        def sheet(match: re.Match[str]) -> str:
            text = imported(match)
            return f"@media {match['media']} {{\n{text}\n}}" if match["media"] else text

        return SHEET.sub(sheet, self.read(name, COMMENT))


class WholeModules(WholeFiles):
    """Modules that import others for what they do and no names; each keeps its names to itself."""

    def whole(self, name: str) -> str:
        imported = self.imports_of(name)
        return MODULE.sub(lambda match: f"{{\n{imported(match)}\n}}", self.read(name, COMMENT_LINE))


def _whole(name: str, storage: Storage) -> Storage:
    path = PurePosixPath(name)
    if path.suffix == ".css":
        return WholeStyleSheets(storage)
    is_ours = path.parent == PurePosixPath("js")
    return WholeModules(storage) if path.suffix == ".js" and is_ours else storage
