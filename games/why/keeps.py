"""Reasons between two keeps: what each aims at, and what the turn then comes to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine.rules import Box

from . import aims
from .decision import MUCH_LIKELIER, SHARE, WORTH_NAMING, Decision, Fact, Reason

NO_AIM = "chance"  # any dice do


@dataclass(frozen=True, slots=True)
class Aim:
    """A box with the chances to complete it in this turn, played for it alone."""

    box: Box
    best: float
    made: float

    @property
    def gain(self) -> float:
        return self.best - self.made

    @property
    def facts(self) -> dict[str, Fact]:
        return {"box": self.box.key, "best_chance": self.best, "made_chance": self.made}


def reasons(decision: Decision) -> Iterator[Reason]:
    """Find why another keep brings more points in this turn."""
    yield from _higher_kind(decision)
    yield from aims_of(decision)
    yield _turn_points("turn_points", decision)


def aims_of(decision: Decision) -> Iterator[Reason]:
    """Find the box that the best keep is likelier to complete."""
    aim = aim_of(decision)
    if aim is not None:
        yield from _one_away(decision, aim)
        yield from _split_kind(decision, aim)
        yield decision.reason("aim_number" if aim.box.number else "aim", **aim.facts)


def likelier_boxes(decision: Decision) -> Iterator[Reason]:
    """Find the box that perfect play would have to fill more often after the keep, at most cost."""
    usual = decision.known.usual
    chances = zip(
        decision.rules.boxes, decision.best.parts.boxes, decision.made.parts.boxes, strict=True
    )
    likelier = [row for row in chances if row[2] - row[1] >= MUCH_LIKELIER and row[0].key in usual]
    if likelier:
        box, best, made = max(likelier, key=lambda row: (row[2] - row[1]) * usual[row[0].key])
        facts: dict[str, Fact] = {"box": box.key, "usual": usual[box.key]}
        yield decision.reason("likelier_box", best_chance=best, made_chance=made, **facts)


def aim_of(decision: Decision) -> Aim | None:
    """Return the open box whose chance the best move raises by most points, if by enough."""
    worth = {
        aim: aim.gain * aims.mean_points(aim.box, decision.rules)
        for aim in (_aim_at(box, decision) for box in decision.open_boxes if box.key != NO_AIM)
        if aim.gain >= WORTH_NAMING
    }
    most = max(worth, key=worth.__getitem__, default=None)
    return most if most and worth[most] >= SHARE * decision.lost else None


def _aim_at(box: Box, decision: Decision) -> Aim:
    best, made = (
        aims.chance_of(box, decision.rules, decision.dice, one.move, decision.before.roll)
        for one in (decision.best, decision.made)
    )
    return Aim(box, best, made)


def _one_away(decision: Decision, aim: Aim) -> Iterator[Reason]:
    kept = decision.best.kept
    if aim.box.key.endswith("straight") and len(kept) == 4:
        match aims.ways_in_one(aim.box, kept):
            case (number,):
                yield decision.reason("one_away", number=number, **aim.facts)
            case (low, high):
                yield decision.reason("one_away_both_ends", low=low, high=high, **aim.facts)


def _split_kind(decision: Decision, aim: Aim) -> Iterator[Reason]:
    """Find three or more equal dice of which the move kept fewer."""
    dice = decision.dice
    together = tuple(sorted(value for value in dice if dice.count(value) >= 3))
    if not together or aim.box.key.endswith("straight"):
        return
    best, made = (one.kept.count(together[0]) for one in (decision.best, decision.made))
    if made < best == len(together):
        yield decision.reason("split_kind", together=together, **aim.facts)


def _higher_kind(decision: Decision) -> Iterator[Reason]:
    """Find equal dice kept of a lower number than as many others."""
    best, made = decision.best.kept, decision.made.kept
    are_alike = len(set(best)) == len(set(made)) == 1 and len(best) == len(made) > 1
    if are_alike and best > made:
        yield _turn_points("higher_kind", decision)


def _turn_points(code: str, decision: Decision) -> Reason:
    best, made = decision.best.parts.turn, decision.made.parts.turn
    return decision.reason(code, best_turn=best, made_turn=made)
