"""An attempt: its game for those who may see inside, its result for everybody."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.http import http_date
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from challenges import services
from challenges.coach import background
from challenges.coach.decisions import steps_of, why_of
from challenges.coach.grading import analysis_of, grade_on_visit
from challenges.coach.owner import owner_of
from challenges.coach.quality import QUALITIES, qualities_of, quality_of
from challenges.coach.reference_scores import reference_scores_of
from challenges.errors import UnknownAttempt
from challenges.models import Attempt
from challenges.results import result_of
from challenges.visibility import can_see, find_attempt, finished_attempt
from games.api.games import RULES
from games.api.requests import player_of
from games.api.views import ApiView
from games.engine.record import write_out
from games.solver.grading import Decision
from games.why.known import known_of

from .facts import AttemptFacts, AttemptOut

QUALITY_KEYS = tuple(quality.key for quality in QUALITIES)


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


class ReferenceScoreOut(serializers.Serializer[Any]):
    """What a computer level made of the same dice."""

    level = serializers.CharField()
    score = serializers.IntegerField()


class ResultOut(serializers.Serializer[Any]):
    """A finished game among its day; what tells of its dice is for those who may see inside."""

    code = serializers.CharField()
    day = serializers.DateField()
    number = serializers.IntegerField()
    rules = serializers.ChoiceField(RULES)
    player = serializers.CharField(allow_null=True, help_text="Null where no name is for you.")
    is_mine = serializers.BooleanField()
    score = serializers.IntegerField()
    finished_at = serializers.DateTimeField()
    is_ranked = serializers.BooleanField()
    is_final = serializers.BooleanField(help_text="Whether ranks can no longer change.")
    rank = serializers.IntegerField(allow_null=True)
    players = serializers.IntegerField()
    percent = serializers.IntegerField(allow_null=True, help_text="Of results, that it beats.")
    streak = serializers.IntegerField(help_text="Days in a row, by that day.")
    may_see_inside = serializers.BooleanField()
    points_lost = serializers.FloatField(allow_null=True)
    luck = serializers.FloatField(allow_null=True)
    turns = serializers.ListField(
        child=serializers.ChoiceField(QUALITY_KEYS),
        help_text="How well each turn was played; empty until graded.",
    )
    reference_scores = ReferenceScoreOut(many=True)


class ResultView(ApiView):
    """A result."""

    @extend_schema(
        operation_id="result",
        summary="A result among its day",
        description="Anybody may ask who knows the code.",
        responses=ResultOut,
        tags=["games"],
    )
    def get(self, request: Request, code: str) -> HttpResponseBase:
        found = result_facts(code, player_of(request), now=timezone.now())
        return Response(ResultOut(found).data)


class DecisionOut(serializers.Serializer[Any]):
    """What one decision cost."""

    turn = serializers.IntegerField()
    roll = serializers.IntegerField()
    dice = serializers.ListField(child=serializers.IntegerField())
    move = serializers.CharField(help_text="As in records: `k23`, `=fh`.")
    best = serializers.CharField()
    value = serializers.FloatField(help_text="The final score to expect after it.")
    best_value = serializers.FloatField()
    lost = serializers.FloatField()
    quality = serializers.ChoiceField(QUALITY_KEYS)
    why = serializers.CharField(
        help_text="Why it lost points, in the language asked for; empty where it lost none."
    )


class RollLuckOut(serializers.Serializer[Any]):
    """What one roll brought."""

    turn = serializers.IntegerField()
    roll = serializers.IntegerField()
    dice = serializers.ListField(child=serializers.IntegerField())
    luck = serializers.FloatField()


class CoachOut(serializers.Serializer[Any]):
    """A graded game: total = mean + luck − points lost."""

    mean = serializers.FloatField(help_text="Of perfect play.")
    total = serializers.IntegerField()
    points_lost = serializers.FloatField()
    luck = serializers.FloatField()
    decisions = DecisionOut(many=True)
    rolls = RollLuckOut(many=True)


class CoachView(ApiView):
    """What the coach says of a game."""

    @extend_schema(
        operation_id="coach",
        summary="What every decision of a finished game cost",
        responses=CoachOut,
        tags=["games"],
    )
    def get(self, request: Request, code: str) -> HttpResponseBase:
        found = coach_facts(code, player_of(request), now=timezone.now())
        return Response(CoachOut(found).data)


class StepOut(serializers.Serializer[Any]):
    """One move, and what lies on the table after it."""

    move = serializers.CharField()
    turn = serializers.IntegerField(help_text="In which it was made.")
    dice = serializers.ListField(child=serializers.IntegerField())
    total = serializers.IntegerField()


class ReplayOut(serializers.Serializer[Any]):
    """A finished game from its first roll to its last box."""

    code = serializers.CharField()
    rules = serializers.ChoiceField(RULES)
    record = serializers.CharField(help_text="With every roll written out.")
    steps = StepOut(many=True)
    score = serializers.IntegerField()


class ReplayView(ApiView):
    """A game step by step."""

    @extend_schema(
        operation_id="replay",
        summary="A finished game, step by step",
        responses=ReplayOut,
        tags=["games"],
    )
    def get(self, request: Request, code: str) -> HttpResponseBase:
        attempt = seen_attempt(code, player_of(request), now=timezone.now(), is_finished=True)
        response = Response(ReplayOut(replay_facts(attempt)).data)
        if attempt.finished_at is not None:
            response.headers["Last-Modified"] = http_date(attempt.finished_at.timestamp())
        return response


def result_facts(code: str, player_id: int | None, *, now: dt.datetime) -> dict[str, object]:
    """Return a result as the asker may know it; raises UnknownAttempt."""
    attempt = finished_attempt(code)
    attempt.challenge = services.close_if_due(challenge=attempt.challenge, now=now)
    is_seen, owner = can_see(attempt, player_id), owner_of(attempt, player_id)
    grade_on_visit(attempt, is_mine=owner.is_mine)
    result = result_of(attempt, player_id=player_id)
    standing = result.standing
    return {
        "code": attempt.code,
        "day": attempt.challenge.day,
        "number": attempt.challenge.number,
        "rules": attempt.challenge.rules,
        "player": owner.title if owner.is_name else None,
        "is_mine": owner.is_mine,
        "score": result.score,
        "finished_at": attempt.finished_at,
        "is_ranked": attempt.is_ranked,
        "is_final": attempt.challenge.is_closed,
        "rank": standing.rank if standing else None,
        "players": result.players,
        "percent": standing.percent if standing and standing.says_more else None,
        "streak": result.streak,
        "may_see_inside": is_seen,
        "points_lost": attempt.points_lost if is_seen else None,
        "luck": attempt.luck if is_seen else None,
        "turns": [quality.key for quality in qualities_of(attempt.squares)] if is_seen else [],
        "reference_scores": reference_scores_of(attempt.challenge) if is_seen else (),
    }


def coach_facts(code: str, player_id: int | None, *, now: dt.datetime) -> dict[str, object]:
    """Return a graded game; raises UnknownAttempt, or why it is not graded."""
    attempt = seen_attempt(code, player_id, now=now, is_finished=True)
    refusal = grade_on_visit(attempt, is_mine=attempt.player_id == player_id)
    background.request_work(attempt, refusal)
    if refusal:
        raise refusal
    analysis = analysis_of(attempt)
    known = known_of(attempt.game.rules)
    pairs = zip(steps_of(attempt.positions), analysis.decisions, strict=True)
    return {
        "mean": analysis.mean,
        "total": analysis.total,
        "points_lost": analysis.points_lost,
        "luck": analysis.luck,
        "decisions": [_decision(one, why_of(step, one, known)) for step, one in pairs],
        "rolls": analysis.rolls,
    }


def replay_facts(attempt: Attempt) -> dict[str, object]:
    moves, positions = attempt.moves, attempt.positions
    steps = zip(moves.moves, positions, positions[1:], strict=False)
    return {
        "code": attempt.code,
        "rules": attempt.challenge.rules,
        "record": write_out(moves, attempt.challenge.sequence),
        "steps": [
            {
                "move": str(move),
                "turn": before.turn,
                "dice": after.dice or (),
                "total": after.card.total,
            }
            for move, before, after in steps
        ],
        "score": attempt.score,
    }


def _decision(one: Decision, why: str) -> dict[str, object]:
    lost = max(0.0, one.lost)
    return {
        "turn": one.turn,
        "roll": one.roll,
        "dice": one.dice,
        "move": str(one.move),
        "best": str(one.best),
        "value": one.value,
        "best_value": one.best_value,
        "lost": lost,
        "quality": quality_of(lost).key,
        "why": why,
    }
