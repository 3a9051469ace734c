"""Train: the next position, and answers to positions."""

from __future__ import annotations

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from challenges.coach.quality import quality_of
from challenges.models import TrainingPosition
from challenges.training import services
from challenges.training.answer_page import AnswerPage, answer_page
from challenges.training.page import TrainPage, train_page
from games.api.fields import Number, Text
from games.api.games import GameOut, GameState
from games.api.moves import MOST_PLIES
from games.api.requests import django_request, player_of
from games.api.views import ApiView, read_body
from games.engine.moves import read_move
from games.web import visitor

from .attempts import QUALITY_KEYS


class PositionOut(serializers.Serializer[Any]):
    """A position to decide in."""

    code = serializers.CharField()
    answers = serializers.IntegerField(help_text="How often it was answered: send it along.")
    origin = serializers.CharField(help_text="Where it comes from, in the language asked for.")
    game = GameOut()


class TrainOut(serializers.Serializer[Any]):
    """The next position, if one is due."""

    position = PositionOut(allow_null=True)
    answered_today = serializers.IntegerField()
    next_day = serializers.DateField(allow_null=True, help_text="When the next one is due.")


class AnswerIn(serializers.Serializer[Any]):
    """A decision, as records write it."""

    code = Text(max_length=30)
    answers = Number(min_value=0, max_value=MOST_PLIES)
    move = Text(max_length=8, help_text="`k23` keeps the dice at places 2 and 3; `=fh` writes.")


class WeighedOut(serializers.Serializer[Any]):
    """A move and the final score to expect of it."""

    move = serializers.CharField()
    value = serializers.FloatField()


class AnswerOut(serializers.Serializer[Any]):
    """What an answer cost, beside all that the position allowed, best first."""

    lost = serializers.FloatField()
    quality = serializers.ChoiceField(QUALITY_KEYS)
    due_day = serializers.DateField(help_text="When the position comes back.")
    why = serializers.CharField(help_text="A reason in words, where one fits; else empty.")
    options = WeighedOut(many=True)


class TrainView(ApiView):
    """Training."""

    @extend_schema(
        operation_id="train",
        summary="The next position to train",
        responses=TrainOut,
        tags=["train"],
    )
    def get(self, request: Request) -> Response:
        me = player_of(request)
        services.bring_up_to_date(player_id=me)
        return Response(TrainOut(_next(train_page(player_id=me, now=timezone.now()))).data)

    @extend_schema(
        operation_id="answer_position",
        summary="Answer a position",
        description="The same answer again changes nothing.",
        request=AnswerIn,
        responses=AnswerOut,
        tags=["train"],
    )
    def post(self, request: Request) -> Response:
        asked, now = read_body(AnswerIn, request), timezone.now()
        asker, move = visitor(django_request(request)), read_move(asked["move"])
        is_new = services.is_of_site(asked["code"])
        position = services.answer(
            player_id=asker.become_player(now=now) if is_new else asker.player_id,
            code=asked["code"],
            answers=asked["answers"],
            move=move,
            now=now,
        )
        page = answer_page(player_id=position.player_id, position_id=position.pk, now=now)
        return Response(AnswerOut(_answered(position, page)).data)


def _next(page: TrainPage) -> dict[str, object]:
    board = page.board
    return {
        "position": board
        and {
            "code": board.code,
            "answers": board.ply,
            "origin": board.origin,
            "game": GameState(board.game),
        },
        "answered_today": page.answered_today,
        "next_day": page.next_day,
    }


def _answered(position: TrainingPosition, page: AnswerPage) -> dict[str, object]:
    options = page.judgement.options if page.judgement else ()
    lost = position.last_lost or 0.0
    return {
        "lost": lost,
        "quality": quality_of(lost).key,
        "due_day": position.due_day,
        "why": page.why,
        "options": [{"move": str(one.move), "value": one.value} for one in options],
    }
