"""The result of one attempt, as its page, its public page and its share text show it."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from functools import cached_property

from games.engine.errors import Missing

from . import charts, days, wording
from .board import ChallengeBoard, board_of
from .coach import text
from .coach.quality import Quality, qualities_of
from .coach.reference_scores import ReferenceScore, reference_scores_of
from .errors import UnknownAttempt
from .models import Attempt, Challenge
from .share import Share, share_of, title_of
from .standings import ranks
from .standings.tallies import counts_of
from .streaks import days_played, streak_ending


@dataclass(frozen=True)
class Result:
    """A finished attempt with everything that is told of it; `link` is its absolute address."""

    attempt: Attempt
    counts: dict[int, int]
    now: dt.datetime
    link: str
    is_mine: bool = False
    player_id: int | None = None  # of the one who asks

    @property
    def challenge(self) -> Challenge:
        return self.attempt.challenge

    @property
    def title(self) -> str:
        return title_of(self.challenge)

    @property
    def score(self) -> int:
        return self.attempt.score or 0

    @property
    def is_ranked(self) -> bool:
        return self.attempt.is_ranked

    @property
    def is_final(self) -> bool:
        """Say whether places can no longer change."""
        return self.challenge.is_closed

    @cached_property
    def standing(self) -> ranks.Standing | None:
        """Return where it stands among its day, None where it is not ranked."""
        return ranks.standing(self.counts, self.score) if self.is_ranked else None

    @property
    def players(self) -> int:
        return sum(self.counts.values())

    @property
    def rank_text(self) -> str:
        if self.standing is None:
            return ""
        return wording.rank_text(self.standing, is_final=self.is_final)

    @property
    def percent_text(self) -> str:
        """Return the percentile in words, from twenty results on."""
        return wording.percent_text(self.standing) if self.standing else ""

    @cached_property
    def histogram(self) -> charts.Histogram | None:
        """Return the scores of the day with this one marked."""
        return charts.histogram(ranks.bins(self.counts, self.score if self.is_ranked else None))

    @cached_property
    def streak(self) -> int:
        """Return how many days in a row the player had played by that day."""
        if not self.is_ranked:
            return 0
        return streak_ending(days_played(self.attempt.player_id), self.challenge.day)

    @property
    def streak_text(self) -> str:
        return wording.streak_text(self.streak)

    @property
    def beside_mine_url(self) -> str:
        """Return the address of the asker's own game beside this one, if they have finished it."""
        if self.is_mine:
            return ""
        finished = Attempt.objects.of(self.player_id).finished()
        own = finished.filter(challenge=self.challenge).first()
        return f"{own.replay_url}?with={self.attempt.code}" if own else ""

    @property
    def reference_scores(self) -> tuple[ReferenceScore, ...]:
        """Return what the computer levels made of the same dice, once they have."""
        return reference_scores_of(self.challenge)

    @property
    def is_graded(self) -> bool:
        return self.attempt.points_lost is not None

    @property
    def qualities(self) -> tuple[Quality, ...]:
        """Return the quality of each turn, none while the coach warms up."""
        return qualities_of(self.attempt.squares)

    @property
    def lost_text(self) -> str:
        return text.points(self.attempt.points_lost or 0)

    @property
    def luck_text(self) -> str:
        """Return the luck, with its sign."""
        return text.points(self.attempt.luck or 0, signed=True)

    @property
    def seconds_left(self) -> int:
        """Return the seconds until the next challenge."""
        return days.seconds_left(self.now)

    @property
    def next_opens_at(self) -> dt.datetime:
        return days.next_opens_at(self.now)

    @cached_property
    def share(self) -> Share:
        return share_of(
            challenge=self.challenge,
            score=self.score,
            standing=self.standing,
            streak=self.streak,
            url=self.link,
            squares=self.attempt.squares,
        )

    @cached_property
    def board(self) -> ChallengeBoard | None:
        """Return the finished card, None where it cannot be read; only for those who may see it."""
        try:
            return board_of(self.challenge, self.attempt, self.now)
        except Missing:
            return None


def find_attempt(code: str) -> Attempt:
    """Return an attempt by its public code.

    Raises UnknownAttempt.
    """
    found = Attempt.objects.select_related("challenge").filter(code=code).first()
    if found is None:
        raise UnknownAttempt
    return found


def finished_attempt(code: str) -> Attempt:
    """Return a finished attempt by its public code.

    Raises UnknownAttempt, for one still being played too: its code tells nothing.
    """
    found = find_attempt(code)
    if not found.is_finished:
        raise UnknownAttempt
    return found


def result_of(attempt: Attempt, *, now: dt.datetime, link: str, player_id: int | None) -> Result:
    """Return the result of a finished attempt for one who asks."""
    is_mine = player_id is not None and attempt.player_id == player_id
    return Result(attempt, counts_of(attempt.challenge_id), now, link, is_mine, player_id)
