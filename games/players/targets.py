"""Scores to aim at alone: four a rule set, as hard to reach in each as in any other.

On `plain` they are 180, 210, 235 and 260. In the other rule sets they are the scores that perfect
play, on `triple` the insane level, reaches as often as those: about 93, 82, 64 and 38 games of a
hundred. `manage.py measure --targets` counts them anew, from 200,000 games a rule set.
"""

from __future__ import annotations

from typing import TypeAlias

Targets: TypeAlias = tuple[int, int, int, int]

PLAIN_TARGETS: Targets = (180, 210, 235, 260)

TARGETS: dict[str, Targets] = {
    "joker": (179, 209, 234, 260),
    "extra": (179, 209, 234, 260),
    "plain": PLAIN_TARGETS,
    "sets": (173, 204, 229, 250),
    "sets-nobonus": (172, 196, 208, 223),
    "yacht": (113, 141, 156, 180),
    "triple": (1473, 1571, 1640, 1730),
}
