"""What the board says, in the reader's language: rolls, boxes, buttons."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.dice import Dice
from games.labels import BOX_NAMES


def rolled(roll: int, dice: Dice, left: int) -> str:
    """Return what a screen reader says of a roll: `Roll 2 of 3: 3 2 2 4 6, 1 left`."""
    return _("Roll %(roll)d of 3: %(dice)s, %(left)d left") % {
        "roll": roll,
        "dice": " ".join(map(str, dice)),
        "left": left,
    }


def yacht() -> str:
    """Return what is called out over five equal dice."""
    return _("Yacht!")


def between_turns(turn: int, turns: int) -> str:
    """Return what the board says before a turn's first roll."""
    return _("Turn %(turn)d of %(turns)d: roll the dice") % {"turn": turn, "turns": turns}


def box_name(box: str, column: int | None = None) -> str:
    """Return a box's name, with its column where a card has several: `Chance ×2`."""
    return f"{BOX_NAMES[box]} ×{column}" if column else str(BOX_NAMES[box])


def written(box: str, points: int, total: int, column: int | None = None) -> str:
    """Return what was written last: `Full house: 25. Total 107.`"""
    return _("%(box)s: %(points)d. Total %(total)d.") % {
        "box": box_name(box, column),
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


def write_label(box: str, points: int, bonus: int, column: int | None = None) -> str:
    """Return the write button's text: `Write 20 in Chance`, `Write 5 + 100 in Ones`."""
    facts = {"box": box_name(box, column), "points": points, "bonus": bonus}
    if bonus:
        return _("Write %(points)d + %(bonus)d in %(box)s") % facts
    return _("Write %(points)d in %(box)s") % facts


def zero_note(box: str, column: int | None = None) -> str:
    """Return what to tell somebody who taps a box for 0 once more, where another box pays."""
    return _("Other boxes score. If you’re sure, press “%(button)s”.") % {
        "button": write_label(box, 0, 0, column)
    }


def open_name(box: str, points: int | None, bonus: int, column: int | None = None) -> str:
    """Return how a reader names an open box: `Ones, open, would score 1`."""
    facts = {"box": box_name(box, column), "points": points, "bonus": bonus}
    if points is None:
        return _("%(box)s, open") % facts
    if bonus:
        return _("%(box)s, open, would score %(points)d + %(bonus)d") % facts
    return _("%(box)s, open, would score %(points)d") % facts


def written_name(box: str, points: int, column: int | None = None) -> str:
    """Return how a reader names a written box: `Ones, written, 3`."""
    return _("%(box)s, written, %(points)d") % {"box": box_name(box, column), "points": points}


def rolls_left(left: int) -> str:
    """Return `2 rolls left`."""
    return ngettext("%(left)d roll left", "%(left)d rolls left", left) % {"left": left}


def joker_reason(reason: str, number_box: str) -> str:
    """Return in one sentence what the forced joker allows."""
    if reason == "own_number_open":
        return _("A joker: five equal dice must go in %(box)s.") % {"box": BOX_NAMES[number_box]}
    return _("A joker: five equal dice must go in a lower box, at full points.")


def joker_leftover() -> str:
    """Return what the forced joker allows where no other box is left."""
    return _("A joker with no fitting box left: it must be a zero in an upper box.")
