"""The page of one challenge: what anybody may know of it."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.urls import reverse

from . import charts, days
from .blocks import Block, friends_block
from .coach.reference_scores import ReferenceScore, reference_scores_of
from .models import Attempt, Challenge
from .standings import ranks
from .standings.tallies import counts_of
from .today import ChallengeCard


@dataclass(frozen=True, slots=True)
class DayPage:
    """A challenge, how its players did, and the asker's part in it."""

    card: ChallengeCard
    counts: dict[int, int]
    friends_block: Block | None
    now: dt.datetime

    @property
    def challenge(self) -> Challenge:
        return self.card.challenge

    @property
    def players(self) -> int:
        return sum(self.counts.values())

    @property
    def histogram(self) -> charts.Histogram | None:
        """Return the scores, the asker's marked; None while nobody has finished."""
        mine = self.card.score if self.card.is_ranked else None
        return charts.histogram(ranks.bins(self.counts, mine))

    @property
    def reference_scores(self) -> tuple[ReferenceScore, ...]:
        """Return what the computer levels made of the dice; nothing before the asker has."""
        return reference_scores_of(self.challenge) if self.may_compare else ()

    @property
    def may_compare(self) -> bool:
        """Say whether the asker may see what the levels made of the dice."""
        return self.card.state == "finished"

    @property
    def closes_at(self) -> dt.datetime:
        """Return when ranks become final."""
        return days.closes_at(self.challenge.day)

    @property
    def is_today(self) -> bool:
        return self.challenge.day == days.day_at(self.now)

    @property
    def counts_now(self) -> bool:
        """Say whether a game begun now could be ranked."""
        return self.is_today

    @property
    def play_url(self) -> str:
        """Return the address of the board; it knows what this page says of a game begun now."""
        is_for_practice = self.card.attempt is None and not self.counts_now
        return f"{self.challenge.play_url}{'?practice=1' if is_for_practice else ''}"

    @property
    def previous_url(self) -> str:
        """Return the address of the same rule set the day before, if there was one."""
        return self._beside(-days.ONE_DAY)

    @property
    def next_url(self) -> str:
        """Return the address of the same rule set the day after, if it has come."""
        return self._beside(days.ONE_DAY)

    def _beside(self, distance: dt.timedelta) -> str:
        day = self.challenge.day + distance
        if not days.is_open_to_play(day, self.now):
            return ""
        return reverse("challenges:day", args=[day, self.challenge.rules])


def day_page(*, challenge: Challenge, player_id: int | None, now: dt.datetime) -> DayPage:
    """Return the page of a challenge for one who asks."""
    attempt = Attempt.objects.of(player_id).filter(challenge=challenge).first()
    counts = counts_of(challenge.pk)
    card = ChallengeCard(challenge, attempt, sum(counts.values()))
    friends = friends_block(
        player_id=player_id, day=challenge.day, rules=challenge.rules, invites=False
    )
    return DayPage(card, counts, friends, now)
