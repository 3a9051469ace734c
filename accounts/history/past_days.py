"""The list of past days and what one played on them: any can still be played, unranked."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass

from django.conf import settings

from challenges import services
from challenges.days import ONE_DAY, day_at, number_of
from challenges.models import Attempt
from challenges.today import ChallengeCard, card_of

DAYS_A_PAGE = 7


@dataclass(frozen=True, slots=True)
class PastDay:
    """A past day in the list."""

    day: dt.date
    number: int
    cards: tuple[ChallengeCard, ...]


@dataclass(frozen=True, slots=True)
class PastDays:
    """A page of the list, latest first.

    `older` and `newer` are the days before which the pages beside it end, None where there is none.
    """

    days: tuple[PastDay, ...]
    older: dt.date | None
    newer: dt.date | None


def past_days(player_id: int | None, *, params: Mapping[str, str], now: dt.datetime) -> PastDays:
    """Return the page of past days that the query asks for, with the player's part in each."""
    today = day_at(now)
    before = _read_before(params.get("before", ""), today)
    last = before - ONE_DAY * DAYS_A_PAGE
    later = min(before + ONE_DAY * DAYS_A_PAGE, today)
    return PastDays(
        days=_days(before, player_id, now),
        older=last if last > settings.FIRST_DAY else None,
        newer=later if later > before else None,
    )


def _days(before: dt.date, player_id: int | None, now: dt.datetime) -> tuple[PastDay, ...]:
    """Return the days of the page that ends before a day; challenges missing are made now."""
    page = [before - ONE_DAY * distance for distance in range(1, DAYS_A_PAGE + 1)]
    asked = [day for day in page if day >= settings.FIRST_DAY]
    challenges = services.challenges_of(days_asked=asked, now=now)
    begun = Attempt.objects.of(player_id).filter(challenge__in=[one.pk for one in challenges])
    attempts = {attempt.challenge_id: attempt for attempt in begun}
    cards: dict[dt.date, list[ChallengeCard]] = {}
    for challenge in challenges:
        attempt = attempts.get(challenge.pk)
        if attempt is not None:
            attempt.challenge = challenge
        cards.setdefault(challenge.day, []).append(card_of(challenge, attempt))
    latest_first = sorted(cards, reverse=True)
    return tuple(PastDay(day, number_of(day), tuple(cards[day])) for day in latest_first)


def _read_before(text: str, today: dt.date) -> dt.date:
    try:
        return min(max(dt.date.fromisoformat(text), settings.FIRST_DAY), today)
    except ValueError:
        return today
