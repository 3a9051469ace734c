"""The habits of the levels, fitted to their games and kept beside the tables."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path

import numpy as np

from games.engine.rules import RuleSet
from games.players.outlook import Habits
from games.solver.table import Spread
from games.tables.store import TablesMissing, folder, stem_of, write_file


def habits_of(rules: RuleSet, level: str) -> Habits:
    """Return the habits of a level on a rule set.

    Raises TablesMissing until they are fitted.
    """
    path = _path(rules)
    try:
        return _read(path, path.stat().st_mtime_ns)[level]
    except (OSError, ValueError, TypeError, KeyError):
        raise TablesMissing(rules=rules.key) from None


def save_habits(rules: RuleSet, habits: dict[str, Habits]) -> None:
    """Keep the habits of a rule set's levels beside its table."""
    plain = {
        level: {name: np.round(values, 5).tolist() for name, values in asdict(found).items()}
        for level, found in habits.items()
    }
    write_file(_path(rules), json.dumps(plain).encode())


def has_habits(rules: RuleSet) -> bool:
    """Say whether the habits of a rule set's levels are there."""
    try:
        habits_of(rules, "insane")
    except TablesMissing:
        return False
    return True


@lru_cache(maxsize=16)
def _read(path: Path, _written_at: int) -> dict[str, Habits]:
    return {
        level: Habits(**{name: np.array(values) for name, values in found.items()})
        for level, found in json.loads(path.read_text()).items()
    }


def _path(rules: RuleSet) -> Path:
    return folder() / f"{stem_of(rules, Spread)}.json"
