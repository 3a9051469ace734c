"""Qualities of decisions: four grades by points lost, their bounds written here alone."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.solver.grading import Analysis

# Tried on a made-up crowd of all strengths: its median player has five greens of thirteen turns
# and one red, on `joker` as on `plain`.
TOSS_UP = 0.25  # points; a loss below it is not worth naming
MISTAKE_FROM = 2.0
BLUNDER_FROM = 6.0


@dataclass(frozen=True, slots=True)
class Quality:
    """A grade: `letter` is stored, `square` is shared, `mark` says what colour alone cannot."""

    letter: str
    key: str
    name: Promise | str
    square: str
    mark: str
    least: float  # points lost from which on it applies


QUALITIES = (
    Quality("0", "perfect", _("nothing lost"), "🟩", "✓", 0),
    Quality("1", "small", _("small loss"), "🟨", "–", TOSS_UP),
    Quality("2", "mistake", _("mistake"), "🟧", "?", MISTAKE_FROM),
    Quality("3", "blunder", _("blunder"), "🟥", "!", BLUNDER_FROM),
)
_BY_LETTER = {quality.letter: quality for quality in QUALITIES}


def quality_of(lost: float) -> Quality:
    """Return the quality of a decision, or of a turn, that lost so many points."""
    return next(quality for quality in reversed(QUALITIES) if lost >= quality.least)


def letters_of(analysis: Analysis) -> str:
    """Return one letter a turn: the quality of all its decisions together."""
    lost: dict[int, float] = {}
    for decision in analysis.decisions:
        lost[decision.turn] = lost.get(decision.turn, 0.0) + decision.lost
    return "".join(quality_of(max(0.0, lost[turn])).letter for turn in sorted(lost))


def qualities_of(letters: str) -> tuple[Quality, ...]:
    """Return the qualities that letters stand for; other letters are passed over."""
    return tuple(_BY_LETTER[letter] for letter in letters if letter in _BY_LETTER)


def squares_of(letters: str) -> str:
    """Return one coloured square a turn."""
    return "".join(quality.square for quality in qualities_of(letters))


def squares_in_words(letters: str) -> str:
    """Return how many turns had each quality: `turns: nothing lost 10, small loss 2, mistake 1`."""
    if not qualities_of(letters):
        return ""
    counted = [(quality, letters.count(quality.letter)) for quality in QUALITIES]
    counts_text = ", ".join(f"{quality.name} {count}" for quality, count in counted if count)
    return gettext("turns: %(qualities)s") % {"qualities": counts_text}
