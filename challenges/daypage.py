"""The page of one challenge: what anybody may know of it."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.urls import reverse

from . import charts, days, services
from .blocks import Block, friends_block
from .coach.background import request_scores
from .coach.reference_scores import ReferenceScore, reference_scores_of
from .models import Attempt, Challenge
from .standings import ranks
from .standings.tallies import counts_of
from .today import ChallengeCard, card_of


@dataclass(frozen=True, slots=True)
class DayPage:
    """A challenge, how its players did, and the asker's part in it."""

    challenge: Challenge
    card: ChallengeCard
    players: int
    histogram: charts.Histogram | None  # the asker's score marked; None while nobody has finished
    friends_block: Block | None
    may_compare: bool  # with the computer levels
    reference_scores: tuple[ReferenceScore, ...]
    counts_now: bool  # whether a game begun now could be ranked
    play_url: str
    previous_url: str  # of the same rule set the day before; empty where there is none
    next_url: str


def day_page(*, day: dt.date, rules: str, player_id: int | None, now: dt.datetime) -> DayPage:
    """Return the page of a challenge for one who asks; raises NoChallenge."""
    challenge = services.find_challenge(day=day, rules=rules, now=now)
    request_scores(challenge)
    attempt = Attempt.objects.of(player_id).filter(challenge=challenge).first()
    counts = counts_of(challenge.pk)
    card = card_of(challenge, attempt, played=sum(counts.values()))
    has_finished = card.state == "finished"
    counts_now = day == days.day_at(now)
    return DayPage(
        challenge=challenge,
        card=card,
        players=card.played,
        histogram=charts.histogram(ranks.bins(counts, card.score if card.is_ranked else None)),
        friends_block=friends_block(player_id=player_id, day=day, rules=rules, invites=False),
        may_compare=has_finished,
        reference_scores=reference_scores_of(challenge) if has_finished else (),
        counts_now=counts_now,
        play_url=_play_url(challenge, for_practice=attempt is None and not counts_now),
        previous_url=_day_url(day - days.ONE_DAY, rules, now),
        next_url=_day_url(day + days.ONE_DAY, rules, now),
    )


def _play_url(challenge: Challenge, *, for_practice: bool) -> str:
    """The board knows from it what this page says of a game begun now."""
    return f"{challenge.play_url}{'?practice=1' if for_practice else ''}"


def _day_url(day: dt.date, rules: str, now: dt.datetime) -> str:
    if not days.is_open_to_play(day, now):
        return ""
    return reverse("challenges:day", args=[day, rules])
