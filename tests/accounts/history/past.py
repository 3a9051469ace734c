"""Games of the past, and browsers of those who look back on them."""

from __future__ import annotations

import datetime as dt

from django.conf import settings
from django.test import Client

from accounts.models import Friendship, Player
from challenges.models import Attempt, Challenge
from tests.challenges.factories import TODAY, ChallengeFactory, ResultFactory
from tests.factories import NOON

DAY = dt.timedelta(days=1)


def browser_of(player: Player) -> Client:
    """Return the browser in which the user of a player is signed in."""
    browser = Client()
    browser.force_login(player.user, backend=settings.AUTHENTICATION_BACKENDS[0])
    return browser


def challenge_of(day: dt.date, rules: str = "joker") -> Challenge:
    """Return the challenge of a day, closed unless it is of today."""
    found = Challenge.objects.filter(day=day, rules=rules).first()
    closed = {} if day == TODAY else {"seed": "ab" * 32, "closed_at": NOON}
    return found or ChallengeFactory(day=day, rules=rules, **closed)


def result(player: Player, days_ago: int, score: int = 200, **more: object) -> Attempt:
    """Make a result of a player so many days ago; nobody played its game."""
    challenge = challenge_of(TODAY - DAY * days_ago, more.pop("rules", "joker"))
    return ResultFactory(challenge=challenge, player=player, score=score, **more)


def many_results(player: Player, count: int) -> None:
    """Make a result on each of so many past days, the last of them yesterday."""
    days = [TODAY - DAY * n for n in range(1, count + 1)]
    sealed = ChallengeFactory.build().sealed_seed
    Challenge.objects.bulk_create(
        Challenge(
            day=day,
            rules="joker",
            commitment="cd" * 32,
            sealed_seed=sealed,
            seed="ab" * 32,
            closed_at=NOON,
        )
        for day in days
        if not Challenge.objects.filter(day=day, rules="joker").exists()
    )
    Attempt.objects.bulk_create(
        Attempt(
            challenge=challenge,
            player=player,
            record="joker r",
            ply=1,
            started_at=NOON,
            finished_at=NOON,
            score=150 + challenge.day.day * 5,
            is_ranked=True,
            points_lost=challenge.day.day,
            luck=-1.5,
        )
        for challenge in Challenge.objects.filter(day__in=days, rules="joker")
    )


def befriend(one: Player, other: Player) -> None:
    """Make two players friends."""
    _pair(one, other, state=Friendship.State.FRIENDS, asked_by=one)


def block(one: Player, other: Player) -> None:
    """Let one player block another."""
    is_low = one.pk < other.pk
    _pair(one, other, low_blocks=is_low, high_blocks=not is_low)


def _pair(one: Player, other: Player, **row: object) -> None:
    low, high = sorted((one, other), key=lambda player: player.pk)
    Friendship.objects.create(low=low, high=high, changed_at=NOON, **row)
