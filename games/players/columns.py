"""What columns that wait for the same dice are worth to one another."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from games.engine.rules import RuleSet

from .estimates import usual_points


@lru_cache(maxsize=4)
def together(rules: RuleSet, level: str) -> NDArray[np.float64]:
    """Return what a box adds by the columns in which it is open, (boxes, 2 ** columns).

    It is counted beside the points to go of each column alone; bit c of the second index says
    that column c + 1 has the box open.
    """
    patterns = np.arange(1 << len(rules.weights))
    is_open = patterns[:, None] >> np.arange(len(rules.weights)) & 1
    weight = is_open @ np.array(rules.weights)
    share = -0.1 if level == "insane" else 0.0
    return np.outer(usual_points(rules), share * weight)
