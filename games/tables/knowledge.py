"""What the page "How the coach knows" tells: the figures of perfect play of each rule set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.formats import number_format

from games.engine.rules import RuleSet
from games.engine.variants import RULE_SETS
from games.labels import BOX_NAMES, RULES_NAMES

from .figures import Figures, figures_of
from .store import TablesMissing

MILESTONES = (200, 250, 300)


@dataclass(frozen=True, slots=True)
class BoxMean:
    """What perfect play brings in one box, of what is possible there."""

    name: str
    mean: float


@dataclass(frozen=True, slots=True)
class Share:
    """How often perfect play reaches so many points."""

    points: int
    percent: float


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The figures of one rule set."""

    rules: RuleSet
    figures: Figures

    @property
    def name(self) -> str:
        """Return the name of the rule set."""
        return str(RULES_NAMES[self.rules.key])

    @property
    def mean_text(self) -> str:
        """Return the exact mean to six decimals."""
        return number_format(self.figures.mean, 6)

    @property
    def games_text(self) -> str:
        """Return how many games were counted, in groups of three digits."""
        return number_format(self.figures.games, 0, force_grouping=True)

    @property
    def median(self) -> int:
        """Return the total that half of the games reach."""
        return self.figures.quantiles["50%"]

    @property
    def milestones(self) -> tuple[Share, ...]:
        """Return how often 200, 250 and 300 points are reached."""
        shares = self.figures.at_least
        return tuple(Share(m, 100 * shares[str(m)]) for m in MILESTONES if str(m) in shares)

    @property
    def bonus_percent(self) -> float | None:
        """Return how often the upper bonus is reached, None where there is none."""
        return 100 * self.figures.bonus_rate if self.rules.upper_bonus else None

    @property
    def yacht_percent(self) -> float:
        """Return how often the yacht box holds 50."""
        return 100 * self.figures.yacht_rate

    @property
    def boxes(self) -> tuple[BoxMean, ...]:
        """Return the mean of each box."""
        means = self.figures.boxes
        return tuple(BoxMean(str(BOX_NAMES[box.key]), means[box.key]) for box in self.rules.boxes)


def knowledge(keys: Sequence[str]) -> tuple[Knowledge, ...]:
    """Return the figures of the named rule sets, those not counted yet left out."""
    known = []
    for key in keys:
        try:
            known.append(Knowledge(RULE_SETS[key], figures_of(RULE_SETS[key])))
        except TablesMissing:
            continue
    return tuple(known)
