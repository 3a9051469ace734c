"""The decisions worth looking at first: the costliest, and the one that gained most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _

from games.engine.record import read_record
from games.engine.sequence import Sequence as DiceSequence
from games.labels import LEVEL_NAMES
from games.players.levels import Level, table_for
from games.solver.advice import TIE
from games.solver.grading import Analysis, Decision, grade
from games.tables.store import table_of

from . import text
from .decisions import DecisionRow
from .quality import TOSS_UP

COSTLIEST = 3
GAIN_FROM = 1.0  # points; what gained less is no deed
RIVAL: Level = "medium"
"""The level whose moves a good decision is measured by: it plays well, but not perfectly."""


@dataclass(frozen=True, slots=True)
class BestDecision:
    """The decision without loss that the rival would have lost most by."""

    row: DecisionRow
    praise: str


def costliest_of(rows: Sequence[DecisionRow]) -> tuple[DecisionRow, ...]:
    """Return up to three decisions that cost most, none of them a toss-up."""
    named = [row for row in rows if row.lost >= TOSS_UP]
    return tuple(sorted(named, key=lambda row: (-row.lost, row.step))[:COSTLIEST])


def costliest_step(analysis: Analysis) -> int | None:
    """Return the step of the decision that cost most; None where all were best or toss-ups."""
    lost = [decision.lost for decision in analysis.decisions]
    worst = max(range(len(lost)), key=lost.__getitem__, default=None)
    return None if worst is None or lost[worst] < TOSS_UP else worst


def best_decision_of(
    row: Callable[[int], DecisionRow], analysis: Analysis, record: str, sequence: DiceSequence
) -> BestDecision | None:
    """Return the best decision of a game, None where none gained enough to be named.

    `row` makes the row of a step.
    """
    rivals = _as_rival(record, sequence).decisions
    pairs = enumerate(zip(analysis.decisions, rivals, strict=True))
    gains = {step: _gain(one, rival) for step, (one, rival) in pairs if one.lost <= TIE}
    best = max(gains, key=gains.__getitem__, default=None)
    if best is None or gains[best] < GAIN_FROM:
        return None
    decision, rival = analysis.decisions[best], rivals[best].options[0].move
    facts = {
        "level": LEVEL_NAMES[RIVAL],
        "move": text.short(rival, decision.dice, read_record(record).rules),
        "points": text.points(gains[best]),
    }
    praise = _("Computer level “%(level)s” would have lost %(points)s points here: %(move)s.")
    return BestDecision(row(best), praise % facts)


def _gain(decision: Decision, rival: Decision) -> float:
    """Return what the move made is worth more than the one that the rival holds for best."""
    values = {option.move: option.value for option in decision.options}
    return decision.value - values[rival.options[0].move]


@lru_cache(maxsize=64)
def _as_rival(text: str, sequence: DiceSequence) -> Analysis:
    """Return a game graded by what the rival thinks that moves are worth."""
    record = read_record(text)
    return grade(record, sequence, table_for(record.rules, RIVAL, table_of))
