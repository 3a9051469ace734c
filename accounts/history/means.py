"""Means of every box, beside those of perfect play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from games.engine.card import YACHT_POINTS
from games.engine.rules import RuleSet
from games.engine.variants import rule_set
from games.labels import BOX_NAMES

from .boxes import Filled

WIDTH = 100  # units of the bar that stands for the most points


@dataclass(frozen=True, slots=True)
class Row:
    """A box, or a bonus, with its mean; `perfect` is None where perfect play is not known."""

    name: str
    mean: float
    perfect: float | None
    scale: float

    @property
    def width(self) -> float:
        """Return the length of the bar of the mean."""
        return round(WIDTH * self.mean / self.scale, 1)

    @property
    def tick(self) -> float | None:
        """Return where on the bar perfect play stands."""
        return None if self.perfect is None else round(WIDTH * self.perfect / self.scale, 1)


@dataclass(frozen=True)
class BoxMeans:
    """The means of some games of one rule set, a column counted as a game of its own."""

    rules: RuleSet
    cards: Sequence[Filled]
    perfect: dict[str, float]  # by the key of a box, `upper_bonus` and `extra_yachts`

    @property
    def games(self) -> int:
        """Return the number of games counted."""
        return len(self.cards)

    @property
    def columns(self) -> int:
        """Return the number of columns filled."""
        return len(self.cards) * len(self.rules.weights)

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """Return every box in the order of the card, then the bonuses that the rules know."""
        named = [(box.key, str(BOX_NAMES[box.key])) for box in self.rules.boxes]
        means = [(key, name, self._mean(place)) for place, (key, name) in enumerate(named)]
        if self.rules.upper_bonus:
            bonuses = sum(bonus for _points, bonus, _extra in self.cards)
            means.append(("upper_bonus", _("Upper bonus"), bonuses / self.columns))
        if self.rules.extra_yacht:
            extras = sum(extra for _points, _bonus, extra in self.cards)
            means.append(("extra_yachts", _("Extra yachts"), extras / self.columns))
        scale = max(1.0, *(mean for _key, _name, mean in means), *self.perfect.values())
        return tuple(Row(name, mean, self.perfect.get(key), scale) for key, name, mean in means)

    @property
    def has_upper_bonus(self) -> bool:
        """Say whether the rules know an upper bonus."""
        return bool(self.rules.upper_bonus)

    @property
    def bonus_rate(self) -> float:
        """Return how often the upper bonus was earned, in per cent."""
        bonuses = sum(bonus for _points, bonus, _extra in self.cards)
        return 100 * bonuses / (self.rules.upper_bonus * self.columns)

    @property
    def yacht_rate(self) -> float:
        """Return how often the yacht box was filled with its points, in per cent."""
        place = self.rules.index("yacht")
        return 100 * sum(points == YACHT_POINTS for points in self._all(place)) / self.columns

    def _mean(self, place: int) -> float:
        return sum(self._all(place)) / self.columns

    def _all(self, place: int) -> list[int]:
        boxes = len(self.rules.boxes)
        return [one for points, _bonus, _extra in self.cards for one in points[place::boxes]]


def means_of(rules: str, cards: Sequence[Filled], perfect: dict[str, float]) -> BoxMeans | None:
    """Return the means of cards, None where there are none."""
    return BoxMeans(rule_set(rules), cards, perfect) if cards else None
