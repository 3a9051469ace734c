"""A game as the fair-play test is given it; needs no compiler."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.record import Record
from games.engine.sequence import Sequence


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a player; those of one `day` begin together, without a day each by itself."""

    record: Record
    sequence: Sequence
    day: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a player's games came to.

    `held_after` is the number of the game at which the evidence first reached the bar;
    `log_evidence` the most that it ever was, None without games.
    """

    games: int
    held_after: int | None
    log_evidence: float | None
