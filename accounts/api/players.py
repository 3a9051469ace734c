"""Players as others may see them, and statistics: theirs and one's own."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.friends.search import UnknownPlayer
from accounts.history.games import finished_games, ranked_days, streaks_of
from accounts.history.people import find_player
from accounts.history.stats import stats_of
from challenges.days import day_at
from challenges.models import PlayerSkill
from challenges.skill.titles import TITLES
from games.api.fields import Choice
from games.api.games import BOX_KEYS, RULES
from games.api.requests import known_player, player_of
from games.api.scopes import Audience
from games.api.views import ApiView, read_query
from games.engine.variants import rule_set

from .history import HistoryOut, HistoryQuery, history_page


class SkillOut(serializers.Serializer[Any]):
    """How well a player decides, from their ranked games."""

    rules = serializers.ChoiceField(RULES)
    skill = serializers.FloatField(help_text="Mean of perfect play less the points lost a game.")
    band = serializers.FloatField(help_text="Half of the band that holds the truth in 90 %.")
    games = serializers.IntegerField()
    title = serializers.ChoiceField([title.key for title in TITLES], help_text="Highest reached.")


class PlayerOut(serializers.Serializer[Any]):
    """A player as you may see them."""

    name = serializers.CharField()
    relation = serializers.CharField()
    shows_history = serializers.BooleanField()
    skills = SkillOut(many=True, help_text="Empty where the history is not shown to you.")


class PlayerView(ApiView):
    """A player."""

    @extend_schema(operation_id="player", summary="A player", responses=PlayerOut, tags=["people"])
    def get(self, request: Request, name: str) -> Response:
        who = find_player(name, viewer_id=player_of(request))
        found = {
            "name": who.player.name,
            "relation": str(who.relation),
            "shows_history": who.shows_history,
            "skills": skills(who.player.pk) if who.shows_history else [],
        }
        return Response(PlayerOut(found).data)


class PlayerHistoryView(ApiView):
    """A player’s history."""

    @extend_schema(
        operation_id="player_history",
        summary="A player’s games",
        description="For those to whom the player shows them. Of days whose dice you could still "
        "use, nothing but the score is told.",
        parameters=[HistoryQuery],
        responses=HistoryOut,
        tags=["people"],
    )
    def get(self, request: Request, name: str) -> HttpResponseBase:
        asked, viewer = read_query(HistoryQuery, request), player_of(request)
        return history_page(request, _shown(name, viewer), viewer, asked)


class StatisticsQuery(serializers.Serializer[Any]):
    """Of which rule set."""

    rules = Choice(RULES, required=False)


class BoxMeanOut(serializers.Serializer[Any]):
    """What a box, or a bonus, brought in the mean."""

    box = serializers.ChoiceField([*BOX_KEYS, "upper_bonus", "extra_yachts"])
    mean = serializers.FloatField()
    perfect = serializers.FloatField(allow_null=True, help_text="Of perfect play.")


class StatisticsOut(serializers.Serializer[Any]):
    """The games that count, in numbers."""

    rules = serializers.ChoiceField(RULES)
    games = serializers.IntegerField()
    unranked = serializers.IntegerField(help_text="Other games, which do not count.")
    score = serializers.FloatField(allow_null=True, help_text="In the mean.")
    best = serializers.IntegerField(allow_null=True)
    points_lost = serializers.FloatField(allow_null=True, help_text="In the mean.")
    luck = serializers.FloatField(allow_null=True, help_text="In the mean.")
    skill = SkillOut(allow_null=True, help_text="Null before the first ranked, graded game.")
    streak = serializers.IntegerField()
    longest_streak = serializers.IntegerField()
    boxes = BoxMeanOut(many=True)


class StatisticsView(ApiView):
    """One’s own statistics."""

    audience = Audience.PLAYERS

    @extend_schema(
        operation_id="statistics",
        summary="Your statistics",
        parameters=[StatisticsQuery],
        responses=StatisticsOut,
        tags=["people"],
    )
    def get(self, request: Request) -> Response:
        me, rules = known_player(request), _rules(request)
        return Response(StatisticsOut(statistics(me, me, rules, now=timezone.now())).data)


class PlayerStatisticsView(ApiView):
    """A player’s statistics."""

    @extend_schema(
        operation_id="player_statistics",
        summary="A player’s statistics",
        parameters=[StatisticsQuery],
        responses=StatisticsOut,
        tags=["people"],
    )
    def get(self, request: Request, name: str) -> Response:
        viewer, rules = player_of(request), _rules(request)
        found = statistics(_shown(name, viewer), viewer, rules, now=timezone.now())
        return Response(StatisticsOut(found).data)


def statistics(
    player_id: int, viewer_id: int | None, rules: str, *, now: dt.datetime
) -> dict[str, object]:
    """Return a player's statistics in a rule set as the viewer may see them."""
    games = finished_games(player_id, viewer_id=viewer_id)
    stats, streaks = (
        stats_of(player_id, rules, games),
        streaks_of(ranked_days(games), today=day_at(now)),
    )
    ranked = stats.games if stats else ()
    keys = [*(box.key for box in rule_set(rules).boxes), *_bonuses(rules)]
    means = stats.boxes.means if stats and stats.boxes else ()
    return {
        "rules": rules,
        "games": len(ranked),
        "unranked": stats.unranked if stats else 0,
        "score": _mean([game.score for game in ranked]),
        "best": stats.best.score if stats else None,
        "points_lost": _mean([game.points_lost for game in ranked]),
        "luck": _mean([game.luck for game in ranked]),
        "skill": next((one for one in skills(player_id) if one["rules"] == rules), None),
        "streak": streaks.current,
        "longest_streak": streaks.longest,
        "boxes": [
            {"box": key, "mean": one.mean, "perfect": one.perfect}
            for key, one in zip(keys, means, strict=False)
        ],
    }


def skills(player_id: int) -> list[dict[str, object]]:
    """Return a player's skill under each rule set."""
    kept = PlayerSkill.objects.known().filter(player=player_id).order_by("rules")
    return [
        {
            "rules": one.rules,
            "skill": round(one.value, 1),
            "band": round(one.band, 1),
            "games": one.games,
            "title": one.title,
        }
        for one in kept
    ]


def _bonuses(rules: str) -> Iterator[str]:
    if rule_set(rules).upper_bonus:
        yield "upper_bonus"
    if rule_set(rules).extra_yacht:
        yield "extra_yachts"


def _mean(values: list[float | None] | list[int]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else None


def _rules(request: Request) -> str:
    asked = read_query(StatisticsQuery, request)
    return str(asked.get("rules", settings.DAILY_RULES[0]))


def _shown(name: str, viewer_id: int | None) -> int:
    """Return the id of a player who shows their history; raises UnknownPlayer for any other."""
    who = find_player(name, viewer_id=viewer_id)
    if not who.shows_history:
        raise UnknownPlayer
    return who.player.pk
