"""Today and other days: challenges, their seeds once closed, their distributions."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.conf import settings
from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from challenges import days, services
from challenges.errors import UnknownAttempt
from challenges.models import Attempt, Challenge
from challenges.standings import ranks
from challenges.standings.tallies import counts_of
from challenges.streaks import days_played, streak_as_of
from games.api.cursors import UnknownCursor, link_next, read_cursor, write_cursor
from games.api.fields import Text
from games.api.requests import player_of
from games.api.scopes import Audience
from games.api.views import ApiView, for_everybody, read_query

from .facts import AttemptFacts, AttemptOut, ChallengeFacts, ChallengeOut

DAYS_A_PAGE = 31


class ChallengesQuery(serializers.Serializer[Any]):
    """Which days."""

    to = serializers.DateField(required=False, help_text="The last day; as far as published.")
    cursor = Text(required=False, max_length=200)

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Add `from`, which no attribute can be called."""
        first = serializers.DateField(required=False, help_text="The first day; today by default.")
        return {"from": first, **super().get_fields()}


class ChallengeListOut(serializers.Serializer[Any]):
    """Challenges by day."""

    results = ChallengeOut(many=True)
    next = serializers.CharField(allow_null=True, help_text="The cursor of the next page.")


class MyChallengeOut(serializers.Serializer[Any]):
    """A challenge, how many have finished it, and one’s own part in it."""

    challenge = ChallengeOut()
    players = serializers.IntegerField(help_text="Ranked results so far.")
    attempt = AttemptOut(allow_null=True)


class TodayOut(serializers.Serializer[Any]):
    """Today."""

    day = serializers.DateField()
    number = serializers.IntegerField()
    next_opens_at = serializers.DateTimeField()
    streak = serializers.IntegerField(help_text="Days in a row that you have played.")
    harbour_days = serializers.IntegerField(
        help_text="Missed days that your streak can still outlive; two at most."
    )
    challenges = MyChallengeOut(many=True)


class ScoreCountOut(serializers.Serializer[Any]):
    """How many came to a score."""

    score = serializers.IntegerField()
    count = serializers.IntegerField()


class DistributionOut(serializers.Serializer[Any]):
    """All ranked scores of a day, highest first."""

    players = serializers.IntegerField()
    median = serializers.IntegerField(allow_null=True)
    is_final = serializers.BooleanField()
    counts = ScoreCountOut(many=True)


class TodayView(ApiView):
    """Today’s challenges and the asker’s part in them."""

    @extend_schema(
        operation_id="today", summary="Today’s challenges", responses=TodayOut, tags=["days"]
    )
    def get(self, request: Request) -> Response:
        now = timezone.now()
        return Response(TodayOut(today_of(player_of(request), now=now)).data)


class ChallengesView(ApiView):
    """Challenges from day to day."""

    @extend_schema(
        operation_id="challenges",
        summary="Challenges from day to day",
        description="Commitments are published ahead of the day, seeds once it has closed.",
        parameters=[ChallengesQuery],
        responses=ChallengeListOut,
        tags=["days"],
    )
    def get(self, request: Request) -> HttpResponseBase:
        asked, now = read_query(ChallengesQuery, request), timezone.now()
        first, last = _span(asked, days.day_at(now))
        until = min(last, first + days.ONE_DAY * (DAYS_A_PAGE - 1))
        found = services.published_challenges(first=first, last=until, now=now)
        is_more = bool(found) and found[-1].day == until and until < last
        cursor = write_cursor(until + days.ONE_DAY) if is_more else ""
        page = {"results": [ChallengeFacts(one, now) for one in found], "next": cursor or None}
        response = for_everybody(Response(ChallengeListOut(page).data), seconds=30)
        return link_next(response, request, cursor)


class ChallengeView(ApiView):
    """One challenge."""

    @extend_schema(
        operation_id="challenge", summary="One challenge", responses=ChallengeOut, tags=["days"]
    )
    def get(self, _request: Request, day: dt.date, rules: str) -> HttpResponseBase:
        now = timezone.now()
        challenge = services.find_challenge(day=day, rules=rules, now=now)
        return for_everybody(
            Response(ChallengeOut(ChallengeFacts(challenge, now)).data),
            seconds=30,
            is_final=challenge.is_closed and challenge.best_total is not None,
            changed_at=challenge.closed_at,
        )


class DistributionView(ApiView):
    """The scores of a day."""

    @extend_schema(
        operation_id="distribution",
        summary="The scores of a day",
        responses=DistributionOut,
        tags=["days"],
    )
    def get(self, _request: Request, day: dt.date, rules: str) -> HttpResponseBase:
        challenge = services.find_challenge(day=day, rules=rules, now=timezone.now())
        return for_everybody(
            Response(DistributionOut(distribution_of(challenge)).data),
            seconds=30,
            is_final=challenge.is_closed,
            changed_at=challenge.closed_at,
        )


class MyAttemptView(ApiView):
    """The asker’s own game on a challenge."""

    audience = Audience.PLAYERS

    @extend_schema(
        operation_id="my_attempt",
        summary="Your game on a challenge",
        responses=AttemptOut,
        tags=["play"],
    )
    def get(self, request: Request, day: dt.date, rules: str) -> Response:
        now = timezone.now()
        challenge = services.find_challenge(day=day, rules=rules, now=now)
        attempt = services.attempt_of(challenge=challenge, player_id=player_of(request))
        if attempt is None:
            raise UnknownAttempt
        return Response(AttemptOut(AttemptFacts(attempt, now)).data)


def today_of(player_id: int | None, *, now: dt.datetime) -> dict[str, object]:
    """Return today’s challenges and a player’s part in them."""
    today = days.day_at(now)
    offered = services.challenges_of(days_asked=[today], now=now)
    begun = Attempt.objects.of(player_id).filter(challenge__in=offered)
    mine = {one.challenge_id: one for one in begun}
    for challenge in offered:
        if challenge.pk in mine:
            mine[challenge.pk].challenge = challenge
    streak = streak_as_of(days_played(player_id), today)
    return {
        "day": today,
        "number": days.number_of(today),
        "next_opens_at": days.next_opens_at(now),
        "streak": streak.days,
        "harbour_days": streak.harbour_days,
        "challenges": [
            {
                "challenge": ChallengeFacts(one, now),
                "players": sum(counts_of(one.pk).values()),
                "attempt": AttemptFacts(mine[one.pk], now) if one.pk in mine else None,
            }
            for one in offered
        ],
    }


def distribution_of(challenge: Challenge) -> dict[str, object]:
    counts = counts_of(challenge.pk)
    players = sum(counts.values())
    return {
        "players": players,
        "median": ranks.standing(counts, 0).median if players else None,
        "is_final": challenge.is_closed,
        "counts": [{"score": score, "count": count} for score, count in counts.items()],
    }


def _span(asked: dict[str, Any], today: dt.date) -> tuple[dt.date, dt.date]:
    """Return the first and the last day that are still to be told of."""
    first, last = asked.get("from", today), asked.get("to", dt.date.max)
    if "cursor" in asked:
        try:
            first = dt.date.fromisoformat(read_cursor(asked["cursor"])[0])
        except ValueError:
            raise UnknownCursor from None
    return max(first, settings.FIRST_DAY), min(last, dt.date.max)
