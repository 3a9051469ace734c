"""Days as coloured cells: those of a calendar, and the last two weeks as a block on Today."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.conf import settings
from django.db.models import QuerySet
from django.urls import reverse

from challenges.blocks import FORTNIGHT
from challenges.coach import text
from challenges.days import ONE_DAY, day_at, is_open_to_play
from challenges.models import Attempt

from .grades import GameGrade, grade_of


@dataclass(frozen=True, slots=True)
class DayCell:
    """A day with the game of it that says most.

    `state` is `finished`, `started`, `new` for a day to play, or `none` for one without dice;
    `url` leads to the result, the board, or the day's page.
    """

    day: dt.date
    is_today: bool
    state: str
    url: str
    attempt: Attempt | None = None
    grade: GameGrade | None = None  # of a finished game
    lost_text: str = ""


@dataclass(frozen=True, slots=True)
class Fortnight:
    """The last days of a player, today the last of them."""

    cells: tuple[DayCell, ...]
    template: str = "accounts/history/_fortnight.html"


def days_of_the_player(*, attempts: Sequence[Attempt], now: dt.datetime) -> Fortnight | None:
    """Return a player's last two weeks from the attempts, None for one who began nothing then."""
    today = day_at(now)
    days = [today - ONE_DAY * distance for distance in reversed(range(FORTNIGHT))]
    if today < settings.FIRST_DAY:
        return None
    cells = cells_of(days, attempts, rules="", now=now)
    return Fortnight(cells) if any(cell.attempt for cell in cells) else None


def attempts_of(days: Sequence[dt.date], *, player_id: int | None, rules: str) -> QuerySet[Attempt]:
    """Return a player's attempts of some days; `rules` is empty for every rule set."""
    within = Attempt.objects.of(player_id).filter(challenge__day__range=(days[0], days[-1]))
    chosen = within.filter(challenge__rules=rules) if rules else within
    return chosen.select_related("challenge").order_by("challenge__day", "challenge__rules")


def cells_of(
    days: Sequence[dt.date], attempts: Iterable[Attempt], *, rules: str, now: dt.datetime
) -> tuple[DayCell, ...]:
    """Return the cells of some days; `rules` is what an empty one leads to, "" for the daily's.

    Of several games of a day the finished comes before the begun, the ranked before the other,
    and the daily's own rule set before the rest.
    """
    by_worth = sorted(attempts, key=_preference, reverse=True)
    shown = {attempt.challenge.day: attempt for attempt in by_worth}
    return tuple(
        _played_cell(shown[day], now=now)
        if day in shown
        else _empty_cell(day, rules=rules or settings.DAILY_RULES[0], now=now)
        for day in days
    )


def _played_cell(attempt: Attempt, *, now: dt.datetime) -> DayCell:
    day, lost = attempt.challenge.day, attempt.points_lost
    is_finished = attempt.is_finished
    return DayCell(
        day=day,
        is_today=day == day_at(now),
        state="finished" if is_finished else "started",
        url=attempt.get_absolute_url() if is_finished else attempt.challenge.play_url,
        attempt=attempt,
        grade=grade_of(lost) if is_finished else None,
        lost_text="" if lost is None else text.points(lost),
    )


def _empty_cell(day: dt.date, *, rules: str, now: dt.datetime) -> DayCell:
    can_play = is_open_to_play(day, now)
    return DayCell(
        day=day,
        is_today=day == day_at(now),
        state="new" if can_play else "none",
        url=reverse("challenges:day", args=[day, rules]) if can_play else "",
    )


def _preference(attempt: Attempt) -> tuple[bool, bool, int]:
    offered = settings.DAILY_RULES
    rules = attempt.challenge.rules
    position = offered.index(rules) if rules in offered else len(offered)
    return (not attempt.is_finished, not attempt.is_ranked, position)
