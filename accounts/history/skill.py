"""A player's skill as pages show it: the number with its band, the title, the line over time."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from challenges.charts import Curve, curve
from challenges.models import PlayerSkill
from challenges.skill.counting import losses_of
from challenges.skill.formula import Estimate, chance_better, estimate, whole_band
from challenges.skill.measured import Population, population_of
from challenges.skill.titles import TITLES, Title, title_of
from challenges.visibility import seen_by

from .loss_chart import SPANS

MOST_POINTS = 40
STEPS = (5, 10, 20, 50)
MOST_STEPS = 5


@dataclass(frozen=True, slots=True)
class SkillPoint:
    """What was known after the games of a span of time that begins on `day`."""

    day: dt.date
    games: int  # so far
    value: float
    band: float


@dataclass(frozen=True, slots=True)
class SkillChart:
    """The points, earliest first, each of one `span`; `area` is the band as a polygon."""

    span: str
    points: tuple[SkillPoint, ...]
    curve: Curve
    area: str


@dataclass(frozen=True, slots=True)
class ShownSkill:
    """Skill, half the width of its band, and the titles."""

    value: float
    band: int
    games: int
    deviation: float
    title: Title | None
    next_title: Title | None
    chart: SkillChart | None = None


def shown_skill(
    player_id: int | None, rules: str, *, viewer_id: int | None, has_chart: bool = True
) -> ShownSkill | None:
    """Return a player's skill under a rule set, None before the first game that shows any.

    The line leaves out games of days whose dice the viewer could still use.
    """
    population = population_of(rules)
    kept = PlayerSkill.objects.known().filter(player=player_id, rules=rules).first()
    if player_id is None or population is None or kept is None:
        return None
    title = title_of(kept.title)
    place = TITLES.index(title) if title else -1
    return ShownSkill(
        value=kept.value,
        band=whole_band(kept.band),
        games=kept.games,
        deviation=kept.deviation,
        title=title,
        next_title=TITLES[place + 1] if place + 1 < len(TITLES) else None,
        chart=_chart(losses_of(player_id, rules, seen_by(viewer_id)), population)
        if has_chart
        else None,
    )


def percent_better(mine: ShownSkill | None, theirs: ShownSkill | None) -> int | None:
    """Return the chance that one is more skilled in per cent, never quite sure."""
    if mine is None or theirs is None:
        return None
    chance = chance_better((mine.value, mine.deviation), (theirs.value, theirs.deviation))
    return min(99, max(1, round(100 * chance)))


def _chart(losses: Sequence[tuple[dt.date, float]], population: Population) -> SkillChart | None:
    """Return the line through the ends of days, weeks or months, None for less than two."""
    for span, start_of in SPANS:
        ends = {start_of(day): number for number, (day, _lost) in enumerate(losses, start=1)}
        if len(ends) <= MOST_POINTS or span == "month":
            break
    if len(ends) < 2:
        return None
    points = [_point(day, count, losses, population) for day, count in ends.items()]
    return _drawn(span, points[-MOST_POINTS:])


def _point(
    day: dt.date, count: int, losses: Sequence[tuple[dt.date, float]], population: Population
) -> SkillPoint:
    latest_first = [lost for _day, lost in reversed(losses[:count])]
    shown = estimate(latest_first, population) or Estimate(0, population.lost, population.spread)
    return SkillPoint(day, count, population.perfect - shown.lost, shown.band)


def _drawn(span: str, points: Sequence[SkillPoint]) -> SkillChart:
    lower = [point.value - point.band for point in points]
    upper = [point.value + point.band for point in points]
    step = next((s for s in STEPS if max(upper) - min(lower) <= s * MOST_STEPS), STEPS[-1])
    scale = {"low": step * (min(lower) // step), "high": step * -(-max(upper) // step)}
    above, below = (curve(line, **scale, step=step) for line in (upper, lower))
    around = [*above.corners, *reversed(below.corners)]
    return SkillChart(
        span=span,
        points=tuple(points),
        curve=curve([point.value for point in points], **scale, step=step),
        area=" ".join(f"{x},{y}" for x, y in around),
    )
