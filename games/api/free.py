"""Free games: set up, played, given up, played again; one's own alone."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from django.utils import timezone
from drf_spectacular.utils import OpenApiExample, extend_schema, extend_schema_serializer
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.engine.moves import Write
from games.free import services
from games.free.setup import MOST_COMPUTERS, SetUp
from games.free.state import SeatState, state_of, unfinished_games
from games.free.turns import words_in_order
from games.models import MOST_SEATS, SEAT_NAME_LENGTH, FreeGame
from games.players.levels import LEVELS
from games.web import visitor

from .fields import Choice, Flag, Number, Text
from .games import RULES, GameOut, GameState
from .moves import RollIn, WriteIn, roll_at
from .requests import django_request, known_player, player_of
from .scopes import Audience
from .views import ApiView, read_body

KINDS = tuple(str(kind) for kind in FreeGame.Kind)
OUTCOMES = tuple(str(outcome) for outcome in FreeGame.Outcome)


@extend_schema_serializer(
    examples=[
        OpenApiExample("Alone", value={"rules": "yacht"}),
        OpenApiExample(
            "Against two computers",
            value={"rules": "joker", "kind": "computers", "levels": ["easy", "hard"]},
        ),
        OpenApiExample(
            "Two at one screen",
            value={"rules": "plain", "kind": "people", "names": ["Anna", "Bert"]},
        ),
    ]
)
class SetUpIn(serializers.Serializer[Any]):
    """How a free game is set up."""

    rules = Choice(RULES)
    kind = Choice(KINDS, default="alone")
    levels = serializers.ListField(
        child=Choice(LEVELS),
        default=list,
        max_length=MOST_COMPUTERS,
        help_text="Against `computers`: one to three of them.",
    )
    names = serializers.ListField(
        child=Text(max_length=SEAT_NAME_LENGTH),
        default=list,
        max_length=MOST_SEATS,
        help_text="Of `people` at one screen: two to eight.",
    )
    target = Number(
        required=False, min_value=1, max_value=9999, help_text="Alone: the points to reach."
    )
    is_same_dice = Flag(default=False, help_text="Every seat gets the same dice.")


class FreeWriteIn(WriteIn):
    """Where the dice go, in which column."""

    column = Number(
        required=False, min_value=1, max_value=3, help_text="In `triple`, which has three."
    )


class SeatOut(serializers.Serializer[Any]):
    """One seat of a free game."""

    number = serializers.IntegerField(help_text="From 0, in the order of play.")
    name = serializers.CharField(allow_null=True)
    level = serializers.CharField(allow_null=True, help_text="Of a computer.")
    record = serializers.CharField()
    commitment = serializers.CharField()
    label = serializers.CharField(  # type: ignore[assignment]  # the framework takes it from here
        help_text="What the dice are derived under."
    )
    seed = serializers.CharField(allow_null=True, help_text="Null until the game is over.")
    game = GameOut()


class FreeGameOut(serializers.Serializer[Any]):
    """A free game as it stands."""

    code = serializers.CharField()
    rules = serializers.ChoiceField(RULES)
    kind = serializers.ChoiceField(KINDS)
    target = serializers.IntegerField(allow_null=True)
    ply = serializers.IntegerField(help_text="Moves made so far at all seats.")
    seat_to_play = serializers.IntegerField()
    is_over = serializers.BooleanField()
    outcome = serializers.ChoiceField(OUTCOMES, allow_null=True)
    started_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField(allow_null=True)
    given_up_at = serializers.DateTimeField(allow_null=True)
    seats = SeatOut(many=True)
    url = serializers.CharField()


class FreeListOut(serializers.Serializer[Any]):
    """Games that wait to be continued, the last played first."""

    results = FreeGameOut(many=True)


class FreeListView(ApiView):
    """Games under way, and new ones."""

    audience = Audience.PLAYERS

    @extend_schema(
        operation_id="free_games",
        summary="Your free games under way",
        responses=FreeListOut,
        tags=["free play"],
    )
    def get(self, request: Request) -> Response:
        found = unfinished_games(known_player(request))
        games = {"results": [free_facts(state.game) for state in found]}
        return Response(FreeListOut(games).data)

    @extend_schema(
        operation_id="start_free_game",
        summary="Set up a free game",
        description="Alone, against computers, or people in turn. Computers play their turns "
        "along with the move before them.",
        request=SetUpIn,
        responses={201: FreeGameOut},
        tags=["free play"],
    )
    def post(self, request: Request) -> Response:
        asked, now = read_body(SetUpIn, request), timezone.now()
        for name in ("levels", "names"):
            asked[name] = tuple(asked[name])
        player_id = visitor(django_request(request)).become_player(now=now)
        game = services.start_game(player_id=player_id, set_up=SetUp(**asked), now=now)
        return _answer(game, status=201)


class FreeView(ApiView):
    """One free game."""

    audience = Audience.PLAYERS

    @extend_schema(
        operation_id="free_game",
        summary="One of your free games",
        responses=FreeGameOut,
        tags=["free play"],
    )
    def get(self, request: Request, code: str) -> Response:
        return _answer(services.find_game(code=code, player_id=player_of(request)))


class FreeRollView(ApiView):
    """Rolls."""

    audience = Audience.PLAYERS

    @extend_schema(
        operation_id="roll_in_free_game",
        summary="Roll the dice of a free game",
        request=RollIn,
        responses=FreeGameOut,
        tags=["free play"],
    )
    def post(self, request: Request, code: str) -> Response:
        asked, me = read_body(RollIn, request), player_of(request)
        game = services.find_game(code=code, player_id=me)
        made = words_in_order(game.seats_in_order)
        move = roll_at(made, asked["ply"], asked["keep"])
        moved = services.make_move(
            game=game, player_id=me, ply=asked["ply"], move=move, now=timezone.now()
        )
        return _answer(moved)


class FreeWriteView(ApiView):
    """Writes."""

    audience = Audience.PLAYERS

    @extend_schema(
        operation_id="write_in_free_game",
        summary="Write the dice of a free game into a box",
        request=FreeWriteIn,
        responses=FreeGameOut,
        tags=["free play"],
    )
    def post(self, request: Request, code: str) -> Response:
        asked, me = read_body(FreeWriteIn, request), player_of(request)
        moved = services.make_move(
            game=services.find_game(code=code, player_id=me),
            player_id=me,
            ply=asked["ply"],
            move=Write(asked["box"], asked.get("column")),
            roll_on=asked["roll"],
            now=timezone.now(),
        )
        return _answer(moved)


class GiveUpView(ApiView):
    """Giving up."""

    audience = Audience.PLAYERS

    @extend_schema(
        operation_id="give_up_free_game",
        summary="Give a free game up",
        description="One that is over stays as it is.",
        request=None,
        responses=FreeGameOut,
        tags=["free play"],
    )
    def post(self, request: Request, code: str) -> Response:
        me = player_of(request)
        game = services.find_game(code=code, player_id=me)
        return _answer(services.give_up(game=game, player_id=me, now=timezone.now()))


class RematchView(ApiView):
    """Playing again."""

    audience = Audience.PLAYERS

    @extend_schema(
        operation_id="rematch",
        summary="Play a free game again on new dice",
        description="Once it is over.",
        request=None,
        responses={201: FreeGameOut},
        tags=["free play"],
    )
    def post(self, request: Request, code: str) -> Response:
        me = known_player(request)
        game = services.find_game(code=code, player_id=me)
        again = services.rematch(game=game, player_id=me, now=timezone.now())
        return _answer(again, status=201)


def free_facts(game: FreeGame) -> dict[str, object]:
    """Return a free game as its player may know it."""
    return {
        "code": game.code,
        "rules": game.rules,
        "kind": game.kind,
        "target": game.target,
        "ply": game.ply,
        "seat_to_play": game.seat_to_play,
        "is_over": game.is_over,
        "outcome": game.outcome or None,
        "started_at": game.started_at,
        "finished_at": game.finished_at,
        "given_up_at": game.given_up_at,
        "seats": [_seat(one, is_over=game.is_over) for one in state_of(game).seats],
        "url": reverse("api:free_game", args=[game.code]),
    }


def _seat(state: SeatState, *, is_over: bool) -> dict[str, object]:
    seat = state.seat
    return {
        "number": seat.number,
        "name": seat.name or None,
        "level": seat.level or None,
        "record": seat.record,
        "commitment": seat.commitment,
        "label": seat.label,
        "seed": (seat.seed or None) if is_over else None,
        "game": GameState(state.game),
    }


def _answer(game: FreeGame, *, status: int = 200) -> Response:
    return Response(FreeGameOut(free_facts(game)).data, status)
