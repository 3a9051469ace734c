"""The rules in words, box by box, for the page that explains them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from .engine.dice import Dice
from .engine.rules import UPPER_GOAL, Box, RuleSet
from .engine.variants import RULE_SETS
from .labels import BOX_NAMES, RULES_NAMES

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


@dataclass(frozen=True, slots=True)
class BoxPage:
    """One box: its name, what fits, what it gives, and an example with its points."""

    key: str
    name: str
    fits: str
    points: str
    dice: Dice
    example: int


@dataclass(frozen=True, slots=True)
class RulesPage:
    """One rule set in words."""

    key: str
    name: str
    boxes: tuple[BoxPage, ...]
    upper_goal: int
    upper_bonus: int
    extra_yacht: int
    has_joker: bool

    @property
    def turns(self) -> int:
        return len(self.boxes)


def rulebook(keys: Sequence[str]) -> tuple[RulesPage, ...]:
    """Return the named rule sets in words, in the reader's language."""
    return tuple(_rules_page(RULE_SETS[key]) for key in keys)


def _rules_page(rules: RuleSet) -> RulesPage:
    return RulesPage(
        key=rules.key,
        name=str(RULES_NAMES[rules.key]),
        boxes=tuple(_box_page(rules, box) for box in rules.boxes),
        upper_goal=UPPER_GOAL if rules.upper_bonus else 0,
        upper_bonus=rules.upper_bonus,
        extra_yacht=rules.extra_yacht,
        has_joker=rules.forced_joker,
    )


def _box_page(rules: RuleSet, box: Box) -> BoxPage:
    dice = EXAMPLES[box.key]
    if box.score(dice) == 0:
        dice = NARROW_EXAMPLES[box.key]
    name = str(BOX_NAMES[box.key])
    return BoxPage(box.key, name, _fits(box), _points(rules, box, dice), dice, box.score(dice))


def _fits(box: Box) -> str:
    if box.number:
        return _("any dice")
    if box.key == "small_straight" and box.score(EXAMPLES[box.key]) == 0:
        return _("exactly 1 2 3 4 5")
    if box.key == "large_straight" and box.score((1, 2, 3, 4, 5)) == 0:
        return _("exactly 2 3 4 5 6")
    return {
        "three_of_a_kind": _("at least three equal dice"),
        "four_of_a_kind": _("at least four equal dice"),
        "full_house": _("three of one number and two of another"),
        "small_straight": _("four consecutive numbers"),
        "large_straight": _("five consecutive numbers"),
        "yacht": _("five equal dice"),
        "chance": _("any dice"),
    }[box.key]


def _points(rules: RuleSet, box: Box, dice: Dice) -> str:
    if box.number:
        return _("sum of the dice showing %(number)d") % {"number": box.number}
    if box.key == "three_of_a_kind" and box.score(dice) != sum(dice):
        return _("sum of the three equal dice")
    if box.key == "four_of_a_kind" and box.score(dice) != sum(dice):
        return _("sum of the four equal dice")
    is_sum = box.key.endswith("_kind") or box.key == "chance"
    if is_sum or (box.key == "full_house" and rules.key == "yacht"):
        return _("sum of all five dice")
    return _("%(points)d points") % {"points": box.score(dice)}
