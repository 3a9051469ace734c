"""Visits of the coach's pages: all that one page needs, for one who asks, in one call."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from challenges import services
from challenges.errors import NoBestPossibleYet
from challenges.models import Attempt
from challenges.visibility import find_attempt, url_instead
from games.sentences import sentence

from . import background
from .owner import Owner, owner_of
from .page import CoachPage, look_at
from .played import Heading, heading_of
from .replay import Comparison, Replay, best_replay, compare, replay_at


@dataclass(frozen=True, slots=True)
class CoachVisit:
    """The coach's page, or the sentence that says why there is none."""

    heading: Heading
    owner: Owner
    coach: CoachPage | None
    refusal: str


@dataclass(frozen=True, slots=True)
class ReplayVisit:
    """A replay, beside another where one was asked for and may be seen."""

    replay: Replay
    comparison: Comparison | None = None


def visit_coach(code: str, *, viewer_id: int | None, now: dt.datetime) -> CoachVisit | str:
    """Return what the coach says of an attempt, and ask for what it still lacks.

    For one who may not see inside it, return the URL of the page that they may see.
    """
    attempt, elsewhere = _find(code, viewer_id, now)
    if elsewhere:
        return elsewhere
    owner = owner_of(attempt, viewer_id)
    page, refusal = look_at(attempt, owner)
    background.request_work(attempt, refusal)
    return CoachVisit(heading_of(attempt), owner, page, sentence(refusal) if refusal else "")


def visit_replay(
    code: str, *, step: str, other: str, viewer_id: int | None, now: dt.datetime
) -> ReplayVisit | str:
    """Return one step of an attempt, beside that of the attempt whose code is `other`.

    For one who may not see inside it, return the URL of the page that they may see.
    """
    attempt, elsewhere = _find(code, viewer_id, now)
    if elsewhere:
        return elsewhere
    replay = replay_at(attempt, step, viewer_id)
    return ReplayVisit(replay, compare(attempt, replay, other, viewer_id) if other else None)


def visit_best(day: dt.date, rules: str, *, step: str, now: dt.datetime) -> ReplayVisit:
    """Return one step of the best game that foresight could have played.

    Raises NoBestPossibleYet before the day is closed and that game found.
    """
    challenge = services.find_challenge(day=day, rules=rules, now=now)
    shown = best_replay(challenge, step) if challenge.is_closed else None
    if shown is None:
        raise NoBestPossibleYet
    return ReplayVisit(shown)


def _find(code: str, viewer_id: int | None, now: dt.datetime) -> tuple[Attempt, str]:
    attempt = find_attempt(code)
    attempt.challenge = services.close_if_due(challenge=attempt.challenge, now=now)
    return attempt, url_instead(attempt, viewer_id)
