"""All rule sets side by side: what each pays on top, and the points of each box."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.errors import Missing
from games.engine.variants import RULE_SETS
from games.tables.store import table_of

from .boxes import BoxEntry, RuleSetEntry


@dataclass(frozen=True, slots=True)
class RuleSetRow:
    """One rule set among the others, with its mean of perfect play where that is known."""

    rules: RuleSetEntry
    about: str
    mean: float | None


@dataclass(frozen=True, slots=True)
class BoxRow:
    """One box in all rule sets: an entry for each group of them that has the same boxes.

    `entries` holds None where a group has no such box, and one entry where all groups agree.
    """

    first: BoxEntry
    entries: tuple[BoxEntry | None, ...]

    @property
    def is_common(self) -> bool:
        return len(self.entries) == 1


@dataclass(frozen=True, slots=True)
class Comparison:
    """What the two tables of the rules page show."""

    rows: tuple[RuleSetRow, ...]
    groups: tuple[str, ...]  # the names of the rule sets that share their boxes
    boxes: tuple[BoxRow, ...]

    @property
    def has_means(self) -> bool:
        return any(row.mean is not None for row in self.rows)


def compare(rule_sets: Sequence[RuleSetEntry]) -> Comparison:
    """Return the rule sets side by side, in the reader's language."""
    groups: dict[tuple[BoxEntry, ...], list[str]] = {}
    for rules in rule_sets:
        groups.setdefault(rules.boxes, []).append(rules.name)
    return Comparison(
        rows=tuple(RuleSetRow(rules, about(rules.key), _mean(rules.key)) for rules in rule_sets),
        groups=tuple(", ".join(names) for names in groups.values()),
        boxes=_box_rows(tuple(groups)),
    )


def _box_rows(groups: tuple[tuple[BoxEntry, ...], ...]) -> tuple[BoxRow, ...]:
    by_key = [{entry.key: entry for entry in boxes} for boxes in groups]
    longest = max(groups, key=len)
    return tuple(_box_row([boxes.get(entry.key) for boxes in by_key]) for entry in longest)


def _box_row(entries: list[BoxEntry | None]) -> BoxRow:
    first = next(entry for entry in entries if entry is not None)
    is_common = all(entry == first for entry in entries)
    return BoxRow(first, (first,) if is_common else tuple(entries))


def _mean(key: str) -> float | None:
    """Return the mean of perfect play, or None until the tables are there and for `triple`."""
    try:
        return table_of(RULE_SETS[key]).mean
    except Missing:
        return None


def about(key: str) -> str:
    return {
        "joker": _(
            "The daily challenge. An upper bonus, 100 points for every further yacht, and five "
            "equal dice that can serve as a joker."
        ),
        "extra": _("Like Joker, but five equal dice are never a joker."),
        "plain": _("Just the boxes and the upper bonus. A good place to start."),
        "sets": _(
            "Like Plain, but the kinds count only the equal dice, and some boxes pay differently."
        ),
        "sets-nobonus": _("Like Sets, without the upper bonus."),
        "yacht": _(
            "The old game: twelve boxes, no bonus, and two straights that have no roll in common."
        ),
        "triple": _(
            "Three columns of Plain at once, for free play. The second column counts twice, the "
            "third three times, each with its own bonus."
        ),
    }[key]
