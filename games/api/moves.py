"""Moves as programs send them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drf_spectacular.utils import OpenApiExample, extend_schema_serializer
from rest_framework import serializers

from games.engine.moves import KEEPS, Keep, Move, Roll

from .fields import Choice, Flag, Number
from .games import BOX_CODES

MOST_PLIES = 9999


@extend_schema_serializer(
    examples=[
        OpenApiExample("A turn’s first roll", value={"ply": 0}),
        OpenApiExample("Keep two dice", value={"ply": 1, "keep": [2, 3]}),
    ]
)
class RollIn(serializers.Serializer[Any]):
    """Which dice stay."""

    ply = Number(min_value=0, max_value=MOST_PLIES)
    keep = serializers.ListField(
        child=Number(min_value=1, max_value=5),
        default=list,
        max_length=5,
        help_text="Places, from 1. Empty for a turn’s first roll, or to roll all five again.",
    )


@extend_schema_serializer(
    examples=[
        OpenApiExample("Write and go on", value={"ply": 2, "box": "c", "roll": True}),
    ]
)
class WriteIn(serializers.Serializer[Any]):
    """Where the dice go."""

    ply = Number(min_value=0, max_value=MOST_PLIES)
    box = Choice(BOX_CODES)
    roll = Flag(default=False, help_text="Make the next turn’s first roll along with it.")


def roll_at(made: Sequence[str], ply: int, keep: list[int]) -> Move:
    """Return the roll that is asked for at a ply of a game: a turn's first one, or a reroll.

    `made` are the moves so far, as the words of a record.
    """
    if keep:
        return KEEPS[tuple(sorted(set(keep)))]
    is_first = ply == 0 or (ply <= len(made) and made[ply - 1].startswith("="))
    return Roll() if is_first else Keep()
