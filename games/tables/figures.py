"""The figures of perfect play: what a page may tell of it, counted from simulated games."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from games.engine.rules import RuleSet
from games.tables.store import TablesMissing, folder, stem_of, write_file


@dataclass(frozen=True, slots=True)
class Figures:
    """What perfect play of a rule set comes to."""

    mean: float  # exact
    sd: float
    games: int  # simulated, for all figures but the mean
    quantiles: dict[str, int]  # by percent: "50%" is the median
    at_least: dict[str, float]  # share of games by points
    bonus_rate: float  # share of games with the upper bonus
    yacht_rate: float  # share of games with 50 in the yacht box
    extra_yacht_bonus: float  # points a game
    boxes: dict[str, float]  # mean points by the key of the box


def figures_of(rules: RuleSet) -> Figures:
    """Return the figures of a rule set.

    Raises TablesMissing until they are counted.
    """
    try:
        return Figures(**json.loads(_path(rules).read_text()))
    except (OSError, ValueError, TypeError):
        raise TablesMissing(rules=rules.key) from None


def save_figures(rules: RuleSet, figures: Figures) -> None:
    """Keep the figures of a rule set beside its table."""
    write_file(_path(rules), json.dumps(asdict(figures), indent=2).encode())


def _path(rules: RuleSet) -> Path:
    return folder() / f"{stem_of(rules)}.json"
