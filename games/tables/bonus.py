"""The chances of the upper bonus on disk, beside the tables of values."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from games.engine.rules import RuleSet
from games.solver.bonus import BonusChances, bonus_chances

from . import build
from .store import SOLVABLE, TablesMissing, folder, is_sound, stem_of, write_file

_DIGITS = 16  # of a SHA-256 in a file's name
_loaded: dict[Path, BonusChances] = {}

WITH_BONUS = tuple(rules for rules in SOLVABLE if rules.upper_bonus)


def bonus_chances_of(rules: RuleSet) -> BonusChances:
    """Return the chances of a rule set, checked at their first use and then kept.

    Raises TablesMissing until a sound file is there.
    """
    for path in _files_of(rules):
        if path not in _loaded and is_sound(path):
            _loaded[path] = BonusChances(rules, np.load(path, mmap_mode="r"))
        if path in _loaded:
            return _loaded[path]
    raise TablesMissing(rules=rules.key)


def build_bonus_chances(
    chosen: Iterable[RuleSet] = WITH_BONUS, *, force: bool = False
) -> list[RuleSet]:
    """Build the chances that are missing or damaged, or with `force` all, and return which."""
    build.use_compiler()
    with build.alone():
        wanted = [
            rules for rules in chosen if rules.upper_bonus and (force or not _is_built(rules))
        ]
        for rules in wanted:
            _save(bonus_chances(rules, threads=build.CORES))
    return wanted


def _is_built(rules: RuleSet) -> bool:
    return any(is_sound(path) for path in _files_of(rules))


def _save(chances: BonusChances) -> None:
    content = io.BytesIO()
    np.save(content, chances.values.clip(0, 1).astype(np.float32))
    digest = hashlib.sha256(content.getvalue()).hexdigest()[:_DIGITS]
    path = folder() / f"bonus-{stem_of(chances.rules)}-{digest}.npy"
    old = _files_of(chances.rules)
    write_file(path, content.getvalue())
    for other in old:
        if other != path:
            other.unlink(missing_ok=True)


def _files_of(rules: RuleSet) -> list[Path]:
    return sorted(folder().glob(f"bonus-{stem_of(rules)}-*.npy"))
