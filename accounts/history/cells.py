"""Days as coloured cells: those of a month, and the last two weeks."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.conf import settings
from django.urls import reverse

from challenges.coach import text
from challenges.days import is_open_to_play
from challenges.models import Attempt

from .grades import Grade, grade_of


@dataclass(frozen=True, slots=True)
class Cell:
    """A day with a player's best-standing game of it; `rules` is what there is to play else."""

    day: dt.date
    attempt: Attempt | None
    rules: str
    is_today: bool
    has_come: bool

    @property
    def state(self) -> str:
        """Return `finished`, `started`, `new` for a day to play, or `none` for one without dice."""
        if self.attempt is None:
            return "new" if self.has_come else "none"
        return "finished" if self.attempt.is_finished else "started"

    @property
    def grade(self) -> Grade | None:
        """Return how well it was played, once finished."""
        finished = self.attempt is not None and self.attempt.is_finished
        return grade_of(self.attempt.points_lost) if finished and self.attempt else None

    @property
    def lost_text(self) -> str:
        """Return the points lost, or nothing where they are not known."""
        lost = self.attempt.points_lost if self.attempt else None
        return "" if lost is None else text.points(lost)

    @property
    def url(self) -> str:
        """Return where it leads: to the result, the board, or the day's page."""
        if self.attempt is not None:
            finished = self.attempt.is_finished
            return self.attempt.get_absolute_url() if finished else self.attempt.challenge.play_url
        return reverse("challenges:day", args=[self.day, self.rules]) if self.has_come else ""


def cells_of(
    days: Sequence[dt.date], *, player_id: int | None, rules: str, now: dt.datetime, today: dt.date
) -> tuple[Cell, ...]:
    """Return the cells of some days, in one query; `rules` is empty for every rule set.

    Of several games of a day the finished comes before the begun, the ranked before the other,
    and the daily's own rule set before the rest.
    """
    attempts = _attempts(days, player_id, rules)
    best = {one.challenge.day: one for one in sorted(attempts, key=_standing, reverse=True)}
    usual = rules or settings.DAILY_RULES[0]
    return tuple(
        Cell(
            day=day,
            attempt=best.get(day),
            rules=usual,
            is_today=day == today,
            has_come=is_open_to_play(day, now),
        )
        for day in days
    )


def _attempts(days: Sequence[dt.date], player_id: int | None, rules: str) -> Iterable[Attempt]:
    within = Attempt.objects.of(player_id).filter(challenge__day__range=(days[0], days[-1]))
    chosen = within.filter(challenge__rules=rules) if rules else within
    return chosen.select_related("challenge").order_by("challenge__day", "challenge__rules")


def _standing(attempt: Attempt) -> tuple[bool, bool, int]:
    offered = settings.DAILY_RULES
    rules = attempt.challenge.rules
    order = offered.index(rules) if rules in offered else len(offered)
    return (not attempt.is_finished, not attempt.is_ranked, order)
