"""The board of a challenge, from an attempt or before it."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from games.board.board import Board
from games.engine.game import new_game
from games.sentences import sentence

from . import days, wording
from .errors import DayOver
from .models import Attempt, Challenge


@dataclass(frozen=True, slots=True)
class Title:
    """Which challenge is played, as the head of its board says."""

    number: int
    name: str
    day: dt.date
    is_ranked: bool


@dataclass(frozen=True, kw_only=True)
class ChallengeBoard(Board):
    """A board of the day's dice; a game begun on it may be one that does not count."""

    challenge: Challenge
    is_ranked: bool
    asks: bool = False  # the player must first be told that a game begun now would not count
    result_url: str = ""

    @property
    def title(self) -> Title:
        one = self.challenge
        return Title(one.number, one.name, one.day, self.is_ranked)

    @property
    def says(self) -> str:
        return wording.today_or_practice() if self.asks else super().says


def board_of(
    challenge: Challenge,
    attempt: Attempt | None,
    now: dt.datetime,
    note: str = "",
    *,
    is_for_practice: bool = False,
) -> ChallengeBoard:
    """Return the board of an attempt, or the one before its first roll.

    `is_for_practice` says that the player knows a game begun now would not count.
    """
    if attempt is None:
        return _board_before(challenge, now, note, is_for_practice=is_for_practice)
    attempt.challenge = challenge
    is_finished = attempt.is_finished
    return ChallengeBoard(
        attempt.game,
        challenge.play_url,
        attempt.code,
        attempt.ply,
        attempt.moves.moves[-1],
        note,
        challenge=challenge,
        is_ranked=attempt.is_ranked if is_finished else attempt.can_count(now),
        result_url=attempt.get_absolute_url() if is_finished else "",
    )


def _board_before(
    challenge: Challenge, now: dt.datetime, note: str, *, is_for_practice: bool
) -> ChallengeBoard:
    is_ranked = now < days.ends_at(challenge.day)
    asks = not (is_ranked or is_for_practice)
    return ChallengeBoard(
        new_game(challenge.rule_set, challenge.sequence),
        challenge.play_url,
        note=note or (sentence(DayOver(day=challenge.day)) if asks else ""),
        challenge=challenge,
        is_ranked=is_ranked,
        asks=asks,
    )
