"""The chance of the upper bonus under perfect play, from every state between two turns."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from games.engine.rules import RuleSet

from .lattice import Floats
from .table import State

NUDGE = 1e-3
"""Points by which the bonus is moved up and down: little enough that perfect play stays the same
but between moves that are as good as equal, enough for nine digits of the chance in float64."""


@dataclass(frozen=True, slots=True, eq=False)
class BonusChances:
    """Chances, `values[mask, flag, upper]`, in the shape of the rule set's table of values."""

    rules: RuleSet
    values: Floats

    def of(self, state: State) -> float:
        return float(self.values[state.mask, state.flag, state.upper])


def bonus_chances(rules: RuleSet, *, threads: int = 1) -> BonusChances:
    """Return the chances of a rule set with an upper bonus, in float64.

    What perfect play expects grows with the bonus by just the chance to get it (the envelope
    theorem), so the chance is a difference of two solutions. Needs the compiler.
    """
    from .solve import solve  # noqa: PLC0415 - it compiles, or loads what is compiled

    low, high = (
        solve(rules, np.float64, threads=threads, upper_bonus=rules.upper_bonus + nudge).values
        for nudge in (-NUDGE, NUDGE)
    )
    return BonusChances(rules, (high - low) / (2 * NUDGE))
