"""Positions out of graded games, and games out of positions."""

from __future__ import annotations

import datetime as dt

from games.engine.dice import PLACES
from games.engine.game import Game
from games.engine.moves import Roll
from games.engine.record import Record, read_record, read_rolls, replay, write_out
from games.engine.sequence import Sequence
from games.solver.grading import Analysis, Decision

from .models import TrainingPosition
from .schedule import is_right

POSITIONS_A_GAME = 3
_NEVER_SHOWN = (1,) * len(PLACES)


def add_positions(
    *,
    player_id: int,
    record: Record,
    sequence: Sequence,
    analysis: Analysis,
    day: dt.date,
    challenge_id: int | None = None,
) -> None:
    """Have the costliest decisions of a graded game come back from `day` on.

    The game may be any that the player has finished, of the day or a free one. Adding it again
    changes nothing.
    """
    words = write_out(record, sequence).split(" ")
    made = [place for place, move in enumerate(record.moves) if not isinstance(move, Roll)]
    before = dict(zip(analysis.decisions, made, strict=True))
    TrainingPosition.objects.bulk_create(
        [
            TrainingPosition(
                player_id=player_id,
                challenge_id=challenge_id,
                record=" ".join(words[: before[decision] + 1]),
                played=str(decision.move),
                first_lost=decision.lost,
                due_day=day,
            )
            for decision in costliest(analysis)
        ],
        ignore_conflicts=True,
    )


def costliest(analysis: Analysis) -> list[Decision]:
    """Return the decisions of a game that cost most, the worst first, toss-ups left out."""
    wrong = [decision for decision in analysis.decisions if not is_right(decision.lost)]
    return sorted(wrong, key=lambda one: (-one.lost, one.turn, one.roll))[:POSITIONS_A_GAME]


def game_at(record: str) -> Game:
    """Return the game at the end of a written-out record.

    One more roll follows, of values that are never shown: with it the engine can say of every
    move whether it is legal. Raises BadRecord.
    """
    rolled = read_rolls(record)
    return replay(read_record(record), Sequence((*rolled.values, *_NEVER_SHOWN)))
