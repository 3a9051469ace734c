"""Reasons: the one that explains most of what a move lost, with the figures that prove it.

The loss is split exactly into this turn's points, another yacht's bonus, the chance of the upper
bonus and the boxes to come; the greatest part decides which reasons are looked for first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from games.engine.errors import MustRollFirst
from games.engine.game import Game
from games.engine.moves import Move
from games.engine.rules import Box
from games.solver.advice import TIE, options

from . import keeps
from .decision import SHARE, WORTH_NAMING, Decision, Fact, Reason, decision_of
from .known import Known

Finder: TypeAlias = Callable[[Decision], Iterator[Reason]]


def reason_for(before: Game, move: Move, known: Known, *, best: Move | None = None) -> Reason:
    """Return why a move loses against the best one, which is looked up where it is not given.

    Raises MustRollFirst between turns, NotSolved for several columns.
    """
    if before.dice is None:
        raise MustRollFirst
    best = best or options(before, known.table)[0].move
    decision = decision_of(before, move, best, known)
    if decision.lost <= TIE:
        return Reason("nothing_lost", 0.0)
    return next(_reasons(decision), Reason("plain", decision.lost))


def _reasons(decision: Decision) -> Iterator[Reason]:
    best, made = decision.best.parts, decision.made.parts
    shares: list[tuple[float, Finder]] = [
        (best.bonus - made.bonus, _bonus),
        (best.extra - made.extra, _extra_yacht),
        (best.turn - made.turn, _turn),
        (best.later - made.later, _later),
    ]
    for share, find in sorted(shares, key=lambda pair: -pair[0]):
        if share >= SHARE * decision.lost:
            yield from find(decision)
    if decision.best.box is None and decision.made.box is None:
        yield from keeps.aims_of(decision)


def _bonus(decision: Decision) -> Iterator[Reason]:
    best, made = decision.best.parts.bonus_chance, decision.made.parts.bonus_chance
    if best is not None and made is not None and best - made >= WORTH_NAMING:
        yield decision.reason("bonus", best_chance=best, made_chance=made)


def _extra_yacht(decision: Decision) -> Iterator[Reason]:
    points = decision.rules.extra_yacht
    best, made = (one.parts.extra / points for one in (decision.best, decision.made))
    yield decision.reason("extra_yacht", best_chance=best, made_chance=made, extra=points)


def _turn(decision: Decision) -> Iterator[Reason]:
    match decision.best.box, decision.made.box:
        case None, None:
            yield from keeps.reasons(decision)
        case None, Box() as written:
            yield from _written_early(decision, written)
        case Box() as box, None:
            turn = decision.made.parts.turn
            points = decision.best.points
            yield decision.reason("rolled_on", best_box=box.key, best_points=points, turn=turn)
        case _:
            if decision.best.points > decision.made.points:
                yield decision.reason("fewer_points", **_boxes(decision))


def _written_early(decision: Decision, written: Box) -> Iterator[Reason]:
    points, turn = decision.made.points, decision.best.parts.turn
    facts: dict[str, Fact] = {"box": written.key, "points": points, "turn": turn}
    aim = keeps.aim_of(decision)
    if aim is not None and aim.box is not written and not aim.box.number:
        yield decision.reason("early_aim", aim=aim.box.key, best_chance=aim.best, **facts)
    if turn > points:
        yield decision.reason("early", **facts)


def _later(decision: Decision) -> Iterator[Reason]:
    match decision.best.box, decision.made.box:
        case _, None:
            yield from keeps.likelier_boxes(decision)
        case None, Box() as written:
            yield from _spent_early(decision, written)
        case Box() as best, Box() as written:
            yield from _given_up(decision, best, written)


def _spent_early(decision: Decision, written: Box) -> Iterator[Reason]:
    points, usual = decision.made.points, decision.known.usual.get(written.key, 0.0)
    if points < usual:
        yield decision.reason("spent_early", box=written.key, points=points, usual=usual)
    yield from _written_early(decision, written)


def _given_up(decision: Decision, best: Box, written: Box) -> Iterator[Reason]:
    """Weigh two boxes by what they usually bring, or by what they bring later in this game."""
    facts, points = _boxes(decision), decision.made.points
    usual, best_usual = (decision.known.usual.get(box.key, 0.0) for box in (written, best))
    if usual - points > best_usual - decision.best.points:
        code = "spent" if points else "zero"
        yield decision.reason(code, usual=usual, best_usual=best_usual, **facts)
    fewer = points - decision.best.points
    if fewer >= 0:
        code = "worth_open" if fewer else "worth_open_alike"
        yield decision.reason(code, more=decision.lost + fewer, fewer=fewer, **facts)


def _boxes(decision: Decision) -> dict[str, Fact]:
    best, made = decision.best, decision.made
    return {
        "box": made.box.key if made.box else "",
        "points": made.points,
        "best_box": best.box.key if best.box else "",
        "best_points": best.points,
    }
