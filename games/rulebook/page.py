"""What the rules page and the help beside the board show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.rules import Box
from games.engine.variants import JOKER, RULE_SETS, rule_set
from games.labels import BOX_NAMES

from .boxes import RuleSetEntry, rule_set_entries, rule_set_entry
from .comparison import Comparison, compare
from .joker import DICE, JokerCard, joker_cards
from .levels import LevelsTable, levels_table
from .questions import Question, questions
from .tips import Tip, tips


@dataclass(frozen=True, slots=True)
class RulesPage:
    """All that the rules page tells."""

    comparison: Comparison
    joker_dice: tuple[int, ...]
    joker_cards: tuple[JokerCard, ...]
    tips: tuple[Tip, ...]
    levels: LevelsTable
    questions: tuple[Question, ...]
    box_codes: tuple[tuple[str, str], ...]  # of records: code and name

    @property
    def has_figures(self) -> bool:
        return any(tip.proof for tip in self.tips)


def rules_page(first: Sequence[str]) -> RulesPage:
    """Return the rules in the reader's language, the rule sets named coming before the others."""
    rule_sets = rule_set_entries((*first, *(key for key in RULE_SETS if key not in first)))
    return RulesPage(
        comparison=compare(rule_sets),
        joker_dice=DICE,
        joker_cards=joker_cards(),
        tips=tips(),
        levels=levels_table(rule_sets),
        questions=questions(),
        box_codes=tuple(map(_code_and_name, JOKER.boxes)),
    )


def rules_help(key: str) -> RuleSetEntry:
    """Return one rule set in words.

    Raises UnknownRules.
    """
    return rule_set_entry(rule_set(key))


def _code_and_name(box: Box) -> tuple[str, str]:
    return box.code, str(BOX_NAMES[box.key])
