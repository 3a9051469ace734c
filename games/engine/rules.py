"""What a rule set is: boxes, columns and bonuses, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass, field

from .errors import UnknownBox
from .scoring import Scorer

ROLLS_A_TURN = 3
UPPER_GOAL = 63


@dataclass(frozen=True, slots=True)
class Box:
    """One row of the card; its name in each language lives in `games/labels.py`."""

    key: str
    code: str  # its short name in records: "1" … "6", "3k", "fh" …
    score: Scorer
    number: int = 0  # the number that an upper box counts; 0 in the lower section
    joker: Scorer | None = None  # its points for a joker, where they differ


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The boxes, their points and the bonuses; a game has one turn a box and column."""

    key: str
    boxes: tuple[Box, ...]
    upper_bonus: int = 0  # points for UPPER_GOAL or more in the upper section
    extra_yacht: int = 0  # points for five equal dice while the yacht box holds 50
    forced_joker: bool = False
    weights: tuple[int, ...] = (1,)  # one factor a column
    _index: dict[str, int] = field(init=False, repr=False, compare=False, hash=False)

    def __post_init__(self) -> None:
        index = {box.key: place for place, box in enumerate(self.boxes)}
        index |= {box.code: place for place, box in enumerate(self.boxes)}
        object.__setattr__(self, "_index", index)

    @property
    def turns(self) -> int:
        """Return how many turns a game has."""
        return len(self.boxes) * len(self.weights)

    @property
    def values_needed(self) -> int:
        """Return how many die values the longest game reads."""
        return self.turns * ROLLS_A_TURN * 5

    @property
    def upper(self) -> tuple[Box, ...]:
        """Return the boxes of the upper section."""
        return tuple(box for box in self.boxes if box.number)

    @property
    def lower(self) -> tuple[Box, ...]:
        """Return the boxes of the lower section."""
        return tuple(box for box in self.boxes if not box.number)

    def index(self, name: str) -> int:
        """Return the place of a box, by key or code, among the boxes.

        Raises UnknownBox.
        """
        if name not in self._index:
            raise UnknownBox(box=name)
        return self._index[name]

    def box(self, name: str) -> Box:
        """Return a box by key or code.

        Raises UnknownBox.
        """
        return self.boxes[self.index(name)]
