"""Grades of whole games by points lost: a colour and a mark for every day of a calendar."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class GameGrade:
    """`key` names its colour, `mark` says what colour alone cannot."""

    key: str
    mark: str
    name: Promise | str
    most: float  # points lost up to which it applies


GRADES = (
    GameGrade("perfect", "✓", _("strong"), 15),
    GameGrade("small", "–", _("solid"), 30),
    GameGrade("mistake", "?", _("uneven"), 60),
    GameGrade("blunder", "!", _("costly"), inf),
)
UNGRADED = GameGrade("played", "●", _("played"), inf)


def grade_of(points_lost: float | None) -> GameGrade:
    """Return the grade of a game; one that the coach has not seen yet is just played."""
    if points_lost is None:
        return UNGRADED
    return next(grade for grade in GRADES if points_lost <= grade.most)
