"""The rule sets, and single positions of their solved tables."""

from __future__ import annotations

import math
from typing import Any

from django.http.response import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.engine.card import empty_card
from games.engine.errors import Missing
from games.engine.game import Game
from games.engine.rules import ROLLS_A_TURN, UPPER_GOAL, RuleSet
from games.engine.sequence import Sequence
from games.engine.variants import RULE_SETS
from games.solver.advice import turn_options
from games.solver.table import State, is_solvable
from games.solver.turns import value_turns
from games.tables.store import table_of

from .fields import Flag, Number, Text
from .games import BOX_CODES, BOX_KEYS, RULES
from .views import ApiView, for_everybody, read_query

HOUR = 3600
DIGITS = 8


class NoSuchRules(Missing):
    """No rule set has that key; facts: rules."""

    code = "no_such_rules"


class OutOfReach(Missing):
    """No game leads to that position."""

    code = "out_of_reach"


class RuleBoxOut(serializers.Serializer[Any]):
    """A box."""

    code = serializers.ChoiceField(BOX_CODES)
    key = serializers.ChoiceField(BOX_KEYS)
    number = serializers.IntegerField(help_text="What an upper box counts; 0 in a lower one.")


class RulesOut(serializers.Serializer[Any]):
    """A rule set."""

    key = serializers.ChoiceField(RULES)
    boxes = RuleBoxOut(many=True)
    turns = serializers.IntegerField()
    columns = serializers.ListField(
        child=serializers.IntegerField(), help_text="What each column counts."
    )
    upper_goal = serializers.IntegerField()
    upper_bonus = serializers.IntegerField(help_text="Points for reaching the goal; 0: none.")
    extra_yacht = serializers.IntegerField(help_text="Points for each further yacht; 0: none.")
    forced_joker = serializers.BooleanField()
    is_solved = serializers.BooleanField(help_text="Whether there are exact values.")


class RulesListOut(serializers.Serializer[Any]):
    """All rule sets."""

    results = RulesOut(many=True)


class RulesListView(ApiView):
    """All rule sets."""

    @extend_schema(
        operation_id="rules", summary="All rule sets", responses=RulesListOut, tags=["rules"]
    )
    def get(self, _request: Request) -> HttpResponseBase:
        found = {"results": [_rules(rules) for rules in RULE_SETS.values()]}
        return for_everybody(Response(RulesListOut(found).data), seconds=HOUR)


class RulesView(ApiView):
    """One rule set."""

    @extend_schema(
        operation_id="rule_set", summary="One rule set", responses=RulesOut, tags=["rules"]
    )
    def get(self, _request: Request, rules: str) -> HttpResponseBase:
        return for_everybody(Response(RulesOut(_rules(_find(rules))).data), seconds=HOUR)


class ValuesQuery(serializers.Serializer[Any]):
    """A position: between two turns or, with dice, within one."""

    filled = Text(
        required=False,
        default="",
        max_length=100,
        help_text="The codes of the boxes that are filled, parted by commas: `1,2,fh`.",
    )
    upper = Number(
        required=False, default=0, min_value=0, max_value=UPPER_GOAL,
        help_text="Points in the upper section, 63 for more; 0 where there is no upper bonus.",
    )  # fmt: skip
    yacht_is_50 = Flag(
        required=False, default=False, help_text="Whether the yacht box holds 50 points."
    )
    dice = serializers.RegexField(
        "^[1-6]{5}$", required=False, help_text="Five digits: values of all options are told too."
    )
    roll = Number(
        required=False, default=1, min_value=1, max_value=ROLLS_A_TURN,
        help_text="How many rolls of the turn are made.",
    )  # fmt: skip


class OptionOut(serializers.Serializer[Any]):
    """A move with the points to expect of the rest of the game when it is made."""

    move = serializers.CharField()
    value = serializers.FloatField()


class ValuesOut(serializers.Serializer[Any]):
    """A position of the solved table."""

    rules = serializers.ChoiceField(RULES)
    to_go = serializers.FloatField(
        help_text="Points still to come under perfect play, the upper bonus included."
    )
    options = OptionOut(many=True, help_text="Best first; none without dice.")


class ValuesView(ApiView):
    """Single positions of the solved table."""

    @extend_schema(
        operation_id="values",
        summary="The value of a position",
        description="What perfect play still brings from a position on; 404 for `triple`, which "
        "is not solved, and for positions that no game comes to.",
        parameters=[ValuesQuery],
        responses=ValuesOut,
        tags=["rules"],
    )
    def get(self, request: Request, rules: str) -> HttpResponseBase:
        asked = read_query(ValuesQuery, request)
        found = values_of(_find(rules), **asked)
        return for_everybody(Response(ValuesOut(found).data), seconds=HOUR)


def values_of(
    rules: RuleSet, *, filled: str, upper: int, yacht_is_50: bool, roll: int, dice: str = ""
) -> dict[str, object]:
    """Return the points to go of a position and, with dice, of every option.

    Raises NotSolved, TablesMissing and OutOfReach.
    """
    known = {box.code: place for place, box in enumerate(rules.boxes)}
    codes = {code for code in filled.split(",") if code}
    if not codes < known.keys():
        raise OutOfReach
    table = table_of(rules)
    state = State(
        mask=sum(1 << known[code] for code in codes),
        flag=int(bool(rules.extra_yacht) and yacht_is_50),
        upper=upper if rules.upper_bonus else 0,
    )
    to_go = table.to_go(state)
    if math.isnan(to_go):
        raise OutOfReach
    found: dict[str, object] = {"rules": rules.key, "to_go": round(to_go, DIGITS), "options": ()}
    if dice:
        values = tuple(map(int, dice))
        game = Game(empty_card(rules), Sequence(()), dice=values, roll=roll)
        options = turn_options(game, value_turns(table, [state]), 0, 0.0)
        found["options"] = [
            {"move": str(one.move), "value": round(one.value, DIGITS)} for one in options
        ]
    return found


def _find(key: str) -> RuleSet:
    if key not in RULE_SETS:
        raise NoSuchRules(rules=key)
    return RULE_SETS[key]


def _rules(rules: RuleSet) -> dict[str, object]:
    return {
        "key": rules.key,
        "boxes": rules.boxes,
        "turns": rules.turns,
        "columns": rules.weights,
        "upper_goal": UPPER_GOAL if rules.upper_bonus else 0,
        "upper_bonus": rules.upper_bonus,
        "extra_yacht": rules.extra_yacht,
        "forced_joker": rules.forced_joker,
        "is_solved": is_solvable(rules),
    }
