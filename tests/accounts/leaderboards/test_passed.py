"""The morning after, Today says once which friend passed one."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.leaderboards.passed import passed_by
from tests.accounts.leaderboards.crew import befriend, block, browser_of, result, sailor
from tests.challenges.factories import TODAY, ChallengeFactory
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

YESTERDAY = TODAY - dt.timedelta(days=1)
PASSED = "You were passed by"


@pytest.fixture
def closed(challenge):
    return ChallengeFactory(day=YESTERDAY, seed="ab" * 32, closed_at=NOON)


def passed(me):
    return passed_by(player_id=me.pk, day=YESTERDAY, rules="joker")


def test_a_friend_passes_who_finishes_later_with_more_points(closed, me):
    later, earlier, equal, stranger, blocked = (sailor() for _ in range(5))
    befriend(me, later, earlier, equal)
    block(me, blocked)
    result(closed, me, 200, minute=5)
    result(closed, later, 240, minute=6)
    result(closed, earlier, 250, minute=4)
    result(closed, equal, 200, minute=6)
    result(closed, stranger, 260, minute=6)
    result(closed, blocked, 270, minute=6)

    found = passed(me)

    assert (found.name, found.theirs, found.mine, found.others) == (later.name, 240, 200, 0)
    assert passed(later) is None


def test_nobody_passes_before_ranks_are_final_or_one_who_has_not_played(challenge, me):
    friend = sailor()
    befriend(me, friend)
    still_open = ChallengeFactory(day=YESTERDAY)
    result(still_open, friend, 240, minute=6)
    assert passed(me) is None
    result(still_open, me, 200, minute=5)

    assert passed(me) is None


@pytest.mark.usefixtures("at_noon")
def test_today_says_so_once_and_never_in_calm_mode(closed, me):
    friend = sailor("Ann")
    befriend(me, friend)
    result(closed, me, 200, minute=5)
    result(closed, friend, 240, minute=6)
    calm, mine = browser_of(me), browser_of(me)
    me.is_calm = True
    me.save()
    assert PASSED not in calm.get("/").content.decode()
    me.is_calm = False
    me.save()

    first, second = (mine.get("/").content.decode() for _ in range(2))

    assert "You were passed by <bdi>Ann</bdi> yesterday, 240 to 200." in first
    assert PASSED not in second
