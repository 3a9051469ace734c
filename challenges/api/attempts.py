"""An attempt: its game for those who may see inside, its result for everybody."""

from __future__ import annotations

import datetime as dt

from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from challenges import services
from challenges.errors import UnknownAttempt
from challenges.models import Attempt
from challenges.visibility import can_see, find_attempt
from games.api.requests import player_of
from games.api.views import ApiView

from .facts import AttemptFacts, AttemptOut


class AttemptView(ApiView):
    """A game."""

    @extend_schema(
        operation_id="attempt",
        summary="A game, move by move",
        description="For its player; for others once they have finished the same challenge, and "
        "for everybody once it has closed.",
        responses=AttemptOut,
        tags=["games"],
    )
    def get(self, request: Request, code: str) -> HttpResponseBase:
        now = timezone.now()
        attempt = seen_attempt(code, player_of(request), now=now)
        return Response(AttemptOut(AttemptFacts(attempt, now)).data)


def seen_attempt(
    code: str, player_id: int | None, *, now: dt.datetime, is_finished: bool = False
) -> Attempt:
    """Return an attempt that the asker may see inside.

    Raises UnknownAttempt for one they may not, and for an unfinished one where `is_finished`.
    """
    attempt = find_attempt(code)
    attempt.challenge = services.close_if_due(challenge=attempt.challenge, now=now)
    is_mine = player_id is not None and attempt.player_id == player_id
    is_seen = can_see(attempt, player_id) if attempt.is_finished else is_mine and not is_finished
    if not is_seen:
        raise UnknownAttempt
    return attempt
