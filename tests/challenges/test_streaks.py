"""Streaks: days in a row, kept alive by harbour days, all derived from what was played."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from challenges.streaks import (
    DAYS_TO_EARN,
    MOST_KEPT,
    Streak,
    current_streak,
    days_played,
    streak_ending,
    streak_on,
)
from tests.challenges.factories import TODAY, AttemptFactory, ChallengeFactory, ResultFactory

LAUNCH = dt.date(2026, 1, 1)
DAY = dt.timedelta(days=1)
MISSED = st.integers(0, 60).map(lambda n: LAUNCH + DAY * n)
TODAYS = st.integers(0, 60).map(lambda n: LAUNCH + DAY * n)


@st.composite
def calendars(draw) -> tuple[frozenset[dt.date], dt.date]:
    """Return the days that somebody has played, few or most of them, and a today."""
    today, some = draw(TODAYS), draw(st.frozensets(MISSED, max_size=12))
    until_now = frozenset(LAUNCH + DAY * n for n in range((today - LAUNCH).days + 1))
    return (until_now - some if draw(st.booleans()) else until_now & some), today


def days_ago(*distances: int) -> set[dt.date]:
    return {TODAY - DAY * distance for distance in distances}


def day_by_day(played: frozenset[dt.date], today: dt.date) -> Streak:
    """Return what keeping count every night would have led to."""
    length = longest = kept = in_a_row = 0
    spent = []
    for day in (LAUNCH + DAY * n for n in range((today - LAUNCH).days + 1)):
        if day in played:
            length, in_a_row = length + 1, in_a_row + 1
            longest = max(longest, length)
            if in_a_row % DAYS_TO_EARN == 0:
                kept = min(MOST_KEPT, kept + 1)
        elif day < today:
            in_a_row = 0
            if kept:
                kept -= 1
                spent.append(day)
            else:
                length = 0
    return Streak(length, longest, kept, DAYS_TO_EARN - in_a_row % DAYS_TO_EARN, tuple(spent))


@pytest.mark.parametrize(
    ("distances", "streak"),
    [
        ([], 0),
        ([0], 1),
        ([1], 1),
        ([2], 0),
        ([0, 1], 2),
        ([1, 2, 3], 3),
        ([0, 2, 3], 1),
        ([2, 3, 4], 0),
        (range(100), 100),
        (range(2, 9), 7),  # seven days, and one missed
        (range(2, 8), 0),  # six, and one missed
        (range(3, 10), 0),  # seven, and two missed
        (range(3, 17), 14),  # fourteen, and two missed
        (range(4, 40), 0),  # never more than two are kept
        ([0, *range(2, 9)], 8),
        ([0, 2, *range(4, 18)], 16),
    ],
)
def test_today_may_be_missing_and_another_day_costs_a_harbour_day(distances, streak):
    assert current_streak(days_ago(*distances), TODAY) == streak


@given(calendars())
def test_it_is_what_keeping_count_every_night_leads_to(calendar):
    played, today = calendar

    assert streak_on(played, today) == day_by_day(played, today)


@given(calendars())
def test_harbour_days_keep_a_streak_alive_and_do_not_lengthen_it(calendar):
    played, today = calendar
    streak = streak_on(played, today)

    assert 0 <= streak.length <= streak.longest <= len(played)
    assert 0 <= streak.harbour_days <= MOST_KEPT
    assert 0 < streak.days_to_next <= DAYS_TO_EARN
    assert not played & set(streak.spent_on)
    assert len(streak.spent_on) + streak.harbour_days <= len(played) // DAYS_TO_EARN


@given(calendars())
def test_playing_today_makes_it_one_longer(calendar):
    played, today = calendar
    before = current_streak(played - {today}, today)

    assert current_streak(played | {today}, today) == before + 1
    assert streak_ending(played | {today}, today) == before + 1


@given(calendars(), MISSED)
def test_another_day_played_never_makes_it_shorter(calendar, day):
    played, today = calendar

    assert current_streak(played | {day}, today) >= current_streak(played, today)


@given(calendars())
def test_days_to_come_change_nothing(calendar):
    played, today = calendar

    assert streak_on(played | {today + DAY, today + DAY * 9}, today) == streak_on(played, today)


def test_it_goes_over_29_february_and_the_new_year():
    leap = {dt.date(2028, 2, 28), dt.date(2028, 2, 29), dt.date(2028, 3, 1)}
    new_year = {dt.date(2026, 12, 31), dt.date(2027, 1, 1)}

    assert streak_ending(leap, dt.date(2028, 3, 1)) == 3
    assert streak_ending(leap - {dt.date(2028, 2, 29)}, dt.date(2028, 3, 1)) == 1
    assert streak_ending(new_year, dt.date(2027, 1, 1)) == 2


@pytest.mark.django_db
@pytest.mark.sqlite_too
def test_days_count_once_ranked_and_whatever_the_rule_set(player):
    for distance, rules in [(0, "joker"), (0, "yacht"), (1, "yacht")]:
        day = ChallengeFactory(day=TODAY - DAY * distance, rules=rules)
        ResultFactory(challenge=day, player=player)
    practice = ChallengeFactory(day=TODAY - DAY * 2)
    ResultFactory(challenge=practice, player=player, is_ranked=False)
    AttemptFactory(challenge=ChallengeFactory(day=TODAY - DAY * 3), player=player)
    ResultFactory(challenge__day=TODAY - DAY * 4)

    assert days_played(player.pk) == days_ago(0, 1)
    assert days_played(None) == frozenset()
