"""Friends beside one on Today: who won more days of a month, who was sharpest and luckiest."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.leaderboards.friends_today import friends_of_the_day
from accounts.leaderboards.head_to_head import DAYS, HeadToHead, heads_to_heads
from tests.accounts.leaderboards.crew import befriend, block, sailor
from tests.challenges.factories import TODAY, ChallengeFactory, ResultFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

DAY = dt.timedelta(days=1)


def past(distance: int, rules: str = "joker"):
    return ChallengeFactory(day=TODAY - DAY * distance, rules=rules)


def both(challenge, me, other, mine: int, theirs: int, **facts: object) -> None:
    ResultFactory(challenge=challenge, player=me, score=mine, **facts)
    ResultFactory(challenge=challenge, player=other, score=theirs, **facts)


def test_days_of_a_month_that_both_have_played_are_counted(challenge, me):
    ann, bo = sailor("Ann"), sailor("Bo")
    befriend(me, ann, bo)
    both(challenge, me, ann, 240, 200)
    both(past(1), me, ann, 200, 240)
    both(past(2), me, ann, 220, 220)
    both(past(DAYS - 1), me, ann, 250, 200)
    both(past(DAYS), me, ann, 250, 200)  # a day too old
    both(past(3), me, ann, 250, 200, is_ranked=False)
    both(past(1, "yacht"), me, ann, 250, 200)
    ResultFactory(challenge=past(4), player=ann, score=300)

    records = heads_to_heads(player_id=me.pk, day=TODAY, rules="joker")

    assert records == {ann.pk: HeadToHead(won=2, lost=1)}


def test_equal_scores_alone_make_no_record(challenge, me):
    ann = sailor("Ann")
    befriend(me, ann)
    both(challenge, me, ann, 240, 240)

    assert heads_to_heads(player_id=me.pk, day=TODAY, rules="joker") == {}


def test_strangers_and_the_blocked_are_not_compared(challenge, me):
    stranger, blocked = sailor("Ann"), sailor("Bo")
    block(me, blocked)
    both(challenge, me, stranger, 240, 200)
    ResultFactory(challenge=challenge, player=blocked, score=100)

    assert heads_to_heads(player_id=me.pk, day=TODAY, rules="joker") == {}


def test_one_more_query_compares_with_all_friends(challenge, me, django_assert_num_queries):
    crew = [sailor() for _ in range(5)]
    befriend(me, *crew)
    for friend in crew:
        ResultFactory(challenge=challenge, player=friend, score=200)
    ResultFactory(challenge=challenge, player=me, score=220)

    with django_assert_num_queries(3):  # of friends, of reactions, and this one
        shown = friends_of_the_day(player_id=me.pk, day=TODAY, rules="joker", compares=True)

    assert [line.record for line in shown.lines] == [None, *[HeadToHead(1, 0)] * 5]


def test_sharpest_and_luckiest_show_once_one_has_finished(challenge, me):
    ann, bo = sailor("Ann"), sailor("Bo")
    befriend(me, ann, bo)
    ResultFactory(challenge=challenge, player=ann, points_lost=9.25, luck=-3.5)
    ResultFactory(challenge=challenge, player=bo, points_lost=20.0, luck=14.5)
    before = friends_of_the_day(player_id=me.pk, day=TODAY, rules="joker")
    ResultFactory(challenge=challenge, player=me, points_lost=12.0, luck=0.0)

    after = friends_of_the_day(player_id=me.pk, day=TODAY, rules="joker")

    assert (before.sharpest, before.luckiest) == (None, None)
    assert (after.sharpest.player.name, after.sharpest.value) == ("Ann", "9.2")
    assert (after.luckiest.player.name, after.luckiest.value) == ("Bo", "+14.5")


def test_today_shows_both_beside_the_friends_once_it_is_played(challenge, me, mine):
    ann = sailor("Ann")
    befriend(me, ann)
    both(challenge, me, ann, 240, 200, points_lost=5.0, luck=1.0)
    both(past(1), me, ann, 230, 250)

    page = mine.get("/").content.decode()

    assert "You 1 : 1" in page
    assert "Sharpest" in page
