"""Simulated players: honest habits of many kinds, and ways to peek, to try the test on."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from games.engine.rules import RuleSet
from games.players.estimates import estimate
from games.solver.lattice import Floats
from games.solver.points import points_of
from games.solver.table import Table

ANY_LOSS = 1e9


@dataclass(frozen=True, slots=True)
class Habit:
    """How one plays who knows nothing of the dice to come."""

    level: str = "insane"  # whose idea of what is still to come
    box_bonus: dict[str, float] = field(default_factory=dict)  # points felt besides those given
    stop_bonus: float = 0.0  # points felt for writing at once
    noise: float = 0.0  # spread of what is felt of each move, in points
    changes: tuple[float, ...] = ()  # noise by day, over and over
    keeps_commonest: bool = False
    places: tuple[float, ...] = (0.0,) * 5  # points felt for keeping the die at each place
    takes_last: bool = False  # of equal dice the last ones are kept
    copies: tuple[Habit, ...] = ()  # others, one after another, played like for a day each

    def on(self, day: int) -> Habit:
        """Return how one plays on a day."""
        return self.copies[day % len(self.copies)] if self.copies else self

    def noise_on(self, day: int) -> float:
        return self.changes[day % len(self.changes)] if self.changes else self.noise


@dataclass(frozen=True, slots=True)
class Peek:
    """What one knows of the dice to come, and how it is used."""

    rolls: int = 2  # of the turn ahead
    share: float = 1.0  # of turns
    cap: float = ANY_LOSS  # points by exact values that a move may cost
    plans: bool = False  # over all turns: plays the best that the whole sequence allows
    only_first: bool = False  # looks before the first choice of a turn alone


UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")

HONEST: dict[str, Habit] = {
    "perfect": Habit(),
    "easy": Habit(level="easy", keeps_commonest=True),
    "medium": Habit(level="medium"),
    "hard": Habit(level="hard"),
    "upper fanatic": Habit(level="hard", box_bonus=dict.fromkeys(UPPER, 12.0)),
    "yacht chaser": Habit(level="medium", box_bonus={"yacht": 80.0}),
    "quick finisher": Habit(level="hard", stop_bonus=12.0),
    "random keeper": Habit(level="medium", noise=25.0),
    "streaky": Habit(changes=(0.2, 12.0, 0.2, 0.2, 25.0)),
    "beginner": Habit(level="easy", noise=6.0),
    "straight hunter": Habit(
        level="hard", box_bonus={"small_straight": 20.0, "large_straight": 30.0}
    ),
    "lucky place": Habit(level="hard", places=(6.0, 0.0, 0.0, 0.0, -6.0), takes_last=True),
    "hesitant": Habit(noise=2.0),
    "never stops": Habit(level="hard", stop_bonus=-15.0),
}
HONEST["copycat"] = Habit(copies=tuple(HONEST.values()))

PEEKING: dict[str, tuple[Habit, Peek]] = {
    "both rolls": (Habit(), Peek()),
    "turn by turn": (Habit(), Peek(rolls=1)),
    "both rolls, for points": (Habit(level="medium"), Peek()),
    "half the time": (Habit(), Peek(share=0.5)),
    "half the time, medium": (Habit(level="medium", noise=3.0), Peek(share=0.5)),
    "three turns in ten": (Habit(), Peek(share=0.3)),
    "three in ten, hard": (Habit(level="hard", noise=1.0), Peek(share=0.3)),
    "hidden to 3 points": (Habit(), Peek(cap=3.0)),
    "hidden to 1 point": (Habit(), Peek(cap=1.0)),
    "hidden to 1 point, one roll": (Habit(), Peek(cap=1.0, rolls=1)),
    "first choices": (Habit(), Peek(only_first=True)),
    "planner": (Habit(), Peek(plans=True)),
}


def idea_of(habit: Habit, rules: RuleSet, exact: Table) -> Table:
    """Return what a habit thinks is still to come."""
    return exact if habit.level == "insane" else estimate(rules, habit.level)


def felt_writes(habit: Habit, rules: RuleSet, writes: Floats) -> Floats:
    """Return what writes, (boxes, 252, turns), are worth to a habit."""
    bonus = np.array([habit.box_bonus.get(box.key, 0.0) for box in rules.boxes])
    pays = points_of(rules).ordinary > 0
    felt: Floats = writes + (bonus[:, None] * pays)[:, :, None]
    return felt
