"""Playing: a start, rolls and writes, each answered with the game as it stands then."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from challenges import days, services
from challenges.errors import UnknownAttempt
from challenges.models import Attempt
from challenges.visibility import find_attempt
from games.api.fields import Flag
from games.api.moves import RollIn, WriteIn, roll_at
from games.api.requests import django_request, player_of
from games.api.scopes import Audience
from games.api.views import ApiView, read_body
from games.engine.moves import Move, Roll, Write
from games.web import visitor

from .facts import AttemptFacts, AttemptOut


class StartIn(serializers.Serializer[Any]):
    """How to start."""

    practice = Flag(
        default=False, help_text="Start on a day that is over too: the game will not count."
    )


class StartView(ApiView):
    """The start of one's own game on a challenge."""

    @extend_schema(
        operation_id="start",
        summary="Start a challenge",
        description="Makes the first roll. To start again changes nothing and answers 200.",
        request=StartIn,
        responses={201: AttemptOut, 200: AttemptOut},
        tags=["play"],
    )
    def post(self, request: Request, day: dt.date, rules: str) -> Response:
        for_practice, now = read_body(StartIn, request)["practice"], timezone.now()
        challenge = services.find_challenge(day=day, rules=rules, now=now)
        asker = visitor(django_request(request))
        may_begin = for_practice or now < days.ends_at(challenge.day)
        attempt = services.make_move(
            challenge=challenge,
            player_id=asker.become_player(now=now) if may_begin else asker.player_id,
            ply=0,
            move=Roll(),
            for_practice=for_practice,
            now=now,
        )
        is_new = attempt.started_at == now
        return Response(AttemptOut(AttemptFacts(attempt, now)).data, 201 if is_new else 200)


class RollView(ApiView):
    """Rolls."""

    audience = Audience.PLAYERS

    @extend_schema(
        operation_id="roll",
        summary="Roll the dice",
        description="The same roll at the same `ply` again changes nothing.",
        request=RollIn,
        responses=AttemptOut,
        tags=["play"],
    )
    def post(self, request: Request, code: str) -> Response:
        asked, attempt = read_body(RollIn, request), own_attempt(request, code)
        made = attempt.record.split()[1:]
        move = roll_at(made, asked["ply"], asked["keep"])
        return _moved(attempt, ply=asked["ply"], move=move)


class WriteView(ApiView):
    """Writes."""

    audience = Audience.PLAYERS

    @extend_schema(
        operation_id="write",
        summary="Write the dice into a box",
        description="The last box finishes the game. The same write at the same `ply` again "
        "changes nothing.",
        request=WriteIn,
        responses=AttemptOut,
        tags=["play"],
    )
    def post(self, request: Request, code: str) -> Response:
        asked, attempt = read_body(WriteIn, request), own_attempt(request, code)
        return _moved(attempt, ply=asked["ply"], move=Write(asked["box"]), roll_on=asked["roll"])


def own_attempt(request: Request, code: str) -> Attempt:
    """Return the asker's own attempt; raises UnknownAttempt for any other."""
    attempt = find_attempt(code)
    if attempt.player_id != player_of(request):
        raise UnknownAttempt
    return attempt


def _moved(attempt: Attempt, *, ply: int, move: Move, roll_on: bool = False) -> Response:
    now = timezone.now()
    moved = services.make_move(
        challenge=services.close_if_due(challenge=attempt.challenge, now=now),
        player_id=attempt.player_id,
        ply=ply,
        move=move,
        of=attempt.code,
        roll_on=roll_on,
        now=now,
    )
    return Response(AttemptOut(AttemptFacts(moved, now)).data)
