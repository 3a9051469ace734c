"""What the page "How the coach knows" shows: the figures of perfect play of each rule set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.formats import number_format

from .engine.rules import RuleSet
from .engine.variants import RULE_SETS
from .labels import BOX_NAMES, RULES_NAMES
from .tables.figures import Figures, figures_of
from .tables.store import TablesMissing

MILESTONES = (200, 250, 300)


@dataclass(frozen=True, slots=True)
class Milestone:
    """How often perfect play reaches so many points."""

    points: int
    percent: float


@dataclass(frozen=True, slots=True)
class PerfectPlay:
    """What perfect play of one rule set comes to."""

    name: str
    mean_text: str  # exact, to six decimals
    sd: float
    median: int
    milestones: tuple[Milestone, ...]
    bonus_percent: float | None  # None where there is no upper bonus
    yacht_percent: float
    box_means: tuple[tuple[str, float], ...]  # name of the box, points
    games_text: str  # how many games were counted


def perfect_play(keys: Sequence[str]) -> tuple[PerfectPlay, ...]:
    """Return the figures of the named rule sets, those not counted yet left out."""
    counted = []
    for key in keys:
        rules = RULE_SETS[key]
        try:
            counted.append(_perfect_play(rules, figures_of(rules)))
        except TablesMissing:
            continue
    return tuple(counted)


def _perfect_play(rules: RuleSet, figures: Figures) -> PerfectPlay:
    reached = figures.at_least
    return PerfectPlay(
        name=str(RULES_NAMES[rules.key]),
        mean_text=number_format(figures.mean, 6),
        sd=figures.sd,
        median=figures.quantiles["50%"],
        milestones=tuple(
            Milestone(points, 100 * reached[str(points)])
            for points in MILESTONES
            if str(points) in reached
        ),
        bonus_percent=100 * figures.bonus_rate if rules.upper_bonus else None,
        yacht_percent=100 * figures.yacht_rate,
        box_means=tuple((str(BOX_NAMES[box.key]), figures.boxes[box.key]) for box in rules.boxes),
        games_text=number_format(figures.games, 0, force_grouping=True),
    )
