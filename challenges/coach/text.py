"""Decisions in words, kind ones, in the reader's language."""

from __future__ import annotations

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.board.texts import box_name
from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.moves import Keep, Move, Write
from games.engine.rules import RuleSet
from games.labels import BOX_NAMES

VERDICTS: tuple[tuple[float, Promise | str], ...] = (  # points lost up to which each holds
    (1, gettext_lazy("As near to perfect as it gets.")),
    (6, gettext_lazy("Nearly perfect play.")),
    (15, gettext_lazy("Strong play.")),
    (30, gettext_lazy("Solid play, with a few points left on the table.")),
    (60, gettext_lazy("A good game, with room to improve.")),
)
LAST_VERDICT = gettext_lazy("Plenty of points still to find.")


def points(value: float, *, signed: bool = False) -> str:
    """Return points with one decimal in the reader's language: `8.3`, and signed `+8.3`, `−0.3`."""
    rounded = round(value, 1) + 0.0
    sign = "−" if rounded < 0 else "+" if signed and rounded > 0 else ""
    return sign + number_format(abs(rounded), 1)


def verdict(points_lost: float) -> str:
    """Return what the coach says of a whole game."""
    fitting = (text for most, text in VERDICTS if points_lost <= most)
    return str(next(fitting, LAST_VERDICT))


def did(move: Move, before: Game, after: Game, *, is_mine: bool) -> str:
    """Return what the player did: `You kept 5 5.`, or of another's game `Kept 5 5.`"""
    match move:
        case Keep(places) if places:
            sentence = _("You kept %(dice)s.") if is_mine else _("Kept %(dice)s.")
            return sentence % {"dice": _kept(places, before.dice or ())}
        case Write(code, column):
            box = box_name(before.rules.box(code).key, column)
            facts = {"points": after.card.points(code, column or 1), "box": box}
            if is_mine:
                return _("You wrote %(points)d in %(box)s.") % facts
            return _("Wrote %(points)d in %(box)s.") % facts
    return _("You rerolled all five.") if is_mine else _("Rerolled all five.")


def better(move: Move, dice: Dice, rules: RuleSet, lost: float) -> str:
    """Return what would have been best: `Keeping 2 3 4 5 was worth 4.1 points more.`"""
    facts = {"lost": points(lost)}
    match move:
        case Keep(places) if places:
            facts["dice"] = _kept(places, dice)
            return _("Keeping %(dice)s would have been worth %(lost)s more points.") % facts
        case Write(code):
            facts["box"] = str(BOX_NAMES[rules.box(code).key])
            return _("Writing in %(box)s would have been worth %(lost)s more points.") % facts
    return _("Rerolling all five would have been worth %(lost)s more points.") % facts


def short(move: Move, dice: Dice, rules: RuleSet) -> str:
    """Return a move for a table: the dice kept, `roll all five`, or the name of a box."""
    match move:
        case Keep(places) if places:
            return _kept(places, dice)
        case Write(code):
            return str(BOX_NAMES[rules.box(code).key])
    return _("reroll all five")


def _kept(places: tuple[int, ...], dice: Dice) -> str:
    return " ".join(map(str, sorted(dice[place - 1] for place in places)))
