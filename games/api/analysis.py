"""Grading of games played anywhere."""

from __future__ import annotations

from typing import Any

from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.engine.errors import DomainError
from games.jsonlines import describe, read_game
from games.solver.grading import Decision, grade
from games.tables.store import table_of

from .fields import Text
from .views import ApiView, read_body

MOST_GAMES = 100
LONGEST_RECORD = 2000
DIGITS = 8


class PlayedGameIn(serializers.Serializer[Any]):
    """A record and its dice: values, or seed and label, or rolls written out in the record."""

    record = Text(max_length=LONGEST_RECORD)
    values = Text(
        required=False, max_length=1000, help_text="The die values of the sequence, as digits."
    )
    seed = Text(required=False, max_length=64)
    label = Text(  # type: ignore[assignment]  # the framework takes it from here
        required=False, max_length=100
    )


class AnalysisIn(serializers.Serializer[Any]):
    """Games to grade."""

    games = serializers.ListField(child=PlayedGameIn(), min_length=1, max_length=MOST_GAMES)


class GradedDecisionOut(serializers.Serializer[Any]):
    """What one decision cost."""

    move = serializers.CharField()
    dice = serializers.ListField(child=serializers.IntegerField())
    value = serializers.FloatField()
    best = serializers.CharField()
    best_value = serializers.FloatField()
    lost = serializers.FloatField()


class GradedGameOut(serializers.Serializer[Any]):
    """A graded game: total = mean + luck − points lost, once it is finished."""

    mean = serializers.FloatField()
    total = serializers.IntegerField()
    points_lost = serializers.FloatField()
    luck = serializers.FloatField()
    decisions = GradedDecisionOut(many=True)


class AnalysedGameOut(serializers.Serializer[Any]):
    """A graded game, or why there is none."""

    analysis = GradedGameOut(allow_null=True)
    error = serializers.DictField(
        allow_null=True, help_text="`code` and facts of what is wrong with this game."
    )


class AnalysisOut(serializers.Serializer[Any]):
    """One answer a game, in order."""

    results = AnalysedGameOut(many=True)


class AnalysisView(ApiView):
    """Grading of games played anywhere."""

    is_safe = True

    @extend_schema(
        operation_id="analysis",
        summary="Grade games played anywhere",
        description="Up to 100 games a call. A game that cannot be graded is answered by an "
        "`error` in its place; the others are graded all the same.",
        request=AnalysisIn,
        responses=AnalysisOut,
        examples=[
            OpenApiExample(
                "One game of one turn",
                value={"games": [{"record": "yacht r:44443 k1234:44444 =y"}]},
                request_only=True,
            )
        ],
        tags=["rules"],
    )
    def post(self, request: Request) -> HttpResponseBase:
        asked = read_body(AnalysisIn, request)
        found = {"results": [analysed(dict(game)) for game in asked["games"]]}
        return Response(AnalysisOut(found).data)


def analysed(line: dict[str, Any]) -> dict[str, object]:
    """Return the grading of a game, or what is wrong with it."""
    try:
        record, sequence = read_game(line)
        analysis = grade(record, sequence, table_of(record.rules))
    except DomainError as error:
        return {"analysis": None, "error": describe(error)}
    graded = {
        "mean": round(analysis.mean, DIGITS),
        "total": analysis.total,
        "points_lost": round(analysis.points_lost, DIGITS),
        "luck": round(analysis.luck, DIGITS),
        "decisions": [_told(decision) for decision in analysis.decisions],
    }
    return {"analysis": graded, "error": None}


def _told(decision: Decision) -> dict[str, object]:
    return {
        "move": str(decision.move),
        "dice": decision.dice,
        "value": round(decision.value, DIGITS),
        "best": str(decision.best),
        "best_value": round(decision.best_value, DIGITS),
        "lost": round(decision.lost, DIGITS),
    }
