"""Sentences about rolls, places and streaks, in the reader's language."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.engine.dice import Dice
from games.labels import BOX_NAMES

from .standings.ranks import Standing

LEAST_PERCENT = 50  # below it the share of results beaten would be no praise


def ordinal(number: int) -> str:
    """Return `1st`, `2nd`, `87th` or what a language has for a place on a board."""
    last = 0 if number % 100 in (11, 12, 13) else number % 10
    forms = {
        1: pgettext("place on a board, as in 21st", "%(number)dst"),
        2: pgettext("place on a board, as in 22nd", "%(number)dnd"),
        3: pgettext("place on a board, as in 23rd", "%(number)drd"),
    }
    usual = pgettext("place on a board, as in 24th", "%(number)dth")
    return forms.get(last, usual) % {"number": number}


def rank_text(standing: Standing, *, is_final: bool) -> str:
    """Return `87th of 143 so far`, and without `so far` once ranks are final."""
    if standing.players == 1:
        return _("the only result") if is_final else _("first to finish so far")
    facts = {"place": ordinal(standing.rank), "players": standing.players}
    if is_final:
        return _("%(place)s of %(players)d") % facts
    return _("%(place)s of %(players)d so far") % facts


def percent_text(standing: Standing) -> str:
    """Return `better than 61 %`, for the lower half `8 points below the median`.

    Nothing while there are too few results to say so.
    """
    if not standing.says_more:
        return ""
    if standing.percent >= LEAST_PERCENT:
        return _("better than %(percent)d %%") % {"percent": standing.percent}
    below = standing.median - standing.score
    if below <= 0:
        return _("right on the median")
    return ngettext(
        "%(points)d point below the median", "%(points)d points below the median", below
    ) % {"points": below}


def streak_text(days: int) -> str:
    """Return `streak: 8 days`, or nothing for a streak of none."""
    if not days:
        return ""
    return ngettext("streak: %(days)d day", "streak: %(days)d days", days) % {"days": days}


def rolled(roll: int, dice: Dice, left: int) -> str:
    """Return what a screen reader says of a roll: `Roll 2 of 3: 3 2 2 4 6, 1 left`."""
    return _("Roll %(roll)d of 3: %(dice)s, %(left)d left") % {
        "roll": roll,
        "dice": " ".join(map(str, dice)),
        "left": left,
    }


def between_turns(turn: int, turns: int) -> str:
    """Return what the board says before a turn's first roll."""
    return _("Turn %(turn)d of %(turns)d: roll the dice") % {"turn": turn, "turns": turns}


def today_or_practice() -> str:
    """Return what there is to choose on a day that is over."""
    return _("Play today’s challenge, or this one for practice.")


def written(box: str, points: int, total: int) -> str:
    """Return what was written last: `Full house: 25. Total 107.`"""
    return _("%(box)s: %(points)d. Total %(total)d.") % {
        "box": BOX_NAMES[box],
        "points": points,
        "total": total,
    }


def finished(total: int) -> str:
    """Return what the board says when every box is filled."""
    return _("Finished with %(total)d points") % {"total": total}


def roll_label(dice: int) -> str:
    """Return the roll button's text for rolling that many dice; none cannot be rolled."""
    if not dice:
        return _("Release a die")
    return ngettext("Roll %(dice)d die", "Roll %(dice)d dice", dice) % {"dice": dice}


def write_label(box: str, points: int, bonus: int) -> str:
    """Return the write button's text: `Write 20 in Chance`, `Write 5 + 100 in Ones`."""
    facts = {"box": BOX_NAMES[box], "points": points, "bonus": bonus}
    if bonus:
        return _("Write %(points)d + %(bonus)d in %(box)s") % facts
    return _("Write %(points)d in %(box)s") % facts


def zero_note(box: str) -> str:
    """Return what to tell somebody who taps a box for 0 once more, where another box pays."""
    return _("Other boxes pay. If you mean it, press “%(button)s”.") % {
        "button": write_label(box, 0, 0)
    }


def open_name(box: str, points: int | None, bonus: int) -> str:
    """Return how a reader names an open box: `Ones, open, would score 1`."""
    facts = {"box": BOX_NAMES[box], "points": points, "bonus": bonus}
    if points is None:
        return _("%(box)s, open") % facts
    if bonus:
        return _("%(box)s, open, would score %(points)d + %(bonus)d") % facts
    return _("%(box)s, open, would score %(points)d") % facts


def rolls_left(left: int) -> str:
    """Return `2 rolls left`."""
    return ngettext("%(left)d roll left", "%(left)d rolls left", left) % {"left": left}


def joker_reason(reason: str, number_box: str) -> str:
    """Return in one sentence what the forced joker allows."""
    if reason == "own_number_open":
        return _("A joker: five equal dice must go into %(box)s.") % {"box": BOX_NAMES[number_box]}
    return _("A joker: five equal dice must go into a lower box, at full points.")


def joker_leftover() -> str:
    """Return what the forced joker allows where no other box is left."""
    return _("A joker with no fitting box left: it must be a zero in an upper box.")
