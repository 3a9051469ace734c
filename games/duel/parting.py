"""Where two games on the same dice parted: until then the dice agree, afterwards they never do."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.dice import Dice
from games.engine.moves import Keep, Move, Roll, Write, read_move
from games.engine.rules import RuleSet
from games.labels import BOX_NAMES
from games.models import Seat


@dataclass(frozen=True, slots=True)
class Parting:
    """The first decision that differed: when it was, the dice, and what each did with them."""

    turn: int
    roll: int
    dice: Dice
    mine: str
    theirs: str


def parting_of(mine: Seat, theirs: Seat) -> Parting | None:
    """Return where two games parted, or None where they never did or one ended first."""
    words = zip(mine.record.split()[1:], theirs.record.split()[1:], strict=False)
    step = next((step for step, (one, other) in enumerate(words) if one != other), None)
    if step is None:
        return None
    game = mine.positions[step]
    moves = [read_move(seat.record.split()[1 + step]) for seat in (mine, theirs)]
    dice, rules = game.dice or (), game.rules
    return Parting(
        turn=game.turn,
        roll=game.roll,
        dice=dice,
        mine=_decision(moves[0], dice, rules),
        theirs=_decision(moves[1], dice, rules),
    )


def _decision(move: Move, dice: Dice, rules: RuleSet) -> str:
    match move:
        case Keep(()):
            return _("rerolled all five")
        case Keep(places):
            return _("kept %(dice)s") % {"dice": " ".join(str(dice[place - 1]) for place in places)}
        case Write(code):
            return _("wrote %(box)s") % {"box": BOX_NAMES[rules.box(code).key]}
        case Roll():
            return _("rolled")
