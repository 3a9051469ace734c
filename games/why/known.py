"""What a reason is chosen from: the exact values of a rule set and the figures beside them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.engine.rules import RuleSet
from games.solver.bonus import BonusChances
from games.solver.table import Table
from games.tables.bonus import bonus_chances_of
from games.tables.figures import figures_of
from games.tables.store import TablesMissing, table_of


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """Reasons that need what is missing here are not given."""

    table: Table
    bonus: BonusChances | None = None
    usual: Mapping[str, float] = field(default_factory=dict)  # mean points by key of the box


def known_of(rules: RuleSet) -> Known:
    """Return what is known of a rule set.

    Raises TablesMissing until its values are there, NotSolved for `triple`.
    """
    return Known(table_of(rules), _bonus_of(rules), _usual_of(rules))


def _bonus_of(rules: RuleSet) -> BonusChances | None:
    try:
        return bonus_chances_of(rules)
    except TablesMissing:
        return None


def _usual_of(rules: RuleSet) -> Mapping[str, float]:
    try:
        return figures_of(rules).boxes
    except TablesMissing:
        return {}
