"""When a position comes back: right answers space it out, a wrong one brings it back tomorrow."""

from __future__ import annotations

import datetime as dt

from challenges.coach.quality import TOSS_UP
from challenges.days import ONE_DAY

INTERVALS = (3, 7, 21, 60)  # days after the first, second, third and every later right answer
MOST_A_DAY = 10


def is_right(lost: float) -> bool:
    """Say whether an answer that lost so many points was right; a toss-up is."""
    return lost < TOSS_UP


def next_step(step: int, lost: float) -> int:
    """Return how many answers in a row have been right, from how many there were before."""
    return step + 1 if is_right(lost) else 0


def due_after(step: int, day: dt.date) -> dt.date:
    """Return when a position comes back that was answered on `day` and is now at `step`."""
    return day + ONE_DAY * (INTERVALS[min(step, len(INTERVALS)) - 1] if step else 1)
