"""What the coach says of a position before the decision, on request and in free play alone."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.utils.formats import number_format

from games.board.board import Die
from games.engine.dice import PLACES
from games.engine.game import Game
from games.engine.moves import Keep, Move
from games.labels import BOX_NAMES
from games.sentences import sentence
from games.solver.advice import TIE, Option, options
from games.tables.store import TablesMissing
from games.why.known import Known, known_of
from games.why.reasons import reason_for
from games.why.sentences import why_text

AT_ONCE = 5  # options that show before all are asked for
WORTH_A_WORD = 0.25  # points; what costs less is a toss-up


@dataclass(frozen=True, slots=True)
class OptionRow:
    """A keep, drawn as dice, or a box, with the final score to expect and what it costs."""

    dice: tuple[Die, ...]  # empty for a box
    box: str  # its name, or nothing for a keep
    value: str
    lost: str
    is_best: bool
    why: str = ""  # it costs something; of the options shown at once alone


@dataclass(frozen=True, slots=True)
class Advice:
    """All options of a position, best first, or why there are none."""

    rows: tuple[OptionRow, ...] = ()
    more: tuple[OptionRow, ...] = ()
    refusal: str = ""


def advice_for(game: Game) -> Advice | None:
    """Return every keep and box with its value; None between turns, where nothing is decided."""
    if game.dice is None:
        return None
    try:
        known = known_of(game.rules)
    except TablesMissing as refusal:
        return Advice(refusal=sentence(refusal))
    found = options(game, known.table)
    rows = tuple(_row(game, option, found[0].value) for option in found)
    pairs = zip(rows, found[:AT_ONCE], strict=False)
    explained = (replace(row, why=_why(game, option, found[0], known)) for row, option in pairs)
    return Advice(tuple(explained), rows[AT_ONCE:])


def _why(game: Game, option: Option, best: Option, known: Known) -> str:
    reason = reason_for(game, option.move, known, best=best.move)
    return why_text(reason) if reason.lost >= WORTH_A_WORD else ""


def _row(game: Game, option: Option, best: float) -> OptionRow:
    lost = max(0.0, best - option.value)
    return OptionRow(
        dice=_dice(game, option.move),
        box="" if isinstance(option.move, Keep) else _box_name(game, option.move),
        value=number_format(round(option.value, 1), 1),
        lost=number_format(round(lost, 1), 1),
        is_best=lost <= TIE,
    )


def _dice(game: Game, move: Move) -> tuple[Die, ...]:
    if not isinstance(move, Keep):
        return ()
    pairs = zip(PLACES, game.dice or (), strict=True)
    return tuple(Die(place, value, place in move.places) for place, value in pairs)


def _box_name(game: Game, move: Move) -> str:
    return str(BOX_NAMES[game.rules.box(str(move)[1:]).key])
