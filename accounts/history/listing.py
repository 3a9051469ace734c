"""A player's games as a list, latest day first, page by page."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from challenges.coach import text
from challenges.models import Attempt, Challenge
from challenges.visibility import seen_by

from .choosing import Choice
from .grades import Grade, grade_of

GAMES_A_PAGE = 12
LONGEST_RULES = 16


@dataclass(frozen=True, slots=True)
class Line:
    """One game of the list."""

    attempt: Attempt
    is_open: bool = True  # to the reader; else nothing but the score is told

    @property
    def challenge(self) -> Challenge:
        """Return the challenge played."""
        return self.attempt.challenge

    @property
    def grade(self) -> Grade:
        """Return how well it was played."""
        return grade_of(self.attempt.points_lost if self.is_open else None)

    @property
    def lost_text(self) -> str:
        """Return the points lost, or nothing where they are not known."""
        lost = self.attempt.points_lost
        return "" if lost is None or not self.is_open else text.points(lost)

    @property
    def luck_text(self) -> str:
        """Return the luck with its sign, or nothing where it is not known."""
        luck = self.attempt.luck
        return "" if luck is None or not self.is_open else text.points(luck, signed=True)

    @property
    def url(self) -> str:
        """Return where it leads: the result, or the board of a game still being played."""
        is_finished = self.attempt.is_finished
        return self.attempt.get_absolute_url() if is_finished else self.challenge.play_url


@dataclass(frozen=True, slots=True)
class Listing:
    """A page of the list; `after` is where the next one begins."""

    lines: tuple[Line, ...]
    choice: Choice
    is_first: bool
    after: str

    @property
    def older(self) -> str:
        """Return the address of the next page, if there is one."""
        return self.choice.address(after=self.after) if self.after else ""

    @property
    def latest(self) -> str:
        """Return the address of the first page, if this is another."""
        return "" if self.is_first else self.choice.address()


def listing_of(
    player_id: int | None, *, viewer_id: int | None, choice: Choice, after: str
) -> Listing:
    """Return a page of a player's games for one who asks; `after` is as the address says it.

    Games that are only begun are in one's own list alone. Pages begin after a day and rule set,
    of which a player has one game: one that is played meanwhile moves no page, and addresses
    tell no ids.
    """
    own = Attempt.objects.of(player_id)
    games: QuerySet[Attempt] = own if player_id == viewer_id else own.finished()
    cursor = _read(after)
    wanted = games.filter(_wanted(choice) & _later(cursor)).select_related("challenge")
    told = wanted.annotate(is_open=seen_by(viewer_id))
    ordered = told.order_by("-challenge__day", "challenge__rules")
    found = [Line(attempt, attempt.is_open) for attempt in ordered[: GAMES_A_PAGE + 1]]
    shown = tuple(found[:GAMES_A_PAGE])
    rest = _write(shown[-1]) if len(found) > GAMES_A_PAGE else ""
    return Listing(shown, choice, cursor is None, rest)


def _later(cursor: tuple[dt.date, str] | None) -> Q:
    if cursor is None:
        return Q()
    day, rules = cursor
    return Q(challenge__day__lt=day) | Q(challenge__day=day, challenge__rules__gt=rules)


def _wanted(choice: Choice) -> Q:
    wanted = Q()
    if choice.rules:
        wanted &= Q(challenge__rules=choice.rules)
    if choice.kind:
        wanted &= Q(is_ranked=choice.kind == "ranked", finished_at__isnull=False)
    if choice.days:
        wanted &= Q(challenge__day__range=choice.days)
    return wanted


def _write(line: Line) -> str:
    return f"{line.challenge.day.isoformat()}/{line.challenge.rules}"


def _read(text: str) -> tuple[dt.date, str] | None:
    day, _, rules = text.partition("/")
    try:
        return dt.date.fromisoformat(day), rules.replace("\0", "")[:LONGEST_RULES]
    except ValueError:
        return None
