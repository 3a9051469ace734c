"""What the page of free play posts: how a game is to be set up."""

from __future__ import annotations

from django.http import QueryDict

from games.models import FreeGame
from games.players.targets import TARGETS

from .setup import SetUp


def read_set_up(form: QueryDict) -> SetUp:
    """Read `rules`, `kind`, `target`, and a `level` or `name` for each other seat.

    Seats left empty are none. What does not fit is found by `check_set_up`.
    """
    return SetUp(
        rules=form.get("rules", ""),
        kind=form.get("kind", ""),
        levels=tuple(filter(None, form.getlist("level"))),
        names=tuple(filter(str.strip, form.getlist("name"))),
        target=_target(form),
        is_same_dice="same_dice" in form,
        hands_over="hands_over" in form,
    )


def _target(form: QueryDict) -> int | None:
    """Return the points to reach: the page numbers the targets of each rule set from 1."""
    known = TARGETS.get(form.get("rules", ""), ())
    number = form.get("target", "")
    is_known = number in map(str, range(1, len(known) + 1))
    is_alone = form.get("kind") == FreeGame.Kind.ALONE
    return known[int(number) - 1] if is_alone and is_known else None
