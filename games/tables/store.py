"""The solved tables on disk, named by their hash and mapped into memory; needs numpy alone."""

from __future__ import annotations

import hashlib
import io
import os
import tempfile
from pathlib import Path

import numpy as np
from django.conf import settings
from numpy.typing import NDArray

from games.engine.errors import Missing
from games.engine.rules import RuleSet
from games.engine.variants import RULE_SETS
from games.solver.points import points_of
from games.solver.table import NotSolved, Spread, Table, is_solvable, shape_of

SOLVABLE = tuple(rules for rules in RULE_SETS.values() if is_solvable(rules))
_DIGITS = 16  # of a SHA-256 in a file's name
_loaded: dict[Path, NDArray[np.floating]] = {}


class TablesMissing(Missing):
    """The table of a rule set is not built, or damaged: the coach warms up; facts: rules."""

    code = "tables_missing"


def folder() -> Path:
    """Return where the tables lie."""
    return Path(settings.DATA_DIR) / "tables"


def table_of(rules: RuleSet) -> Table:
    """Return the solved table of a rule set, checked at its first use and then kept.

    Raises TablesMissing until a sound file is there, NotSolved for `triple`.
    """
    return Table(rules, _mapped(rules, Table))


def spread_of(rules: RuleSet) -> Spread:
    """Return the variances beside the table of a rule set.

    Raises as `table_of` does.
    """
    return Spread(rules, _mapped(rules, Spread))


def save_table(table: Table | Spread) -> Path:
    """Write a table to a file of its own name and drop the file it replaces."""
    content = io.BytesIO()
    np.save(content, np.asarray(table.values, dtype=np.float32))
    digest = hashlib.sha256(content.getvalue()).hexdigest()[:_DIGITS]
    path = folder() / f"{stem_of(table.rules, type(table))}-{digest}.npy"
    old = files_of(table.rules, type(table))
    write_file(path, content.getvalue())
    for other in old:
        if other != path:
            other.unlink(missing_ok=True)
    return path


def _mapped(rules: RuleSet, kind: type[Table | Spread]) -> NDArray[np.floating]:
    if not is_solvable(rules):
        raise NotSolved(rules=rules.key)
    for path in files_of(rules, kind):
        if path not in _loaded and is_sound(path):
            _loaded[path] = np.load(path, mmap_mode="r")
        if path in _loaded:
            return _loaded[path]
    raise TablesMissing(rules=rules.key)


def write_file(path: Path, content: bytes) -> None:
    """Write a file that is there whole or not at all, even if the writer is killed.

    A file that may be mapped is never written to or cut: the kernel kills who reads past its end.
    It is renamed into place, and who has mapped the one before goes on reading that.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".part", delete=False) as part:
        temporary = Path(part.name)
        try:
            part.write(content)
            part.flush()
            os.fsync(part.fileno())
        except OSError:  # a full disk is not to be filled further
            temporary.unlink()
            raise
    temporary.chmod(0o644)
    temporary.replace(path)


def files_of(rules: RuleSet, kind: type[Table | Spread] = Table) -> list[Path]:
    """Return the files that claim to be the table of a rule set, damaged ones too."""
    return sorted(folder().glob(f"{stem_of(rules, kind)}-*.npy"))


def is_sound(path: Path) -> bool:
    """Say whether a file still is what its name says."""
    try:
        return path.stem.rpartition("-")[2] == _hash(path)
    except OSError:
        return False


def stem_of(rules: RuleSet, kind: type[Table | Spread] = Table) -> str:
    """Return the name of a rule set's table without its hash.

    It changes with the meaning of the numbers and with the rules themselves, so that a new
    version of the site builds its own tables and leaves those of the old one alone.
    """
    points = points_of(rules)
    told = (shape_of(rules), rules.upper_bonus, rules.extra_yacht, rules.forced_joker)
    digest = hashlib.sha256(repr(told).encode())
    for array in (points.ordinary, points.joker, points.numbers):
        digest.update(array.tobytes())
    return f"{rules.key}-{kind.PREFIX}{kind.VERSION}-{digest.hexdigest()[:8]}"


def _hash(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()[:_DIGITS]
