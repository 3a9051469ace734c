"""Whose game it is that one looks at."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from challenges.blocks import given
from challenges.models import Attempt


@dataclass(frozen=True, slots=True)
class Owner:
    """Who played a game, as the one who looks at it knows them."""

    title: str  # a name, or words that stand for one
    is_mine: bool = False
    is_name: bool = False
    is_foresight: bool = False  # nobody: the best game that knowing the dice allows


def owner_of(attempt: Attempt, viewer_id: int | None) -> Owner:
    """Return who played an attempt, as one who looks at it may know."""
    if viewer_id is not None and attempt.player_id == viewer_id:
        return Owner(_("You"), is_mine=True)
    if given.name_of_player is None:
        return Owner(_("Another player"))
    name = given.name_of_player(player_id=attempt.player_id, viewer_id=viewer_id)
    return Owner(name.text, is_name=name.is_name)


def foresight() -> Owner:
    """Return who plays the best possible game of a day."""
    return Owner(_("Best possible game"), is_foresight=True)
