"""Streaks: days in a row, derived from what was played."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from challenges.streaks import (
    EARNED_BY,
    MOST_KEPT,
    Streak,
    current_streak,
    days_played,
    last_week,
    streak_as_of,
    streak_ending,
)
from tests.challenges.factories import TODAY, AttemptFactory, ChallengeFactory, ResultFactory

LAUNCH = dt.date(2026, 1, 1)
DAY = dt.timedelta(days=1)
PLAYED = st.sets(st.integers(0, 120).map(lambda n: LAUNCH + DAY * n))
TODAYS = st.integers(0, 120).map(lambda n: LAUNCH + DAY * n)


@st.composite
def keen_calendars(draw) -> tuple[frozenset[dt.date], dt.date]:
    """Return the days of somebody who missed few of sixty at most, and today."""
    today = LAUNCH + DAY * draw(st.integers(0, 60))
    missed = draw(st.frozensets(st.integers(0, 60).map(lambda n: LAUNCH + DAY * n), max_size=10))
    days = (LAUNCH + DAY * n for n in range((today - LAUNCH).days + 1))
    return frozenset(days) - missed, today


def night_by_night(played: frozenset[dt.date], today: dt.date) -> Streak:
    """Return what keeping count every night would have led to."""
    length = longest = kept = in_a_row = 0
    spent: list[dt.date] = []
    for day in (LAUNCH + DAY * n for n in range((today - LAUNCH).days + 1)):
        if day in played:
            length, in_a_row = length + 1, in_a_row + 1
            longest = max(longest, length)
            kept = min(MOST_KEPT, kept + (in_a_row % EARNED_BY == 0))
        elif day < today:
            in_a_row = 0
            length = length if kept else 0
            spent += [day] if kept else []
            kept = max(0, kept - 1)
    is_saved = bool(length) and today not in played and today - DAY in spent
    return Streak(length, longest, kept, frozenset(spent), is_saved)


def days_ago(*distances: int) -> set[dt.date]:
    return {TODAY - DAY * distance for distance in distances}


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
    ],
)
def test_today_may_be_missing_and_yesterday_may_not(distances, streak):
    assert current_streak(days_ago(*distances), TODAY) == streak


@given(PLAYED, TODAYS)
def test_a_streak_is_never_longer_than_the_site_is_old(played, today):
    until_now = {day for day in played if day <= today}

    assert 0 <= current_streak(until_now, today) <= (today - LAUNCH).days + 1
    assert current_streak(until_now, today) <= len(until_now)


@given(PLAYED, TODAYS)
def test_it_breaks_once_more_days_are_missed_than_harbour_days_are_kept(played, today):
    before = streak_as_of(played, max(day for day in (*played, LAUNCH) if day <= today))
    missed = (today - max((day for day in played if day <= today), default=today)).days - 1

    if before.days:
        assert (current_streak(played, today) == 0) == (missed > before.harbour_days)


@given(PLAYED, TODAYS)
def test_playing_today_makes_it_one_longer(played, today):
    before = current_streak(played - {today}, today)

    assert current_streak(played | {today}, today) == before + 1


@given(PLAYED, TODAYS)
def test_each_day_of_a_streak_was_played_or_spent_in_harbour(played, today):
    streak = streak_as_of(played, today)

    day, length = today, 0
    while length < streak.days:
        length += day in played
        assert day in played or day in streak.in_harbour or day == today
        day -= DAY
    assert not streak.in_harbour & played


@given(keen_calendars())
def test_it_is_what_keeping_count_every_night_leads_to(calendar):
    played, today = calendar

    assert streak_as_of(played, today) == night_by_night(played, today)


@given(keen_calendars(), st.integers(0, 60).map(lambda n: LAUNCH + DAY * n))
def test_another_day_played_never_makes_it_shorter(calendar, day):
    played, today = calendar

    assert current_streak(played | {day}, today) >= current_streak(played, today)


@given(PLAYED, TODAYS)
def test_harbour_days_are_earned_by_sevens_and_never_more_than_two(played, today):
    streak = streak_as_of(played, today)

    assert 0 <= streak.harbour_days <= 2
    assert streak.harbour_days + len(streak.in_harbour) <= len(played) // 7


@pytest.mark.parametrize(
    ("distances", "streak", "harbour_days"),
    [
        (range(7), 7, 1),
        (range(6), 6, 0),
        (range(30), 30, 2),
        (range(1, 8), 7, 1),
        (range(2, 9), 7, 0),
        (range(3, 10), 0, 0),
        (range(3, 17), 14, 0),
        ([0, *range(2, 9)], 8, 0),
        ([*range(7), *range(8, 15)], 14, 1),
    ],
)
def test_a_harbour_day_keeps_a_streak_and_does_not_lengthen_it(distances, streak, harbour_days):
    found = streak_as_of(days_ago(*distances), TODAY)

    assert (found.days, found.harbour_days) == (streak, harbour_days)


def test_the_week_says_what_became_of_each_day():
    played = days_ago(*range(3, 10), 0)
    streak = streak_as_of(played, TODAY)

    assert list(last_week(streak, played, TODAY)) == [
        *["played"] * 4,
        "harbour",
        "missed",
        "played",
    ]
    assert (streak.days, streak.is_saved) == (1, False)
    assert streak_as_of(days_ago(*range(2, 9)), TODAY).is_saved


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
