"""A finished game as the coach reads it, of the day or a free one, and where its pages are."""

from __future__ import annotations

from dataclasses import dataclass

from challenges.models import Attempt
from games.engine.game import Game
from games.engine.record import Record
from games.engine.sequence import Sequence


@dataclass(frozen=True, slots=True)
class Played:
    """The record with the dice that it was played on."""

    text: str
    record: Record
    sequence: Sequence
    positions: tuple[Game, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """What a page calls a game, and the pages beside it."""

    title: str
    number: int | None  # of the day's challenge
    day_url: str
    score: int
    result_url: str
    coach_url: str  # empty for rules without a coach
    replay_url: str
    code: str = ""  # of an attempt


def played_attempt(attempt: Attempt) -> Played:
    """Return the game of an attempt; raises what its positions raise."""
    return Played(attempt.record, attempt.moves, attempt.challenge.sequence, attempt.positions)


def heading_of(attempt: Attempt) -> Heading:
    """Return the heading of an attempt."""
    return Heading(
        title=attempt.challenge.name,
        number=attempt.challenge.number,
        day_url=attempt.challenge.day_url,
        score=attempt.score or 0,
        result_url=attempt.get_absolute_url(),
        coach_url=attempt.coach_url,
        replay_url=attempt.replay_url,
        code=attempt.code,
    )
