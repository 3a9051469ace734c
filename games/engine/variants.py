"""The seven rule sets, and the one place that knows them by key."""

from __future__ import annotations

from dataclasses import replace

from .dice import FACES, has_run_of_five, has_run_of_four, is_five_equal, is_full_house
from .errors import UnknownRules
from .rules import Box, RuleSet
from .scoring import anything, equal, equal_alone, exactly, faces, flat, total

_UPPER_KEYS = ("ones", "twos", "threes", "fours", "fives", "sixes")
_UPPER = tuple(
    Box(key, str(number), faces(number), number)
    for key, number in zip(_UPPER_KEYS, FACES, strict=True)
)
_YACHT_BOX = Box("yacht", "y", flat(50, is_five_equal))
_CHANCE = Box("chance", "c", total(anything))

_PLAIN_BOXES = (
    *_UPPER,
    Box("three_of_a_kind", "3k", total(equal(3))),
    Box("four_of_a_kind", "4k", total(equal(4))),
    Box("full_house", "fh", flat(25, is_full_house), joker=flat(25, anything)),
    Box("small_straight", "ss", flat(30, has_run_of_four), joker=flat(30, anything)),
    Box("large_straight", "ls", flat(40, has_run_of_five), joker=flat(40, anything)),
    _YACHT_BOX,
    _CHANCE,
)
_SETS_BOXES = (
    *_UPPER,
    Box("three_of_a_kind", "3k", equal_alone(3)),
    Box("four_of_a_kind", "4k", equal_alone(4)),
    Box("full_house", "fh", flat(40, is_full_house)),
    Box("small_straight", "ss", flat(25, has_run_of_four)),
    Box("large_straight", "ls", flat(30, has_run_of_five)),
    _YACHT_BOX,
    _CHANCE,
)
_YACHT_BOXES = (
    *_UPPER,
    Box("four_of_a_kind", "4k", total(equal(4))),
    Box("full_house", "fh", total(is_full_house)),
    Box("small_straight", "ss", flat(30, exactly(1, 2, 3, 4, 5))),
    Box("large_straight", "ls", flat(30, exactly(2, 3, 4, 5, 6))),
    _YACHT_BOX,
    _CHANCE,
)

PLAIN = RuleSet("plain", _PLAIN_BOXES, upper_bonus=35)
EXTRA = replace(PLAIN, key="extra", extra_yacht=100)
JOKER = replace(EXTRA, key="joker", forced_joker=True)
SETS = RuleSet("sets", _SETS_BOXES, upper_bonus=35)
SETS_NOBONUS = replace(SETS, key="sets-nobonus", upper_bonus=0)
YACHT = RuleSet("yacht", _YACHT_BOXES)
TRIPLE = replace(PLAIN, key="triple", weights=(1, 2, 3))

RULE_SETS = {rules.key: rules for rules in (JOKER, EXTRA, PLAIN, SETS, SETS_NOBONUS, YACHT, TRIPLE)}


def rule_set(key: str) -> RuleSet:
    """Return the rule set of that key.

    Raises UnknownRules.
    """
    if key not in RULE_SETS:
        raise UnknownRules(rules=key, known=", ".join(RULE_SETS))
    return RULE_SETS[key]
