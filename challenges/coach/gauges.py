"""Skill and luck of a finished game as two gauges.

Skill is full where no decision lost anything, and empty where they lost what nine players of ten
lose less than; its notch is the average player (challenges/skill/measured.py). Luck starts in the
middle, where the dice gave what they give on average. A score is the mean of perfect play, plus
luck, less what decisions lost, so that luck spreads as the scores of perfect play do
(games/players/measured.py): the ends are two standard deviations away, which one game in twenty
passes.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from challenges.skill.measured import population_of
from games.players.levels import Level
from games.players.measured import MEASURED

from . import text

PERFECT: Level = "insane"
ENDS = 2  # standard deviations of luck to either side
MIDDLE = 50


@dataclass(frozen=True, slots=True)
class Gauge:
    """A figure in words, and as a bar; places are per cent of the width."""

    key: str
    name: str
    text: str
    start: int
    width: int
    notch: int


@dataclass(frozen=True, slots=True)
class Gauges:
    """Both gauges of a game, and what the average player loses."""

    skill: Gauge
    luck: Gauge
    average_lost: int


def gauges_of(rules: str, *, points_lost: float, luck: float) -> Gauges | None:
    """Return the gauges of a game; None for rules without an exact coach."""
    population = population_of(rules)
    if population is None:
        return None
    end = ENDS * MEASURED[rules][PERFECT].sd
    return Gauges(
        skill=_skill(points_lost, average=population.lost, empty_at=population.weakest),
        luck=_luck(luck, end=end),
        average_lost=round(population.lost),
    )


def _skill(points_lost: float, *, average: float, empty_at: float) -> Gauge:
    return Gauge(
        key="skill",
        name=_("Skill"),
        text=_("%(lost)s points lost") % {"lost": text.points(points_lost)},
        start=0,
        width=_percent(1 - points_lost / empty_at),
        notch=_percent(1 - average / empty_at),
    )


def _luck(luck: float, *, end: float) -> Gauge:
    at = _percent((1 + luck / end) / 2)
    start, stop = sorted((MIDDLE, at))
    return Gauge(
        key="luck",
        name=_("Luck"),
        text=text.points(luck, signed=True),
        start=start,
        width=stop - start,
        notch=MIDDLE,
    )


def _percent(share: float) -> int:
    return round(100 * min(1.0, max(0.0, share)))
