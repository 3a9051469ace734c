"""What the computer players score, measured: 20,000 games of each level on each rule set.

`MEASURED["plain"]["hard"].mean` is known to `sd / 20_000 ** 0.5`, a third of a point on `plain`
and one point on `triple`. `manage.py measure` plays the games anew and prints these lines.
"""

from __future__ import annotations

from dataclasses import dataclass

GAMES = 20_000
SEED = 1


@dataclass(frozen=True, slots=True)
class Measured:
    """Mean and standard deviation of a level's final score."""

    mean: float
    sd: float


MEASURED: dict[str, dict[str, Measured]] = {
    "joker": {
        "easy": Measured(185.1, 61.6),
        "medium": Measured(225.3, 49.8),
        "hard": Measured(242.6, 58.9),
        "insane": Measured(254.8, 59.5),
    },
    "extra": {
        "easy": Measured(182.4, 57.6),
        "medium": Measured(225.1, 49.1),
        "hard": Measured(242.0, 57.5),
        "insane": Measured(254.2, 57.8),
    },
    "plain": {
        "easy": Measured(171.6, 36.8),
        "medium": Measured(219.1, 33.7),
        "hard": Measured(234.7, 40.9),
        "insane": Measured(245.8, 39.6),
    },
    "sets": {
        "easy": Measured(171.1, 34.9),
        "medium": Measured(210.6, 33.1),
        "hard": Measured(227.9, 39.8),
        "insane": Measured(237.9, 38.3),
    },
    "sets-nobonus": {
        "easy": Measured(171.3, 34.3),
        "medium": Measured(205.7, 30.1),
        "hard": Measured(212.0, 31.1),
        "insane": Measured(220.1, 30.7),
    },
    "yacht": {
        "easy": Measured(110.7, 33.1),
        "medium": Measured(159.3, 35.3),
        "hard": Measured(163.5, 36.2),
        "insane": Measured(170.0, 35.2),
    },
    "triple": {
        "easy": Measured(1234.5, 160.7),
        "medium": Measured(1484.5, 139.2),
        "hard": Measured(1668.0, 129.6),
        "insane": Measured(1682.9, 122.8),
    },
}

TRIPLE_AT_MOST = 1803
"""No play of `triple` scores more on average: proved in games/solver/bound.py, and computed by
`manage.py bound` (1802.93)."""
