"""What pages of free play say, in the reader's language."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.board.texts import box_name
from games.labels import LEVEL_NAMES
from games.models import FreeGame

from .setup import SetUp, set_up_of
from .turns import Turn


def opponents_text(set_up: SetUp) -> str:
    """Return who is played against: `against Hard and Insane`, `Ann, Ben`, `target 210`."""
    if set_up.kind == FreeGame.Kind.COMPUTERS:
        levels = ", ".join(str(LEVEL_NAMES[level]) for level in set_up.levels)
        return _("against %(levels)s") % {"levels": levels}
    if set_up.kind == FreeGame.Kind.PEOPLE:
        return ", ".join(set_up.names)
    if set_up.target is not None:
        return _("target %(points)d") % {"points": set_up.target}
    return _("alone")


def opponents_of(game: FreeGame) -> str:
    """Return what `opponents_text` says of a game's set-up, or that it is played in a duel."""
    return _("in a duel") if game.duel_id is not None else opponents_text(set_up_of(game))


def subtitle(game: FreeGame) -> str:
    """Return what stands under the title of the board: rules where the title is a name."""
    if game.kind == FreeGame.Kind.PEOPLE:
        return game.rules_name
    return opponents_of(game)


def turn_sentence(title: str, turn: Turn, column: int | None) -> str:
    """Return a turn in one sentence: `Hard, after 2 rolls: 3 3 3 5 6. Threes: 9.`"""
    rolls = len(turn.steps)
    return ngettext(
        "%(seat)s, after %(rolls)d roll: %(dice)s. %(box)s: %(points)d.",
        "%(seat)s, after %(rolls)d rolls: %(dice)s. %(box)s: %(points)d.",
        rolls,
    ) % {
        "seat": title,
        "rolls": rolls,
        "dice": " ".join(map(str, turn.steps[-1].dice)),
        "box": box_name(turn.box.key, column),
        "points": turn.points + turn.bonus,
    }


def seat_numbers(numbers: list[int]) -> str:
    """Return which seats a group has: `2–4`, or `8`."""
    first, last = numbers[0], numbers[-1]
    return str(first) if first == last else f"{first}–{last}"


def hand_over(name: str) -> str:
    """Return what is said between the turns of two people at one screen."""
    return _("%(name)s is next: hand over the device.") % {"name": name}


def roll_as(name: str) -> str:
    """Return the text of the button that begins the turn of a person."""
    return _("I’m %(name)s: roll") % {"name": name}
