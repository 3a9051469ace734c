"""What is fixed about a challenge is kept in memory while it can be played."""

from __future__ import annotations

import datetime as dt

import pytest

from challenges import days
from challenges.errors import NoChallenge
from challenges.models import Challenge
from challenges.services import challenge_in_play
from tests.challenges.factories import TODAY, ChallengeFactory
from tests.factories import NOON

pytestmark = pytest.mark.django_db

MINUTE = dt.timedelta(minutes=1)


def asked(now: dt.datetime) -> Challenge:
    return challenge_in_play(day=TODAY, rules="joker", now=now)


def test_a_challenge_in_play_is_read_once_a_minute(django_assert_num_queries):
    ChallengeFactory()
    first = asked(NOON)

    with django_assert_num_queries(0):
        again = asked(NOON + MINUTE / 2)
    with django_assert_num_queries(1):
        asked(NOON + MINUTE)

    assert (again, again.sealed_seed) == (first, first.sealed_seed)


def test_what_one_request_changes_no_other_sees():
    ChallengeFactory()
    asked(NOON).closed_at = NOON

    assert not asked(NOON).is_closed


def test_no_clock_keeps_a_challenge_past_its_closing():
    ChallengeFactory()
    closing = days.closes_at(TODAY)
    asked(closing - MINUTE / 60)

    assert asked(closing).is_closed
    with pytest.raises(NoChallenge):
        asked(NOON - dt.timedelta(days=1))
