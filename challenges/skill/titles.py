"""Titles: what skill a player has shown, in the words of a ship.

Each asks for a number of games and for a skill that is sure: the points lost must lie below the
ceiling with the whole band. So a few lucky games earn none.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from .formula import Estimate
from .measured import Population


@dataclass(frozen=True, slots=True)
class Title:
    """A title, and what it takes."""

    key: str
    name: Promise | str
    games: int
    most_lost: int  # points a game, in hundredths of the mean of perfect play

    def most_points(self, perfect: float) -> float:
        """Return its ceiling in points lost a game."""
        return self.most_lost * perfect / 100


TITLES = (
    Title("deckhand", pgettext_lazy("title", "Deckhand"), 1, 100),
    Title("sailor", pgettext_lazy("title", "Sailor"), 5, 40),
    Title("boatswain", pgettext_lazy("title", "Boatswain"), 10, 30),
    Title("navigator", pgettext_lazy("title", "Navigator"), 20, 22),
    Title("mate", pgettext_lazy("title", "First Mate"), 30, 16),
    Title("captain", pgettext_lazy("title", "Captain"), 50, 11),
    Title("commodore", pgettext_lazy("title", "Commodore"), 75, 7),
    Title("admiral", pgettext_lazy("title", "Admiral"), 100, 4),
)
RANK_OF = {title.key: rank for rank, title in enumerate(TITLES)}


def title_of(key: str) -> Title | None:
    return TITLES[RANK_OF[key]] if key in RANK_OF else None


def higher(one: str, other: str) -> str:
    """Return the higher of two titles' keys, of which either may be empty."""
    return max(one, other, key=lambda key: RANK_OF.get(key, -1))


def earned(shown: Estimate, population: Population) -> str:
    """Return the key of the highest title that an estimate is sure of."""
    surely = shown.lost + shown.band
    reached = [
        title
        for title in TITLES
        if shown.games >= title.games and surely <= title.most_points(population.perfect)
    ]
    return reached[-1].key if reached else TITLES[0].key
