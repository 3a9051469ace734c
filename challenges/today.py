"""The first page, and a player's part in the challenges it shows."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from . import days, wording
from .blocks import Block, days_block, friends_block
from .models import Attempt, Challenge
from .share import Share, share_of
from .standings import ranks
from .standings.tallies import counts_of
from .streaks import current_streak, days_played


@dataclass(frozen=True, slots=True)
class ChallengeCard:
    """One challenge as a list shows it: not begun, begun or finished by the one who asks."""

    challenge: Challenge
    attempt: Attempt | None
    played: int = 0
    rank_text: str = ""
    percent_text: str = ""
    share: Share | None = None
    was_played_here: bool = False

    @property
    def state(self) -> str:
        """Return `new`, `started` or `finished`."""
        if self.attempt is None:
            return "new"
        return "finished" if self.attempt.is_finished else "started"

    @property
    def score(self) -> int | None:
        """Return the total, once finished."""
        return self.attempt.score if self.attempt else None

    @property
    def is_ranked(self) -> bool:
        return bool(self.attempt and self.attempt.is_ranked)

    @property
    def play_url(self) -> str:
        """Return the address of a game begun, or else of whatever is today when it is pressed."""
        return self.challenge.play_url if self.attempt else self.challenge.play_today_url

    @property
    def result_url(self) -> str:
        """Return the address of the result, once finished."""
        return self.attempt.get_absolute_url() if self.attempt and self.score is not None else ""

    @property
    def url(self) -> str:
        """Return the address that suits the state."""
        return self.result_url or (self.play_url if self.attempt else self.challenge.day_url)


@dataclass(frozen=True, slots=True)
class Today:
    """What the first page shows: the main challenge first, the others after it."""

    day: dt.date
    now: dt.datetime
    cards: tuple[ChallengeCard, ...]
    streak: int
    unfinished: tuple[ChallengeCard, ...]
    days_block: Block | None  # the player's last days
    friends_block: Block | None  # of yesterday until the main challenge is finished

    @property
    def number(self) -> int:
        return days.number_of(self.day)

    @property
    def main(self) -> ChallengeCard | None:
        """Return the daily's own challenge, None before the site's first day."""
        return self.cards[0] if self.cards else None

    @property
    def others(self) -> tuple[ChallengeCard, ...]:
        return self.cards[1:]

    @property
    def streak_text(self) -> str:
        return wording.streak_text(self.streak)

    @property
    def seconds_left(self) -> int:
        """Return the seconds until the next challenge."""
        return days.seconds_left(self.now)

    @property
    def next_opens_at(self) -> dt.datetime:
        return days.next_opens_at(self.now)


def today_page(
    *,
    challenges: Sequence[Challenge],
    player_id: int | None,
    others_here: AbstractSet[int] = frozenset(),
    now: dt.datetime,
    link: Callable[[Attempt], str],
) -> Today:
    """Return the first page; `link` gives the absolute public address of an attempt.

    `others_here` are other players of the same device.
    """
    attempts = _attempts_by_challenge(challenges, player_id)
    played = days_played(player_id)
    streak = current_streak(played, days.day_at(now))
    cards = tuple(_today_card(one, attempts.get(one.pk), streak, link) for one in challenges)
    if others_here and cards and cards[0].state == "new":
        cards = (_with_others(cards[0], others_here), *cards[1:])
    return Today(
        day=days.day_at(now),
        now=now,
        cards=cards,
        streak=streak,
        unfinished=_unfinished(player_id, now),
        days_block=days_block(player_id=player_id, now=now),
        friends_block=_friends_block(cards[0], player_id) if cards else None,
    )


def _friends_block(main: ChallengeCard, player_id: int | None) -> Block | None:
    is_finished = main.state == "finished"
    return friends_block(
        player_id=player_id,
        day=main.challenge.day if is_finished else main.challenge.day - days.ONE_DAY,
        rules=main.challenge.rules,
        invites=is_finished,
    )


def _with_others(card: ChallengeCard, others_here: AbstractSet[int]) -> ChallengeCard:
    theirs = Attempt.objects.filter(challenge=card.challenge, player__in=others_here)
    return replace(card, was_played_here=theirs.exists())


def _today_card(
    challenge: Challenge, attempt: Attempt | None, streak: int, link: Callable[[Attempt], str]
) -> ChallengeCard:
    counts = counts_of(challenge.pk)
    played = sum(counts.values())
    if attempt is None or attempt.score is None:
        return ChallengeCard(challenge, attempt, played)
    standing = ranks.standing(counts, attempt.score) if attempt.is_ranked else None
    share = share_of(
        challenge=challenge,
        score=attempt.score,
        standing=standing,
        streak=streak if attempt.is_ranked else 0,
        url=link(attempt),
        squares=attempt.squares,
    )
    if standing is None:
        return ChallengeCard(challenge, attempt, played, share=share)
    rank = wording.rank_text(standing, is_final=challenge.is_closed)
    return ChallengeCard(challenge, attempt, played, rank, wording.percent_text(standing), share)


def _unfinished(player_id: int | None, now: dt.datetime) -> tuple[ChallengeCard, ...]:
    """Return games of earlier days, begun in time, that can still be finished in time."""
    begun = Attempt.objects.of(player_id).filter(finished_at=None, challenge__closed_at=None)
    earlier = begun.filter(challenge__day__lt=days.day_at(now)).select_related("challenge")
    return tuple(
        ChallengeCard(attempt.challenge, attempt)
        for attempt in earlier.order_by("-challenge__day", "pk")
        if attempt.can_count(now)
    )


def _attempts_by_challenge(
    challenges: Sequence[Challenge], player_id: int | None
) -> dict[int, Attempt]:
    by_pk = {challenge.pk: challenge for challenge in challenges}
    attempts = {
        a.challenge_id: a for a in Attempt.objects.of(player_id).filter(challenge__in=by_pk)
    }
    for pk, attempt in attempts.items():
        attempt.challenge = by_pk[pk]
    return attempts
