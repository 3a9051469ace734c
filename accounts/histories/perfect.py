"""What perfect play brings in each box: means that follow from the rules, computed once."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("perfect_play.json")


def box_means_of_perfect_play(rules: str) -> dict[str, float]:
    """Return the means by box, with `upper_bonus` and `extra_yachts`; none where not known.

    They come of four million games that `manage.py simulate` played on each solved rule set:
    right to about 0.02 points.
    """
    return _all_means().get(rules, {})


@cache
def _all_means() -> dict[str, dict[str, float]]:
    means: dict[str, dict[str, float]] = json.loads(FILE.read_text(encoding="utf-8"))
    return means
