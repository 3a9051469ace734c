"""The chance to win of every seat of a game, between two turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.card import Card
from games.players.chances import Ending, Standing, best_total_chances, ending_of
from games.players.levels import Level, table_for
from games.players.outlook import Known
from games.solver.table import banked, state_of
from games.tables.habits import habits_of
from games.tables.store import spread_of, table_of

HUMAN: Level = "hard"
"""What a person is taken for: nobody's strength is known before the game."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A card between two turns and the level that plays it, None for a person."""

    card: Card
    level: Level | None = None


def win_chances(seats: Sequence[Seat]) -> tuple[float, ...]:
    """Return each seat's chance to have the best total in the end; they add up to 1.

    A draw counts in equal parts for those who share it. Raises TablesMissing until all that it
    needs is built, NotSolved for `triple`.
    """
    return best_total_chances([_ending(seat) for seat in seats])


def _ending(seat: Seat) -> Ending:
    rules, level = seat.card.rules, seat.level or HUMAN
    known = Known(table_of(rules), spread_of(rules), habits_of(rules, level))
    standing = Standing(
        state=state_of(seat.card),
        banked=banked(seat.card),
        known=known,
        plays_by=table_for(rules, level, table_of),
        by_rule=level == "easy",
    )
    return ending_of(standing)
