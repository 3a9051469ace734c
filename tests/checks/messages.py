"""Holds the translations complete: every text of the source, in every language, in its forms."""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from tests.checks.tracked import tracked
from tests.services.packages import require

LANGUAGES = ("ru", "cs", "sr")
SOURCES = ("*.py", "*.html", "*.txt", "*.po", ":!tests")
MAKE = ("-m", "django", "makemessages", "--no-obsolete", "--no-location", "--verbosity", "0")


def catalog_path(root: Path, language: str) -> Path:
    """Return where the texts of a language lie under `root`."""
    return root / "locale" / language / "LC_MESSAGES" / "django.po"


def faults(language: str, fresh: Path) -> Iterator[str]:
    """Yield a line for each text that `fresh`, collected from the source now, shows unfinished."""
    path = catalog_path(Path(), language)
    if not path.is_file():
        yield f"{path} is missing: run `make messages`"
        return
    known, wanted = _read(path, language), _read(catalog_path(fresh, language), language)
    if known.fuzzy:
        yield f"{path}: the header is marked fuzzy, which leaves the whole file unused"
    gone = _texts(known) - _texts(wanted)
    yield from (f"{path}: no longer in the source: {text!r}" for text, _ in sorted(gone))
    for message in wanted:
        yield from (f"{path}: {fault}: {_first(message.id)!r}" for fault in _flaws(message, wanted))


def _read(path: Path, language: str) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=language)


def _texts(catalog: Catalog) -> set[tuple[str, str]]:
    return {(_first(message.id), message.context or "") for message in catalog if message.id}


def _first(text: str | list[str] | tuple[str, ...]) -> str:
    return text if isinstance(text, str) else text[0]


def _flaws(message: Message, catalog: Catalog) -> Iterator[str]:
    if not message.id:
        return
    forms = _forms(message)
    if not all(forms):
        yield "not translated"
        return
    if message.fuzzy:
        yield "marked fuzzy"
    if message.pluralizable and len(forms) != catalog.num_plurals:
        yield f"{len(forms)} plural forms, {catalog.num_plurals} wanted"
    yield from (str(error) for error in message.check(catalog))


def _forms(message: Message) -> list[str]:
    text = message.string or ""
    return [text] if isinstance(text, str) else list(text)


def _collect(folder: Path) -> None:
    for path in tracked(*SOURCES):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, folder / path)
    (folder / "locale").mkdir(exist_ok=True)
    languages = [word for language in LANGUAGES for word in ("-l", language)]
    subprocess.run([sys.executable, *MAKE, *languages], check=True, cwd=folder)


def main() -> str:
    """Return the lines of all faults."""
    require(["gettext"])
    with tempfile.TemporaryDirectory(prefix="yacht-messages-") as name:
        _collect(Path(name))
        return "\n".join(line for language in LANGUAGES for line in faults(language, Path(name)))


if __name__ == "__main__":
    sys.exit(main() or 0)
