"""Streaks of a history: the longest ever, and both derived from what was played."""

from __future__ import annotations

import datetime as dt
from collections.abc import Set as AbstractSet
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounts.history.games import finished_games, ranked_days, streaks_of
from challenges.days import closes_at, day_at, ends_at, opens_at
from challenges.streaks import current_streak, streak_ending
from tests.challenges.factories import ChallengeFactory, seed_of
from tests.challenges.playing import hasty, make_all, moves_of, play
from tests.factories import PlayerFactory

LAUNCH = dt.date(2027, 12, 1)
DAY = dt.timedelta(days=1)
MINUTE = dt.timedelta(minutes=1)
DAYS = st.integers(0, 120).map(lambda n: LAUNCH + DAY * n)  # a new year and a leap day
PLAYED = st.sets(DAYS)


def longest_streak(played: AbstractSet[dt.date]) -> int:
    return streaks_of(played, today=max(played, default=LAUNCH)).longest


@given(PLAYED, DAYS)
def test_no_streak_is_longer_than_the_site_is_old(played, today):
    until_now = {day for day in played if day <= today}

    streaks = streaks_of(until_now, today=today)

    assert 0 <= streaks.current <= streaks.longest <= (today - LAUNCH).days + 1
    assert streaks.longest <= len(until_now)


@given(PLAYED)
def test_the_longest_is_the_best_that_any_day_has_ended(played):
    ends = [streak_ending(played, day) for day in played]

    assert longest_streak(played) == max(ends, default=0)


@given(PLAYED, DAYS)
def test_another_day_never_makes_it_shorter(played, day):
    assert longest_streak(played | {day}) >= longest_streak(played)


@given(st.integers(1, 100), DAYS)
def test_days_without_a_gap_are_one_streak_over_new_year_and_leap_day(length, first):
    run = {first + DAY * n for n in range(length)}

    assert longest_streak(run) == length
    assert longest_streak(run | {first - 2 * DAY}) == length
    assert longest_streak(run | {first + DAY * (length + 1)}) == length + (length >= 7)
    assert current_streak(run, first + DAY * length) == length


ZONES = [
    ("UTC", dt.date(2028, 2, 28)),
    ("Europe/Rome", dt.date(2026, 3, 28)),  # 23 hours on the 29th
    ("Europe/Rome", dt.date(2026, 10, 24)),  # 25 hours on the 25th
    ("Africa/Cairo", dt.date(2026, 4, 23)),  # no midnight on the 24th
    ("America/Havana", dt.date(2026, 10, 31)),  # two midnights on the 1st
]


@pytest.mark.django_db
@pytest.mark.parametrize("moment", ["first minute", "last minute", "grace"])
@pytest.mark.parametrize(("zone", "first"), ZONES)
def test_three_days_played_are_three_whatever_the_clock_does(zone, first, moment, settings):
    settings.DAY_ZONE = ZoneInfo(zone)
    settings.FIRST_DAY = first
    player = PlayerFactory()

    for day in (first, first + DAY, first + 2 * DAY):
        play_at(moment, day, player.pk)

    played = ranked_days(finished_games(player.pk, viewer_id=player.pk))
    assert played == {first, first + DAY, first + 2 * DAY}
    later = ends_at(first + 2 * DAY)
    for now, current in [
        (later - MINUTE, 3),
        (later, 3),
        (later + DAY / 2, 3),
        (later + 2 * DAY, 0),
    ]:
        today = day_at(now)
        assert streaks_of(played, today=today).longest == 3
        assert streaks_of(played, today=today).current == current


def play_at(moment: str, day: dt.date, player_id: int) -> None:
    challenge = ChallengeFactory(day=day, secret=seed_of(day))
    if moment == "first minute":
        play(challenge, player_id, now=opens_at(day), choose=hasty)
        return
    moves, begun = moves_of(challenge, hasty), ends_at(day) - MINUTE
    finished = closes_at(day) - MINUTE if moment == "grace" else begun
    make_all(challenge, player_id, moves[:5], now=begun)
    make_all(challenge, player_id, moves[5:], now=finished, ply=5)


@pytest.mark.django_db
def test_a_game_finished_after_the_grace_makes_no_streak():
    player, challenge = PlayerFactory(), ChallengeFactory()
    moves, day = moves_of(challenge, hasty), challenge.day
    make_all(challenge, player.pk, moves[:5], now=ends_at(day) - MINUTE)
    make_all(challenge, player.pk, moves[5:], now=closes_at(day), ply=5)

    games = finished_games(player.pk, viewer_id=player.pk)

    assert len(games) == 1
    assert longest_streak(ranked_days(games)) == 0
