"""What perfect play brings in each box, as far as it has been counted."""

from __future__ import annotations

from games.engine.variants import rule_set
from games.solver.table import NotSolved
from games.tables.figures import figures_of
from games.tables.store import TablesMissing


def box_means_of_perfect_play(rules: str) -> dict[str, float]:
    """Return the means by box, with `upper_bonus` and `extra_yachts`; none where not known."""
    chosen = rule_set(rules)
    try:
        figures = figures_of(chosen)
    except (TablesMissing, NotSolved):
        return {}
    bonus = figures.bonus_rate * chosen.upper_bonus
    return figures.boxes | {"upper_bonus": bonus, "extra_yachts": figures.extra_yacht_bonus}
