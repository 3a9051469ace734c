"""The solved rule sets that tests read: solved once a process, and as files keep them."""

from __future__ import annotations

from functools import cache

import numpy as np

from games.engine.rules import RuleSet
from games.solver.table import Table
from games.tables.build import solved


@cache
def exact(rules: RuleSet) -> Table:
    """Return the table in float64."""
    return solved(rules)


@cache
def as_kept(rules: RuleSet) -> Table:
    """Return the table as files keep it, in float32."""
    return Table(rules, exact(rules).values.astype(np.float32))
