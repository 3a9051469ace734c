"""The computer players and the targets: what they score, as it was measured."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.labels import LEVEL_NAMES
from games.players.levels import LEVELS
from games.players.measured import GAMES, MEASURED, TRIPLE_AT_MOST
from games.players.targets import TARGETS

from .boxes import RuleSetEntry

_STYLES: dict[str, Promise | str] = {
    "easy": _("Keeps the commonest number and writes where it pays most now."),
    "medium": _("Plans its rolls for the most points this turn and hardly thinks of later boxes."),
    "hard": _("Weighs each box by what it usually brings and plays for the bonus."),
    "insane": _(
        "Plays perfectly, by the solved game. Triple is too large to be solved; there it comes as "
        "close as it can."
    ),
}


@dataclass(frozen=True, slots=True)
class Level:
    """One computer player: its name and how it plays."""

    name: str
    style: str


@dataclass(frozen=True, slots=True)
class LevelsRow:
    """One rule set: the mean score of each level, and the targets, the easiest first."""

    name: str
    means: tuple[float, ...]
    targets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LevelsTable:
    """What the section on computers and targets shows."""

    levels: tuple[Level, ...]
    rows: tuple[LevelsRow, ...]
    games_text: str  # how many games each mean was measured over
    at_most: int  # on three columns, by proof


def levels_table(rule_sets: tuple[RuleSetEntry, ...]) -> LevelsTable:
    """Return the measured levels of these rule sets, in the reader's language."""
    return LevelsTable(
        levels=tuple(Level(str(LEVEL_NAMES[level]), str(_STYLES[level])) for level in LEVELS),
        rows=tuple(
            LevelsRow(
                name=rules.name,
                means=tuple(MEASURED[rules.key][level].mean for level in LEVELS),
                targets=TARGETS[rules.key],
            )
            for rules in rule_sets
        ),
        games_text=number_format(GAMES, 0, force_grouping=True),
        at_most=TRIPLE_AT_MOST,
    )
