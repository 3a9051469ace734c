"""The list of past days and what one played on them: any can still be played, unranked."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from django.conf import settings

from challenges import days
from challenges.models import Attempt, Challenge
from challenges.today import ChallengeCard

DAYS_A_PAGE = 7


@dataclass(frozen=True, slots=True)
class Day:
    """A past day in the list."""

    day: dt.date
    cards: tuple[ChallengeCard, ...]

    @property
    def number(self) -> int:
        """Return the day's number."""
        return days.number_of(self.day)


@dataclass(frozen=True, slots=True)
class Past:
    """A page of the list, all before `before`, latest first."""

    days: tuple[Day, ...]
    before: dt.date
    today: dt.date

    @property
    def older(self) -> dt.date | None:
        """Return the `before` of the next page, if there are older days."""
        last = self.before - days.ONE_DAY * DAYS_A_PAGE
        return last if last > settings.FIRST_DAY else None

    @property
    def newer(self) -> dt.date | None:
        """Return the `before` of the page before, if this is not the first."""
        later = min(self.before + days.ONE_DAY * DAYS_A_PAGE, self.today)
        return later if later > self.before else None


def past_days(
    *, challenges: Sequence[Challenge], before: dt.date, player_id: int | None, today: dt.date
) -> Past:
    """Return a page of past days with the player's part in each."""
    begun = Attempt.objects.of(player_id).filter(challenge__in=[one.pk for one in challenges])
    attempts = {attempt.challenge_id: attempt for attempt in begun}
    shown: dict[dt.date, list[ChallengeCard]] = {}
    for challenge in challenges:
        attempt = attempts.get(challenge.pk)
        if attempt is not None:
            attempt.challenge = challenge
        shown.setdefault(challenge.day, []).append(ChallengeCard(challenge, attempt))
    latest_first = sorted(shown, reverse=True)
    return Past(tuple(Day(day, tuple(shown[day])) for day in latest_first), before, today)


def read_before(text: str, *, today: dt.date) -> dt.date:
    """Read the day before which a page of the list ends; without a fitting one it is today."""
    try:
        return min(max(dt.date.fromisoformat(text), settings.FIRST_DAY), today)
    except ValueError:
        return today


def page_of_days(before: dt.date) -> list[dt.date]:
    """Return the days of the page that ends before a day, latest first."""
    page = [before - days.ONE_DAY * distance for distance in range(1, DAYS_A_PAGE + 1)]
    return [day for day in page if day >= settings.FIRST_DAY]
