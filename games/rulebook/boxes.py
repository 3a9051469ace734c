"""Every box of every rule set in words, with an example; all points come from the engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.dice import FACES, PLACES, Dice
from games.engine.rules import UPPER_GOAL, Box, RuleSet
from games.engine.variants import RULE_SETS
from games.labels import BOX_NAMES, RULES_NAMES

EXAMPLES: dict[str, Dice] = {
    "ones": (1, 1, 3, 4, 6),
    "twos": (2, 5, 2, 2, 3),
    "threes": (3, 3, 1, 3, 6),
    "fours": (4, 4, 2, 4, 6),
    "fives": (5, 1, 5, 2, 3),
    "sixes": (6, 6, 6, 2, 6),
    "three_of_a_kind": (6, 6, 6, 2, 1),
    "four_of_a_kind": (4, 4, 4, 4, 1),
    "full_house": (3, 3, 3, 6, 6),
    "small_straight": (2, 3, 4, 5, 5),
    "large_straight": (2, 3, 4, 5, 6),
    "yacht": (5, 5, 5, 5, 5),
    "chance": (6, 5, 5, 3, 2),
}
NARROW_EXAMPLES: dict[str, Dice] = {"small_straight": (1, 2, 3, 4, 5)}

_FITS: dict[str, Promise | str] = {
    "": gettext_lazy("any dice"),
    "low_run": gettext_lazy("exactly 1 2 3 4 5"),
    "high_run": gettext_lazy("exactly 2 3 4 5 6"),
    "three_of_a_kind": gettext_lazy("at least three equal dice"),
    "four_of_a_kind": gettext_lazy("at least four equal dice"),
    "full_house": gettext_lazy("three of one number and two of another"),
    "small_straight": gettext_lazy("four numbers in a row"),
    "large_straight": gettext_lazy("five numbers in a row"),
    "yacht": gettext_lazy("five equal dice"),
    "chance": gettext_lazy("any dice"),
}
"""What fits a box, by its pattern."""

LOW_RUN: Dice = (1, 2, 3, 4, 5)
HIGH_RUN: Dice = (2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True)
class BoxEntry:
    """One box: its name, what fits, what it gives, and an example with its points."""

    key: str
    name: str
    number: int  # the number that an upper box counts; 0 in the lower section
    pattern: str  # its picture in templates/_fragments/_pattern.html; "" in the upper section
    fits: str
    points: str
    is_flat: bool  # it gives the same for all dice that fit
    dice: Dice
    example: int


@dataclass(frozen=True, slots=True)
class RuleSetEntry:
    """One rule set in words."""

    key: str
    name: str
    boxes: tuple[BoxEntry, ...]
    columns: int
    upper_goal: int
    upper_bonus: int
    extra_yacht: int
    has_joker: bool

    @property
    def turns(self) -> int:
        return len(self.boxes) * self.columns


def rule_set_entries(keys: Sequence[str]) -> tuple[RuleSetEntry, ...]:
    """Return the named rule sets in words, in the reader's language."""
    return tuple(rule_set_entry(RULE_SETS[key]) for key in keys)


def rule_set_entry(rules: RuleSet) -> RuleSetEntry:
    return RuleSetEntry(
        key=rules.key,
        name=str(RULES_NAMES[rules.key]),
        boxes=tuple(box_entry(box) for box in rules.boxes),
        columns=len(rules.weights),
        upper_goal=UPPER_GOAL if rules.upper_bonus else 0,
        upper_bonus=rules.upper_bonus,
        extra_yacht=rules.extra_yacht,
        has_joker=rules.forced_joker,
    )


def box_entry(box: Box) -> BoxEntry:
    dice = EXAMPLES[box.key]
    if box.score(dice) == 0:
        dice = NARROW_EXAMPLES[box.key]
    return BoxEntry(
        key=box.key,
        name=str(BOX_NAMES[box.key]),
        number=box.number,
        pattern=pattern_of(box),
        fits=_fits(box),
        points=_points(box, dice),
        is_flat=_is_flat(box),
        dice=dice,
        example=box.score(dice),
    )


def box_hint(box: Box) -> str:
    """Return the rule of a box in one line, for the board's status line."""
    entry = box_entry(box)
    told = {"box": entry.name, "fits": entry.fits, "points": entry.points}
    if box.number or box.key == "chance":
        return _("%(box)s: %(points)s") % told
    return _("%(box)s: %(fits)s, %(points)s") % told


@lru_cache(maxsize=256)
def pattern_of(box: Box) -> str:
    """Return which picture shows what fits a lower box; upper boxes show their number instead."""
    if box.number:
        return ""
    if box.key == "small_straight" and box.score(HIGH_RUN) == 0:
        return "low_run"
    if box.key == "large_straight" and box.score(LOW_RUN) == 0:
        return "high_run"
    return box.key


def _fits(box: Box) -> str:
    return str(_FITS[pattern_of(box)])


def _points(box: Box, dice: Dice) -> str:
    if box.number:
        return _("sum of the dice showing %(number)d") % {"number": box.number}
    if _is_flat(box):
        return _("%(points)d points") % {"points": box.score(dice)}
    if box.score(dice) == sum(dice):
        return _("sum of all five dice")
    return {
        "three_of_a_kind": _("sum of the three equal dice"),
        "four_of_a_kind": _("sum of the four equal dice"),
    }[box.key]


@lru_cache(maxsize=256)
def _is_flat(box: Box) -> bool:
    """Say whether a box gives the same points for all dice that fit it."""
    points = {box.score(dice) for dice in combinations_with_replacement(FACES, len(PLACES))}
    return len(points - {0}) == 1
