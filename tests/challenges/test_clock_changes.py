"""Days on which clocks change, leap days, and the seconds around midnight."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from challenges import days

HOUR, SECOND = dt.timedelta(hours=1), dt.timedelta(seconds=1)

CHANGES = [
    ("Europe/Rome", dt.date(2026, 3, 29), 23),
    ("Europe/Rome", dt.date(2026, 10, 25), 25),
    ("America/New_York", dt.date(2026, 3, 8), 23),
    ("America/New_York", dt.date(2026, 11, 1), 25),
    ("Pacific/Auckland", dt.date(2026, 4, 5), 25),
    ("Pacific/Auckland", dt.date(2026, 9, 27), 23),
    ("Africa/Cairo", dt.date(2026, 4, 24), 23),  # the clock skips midnight itself
    ("Africa/Cairo", dt.date(2026, 10, 29), 25),  # the hour before midnight comes twice
    ("Asia/Beirut", dt.date(2026, 3, 29), 23),
    ("Asia/Beirut", dt.date(2026, 10, 24), 25),
    ("America/Sao_Paulo", dt.date(2018, 11, 4), 23),
    ("America/Havana", dt.date(2026, 11, 1), 25),  # midnight itself comes twice
]


@pytest.mark.parametrize(("zone", "day", "hours"), CHANGES)
def test_a_day_on_which_clocks_change_is_one_day(zone, day, hours, settings):
    settings.DAY_ZONE = ZoneInfo(zone)
    begin, end = days.opens_at(day), days.ends_at(day)

    assert end - begin == hours * HOUR
    assert {days.day_at(begin + n * HOUR) for n in range(hours)} == {day}
    assert days.day_at(begin - SECOND) == day - days.ONE_DAY
    assert days.day_at(end) == day + days.ONE_DAY


@pytest.mark.parametrize(("zone", "day", "hours"), CHANGES)
def test_the_countdown_knows_how_long_such_a_day_is(zone, day, hours, settings):
    settings.DAY_ZONE = ZoneInfo(zone)
    settings.FIRST_DAY = day

    assert days.seconds_left(days.opens_at(day)) == hours * 3600
    assert days.seconds_left(days.ends_at(day) - SECOND) == 1


def test_midnight_belongs_to_the_new_day():
    midnight = dt.datetime(2026, 12, 2, tzinfo=dt.UTC)

    assert days.day_at(midnight - SECOND) == dt.date(2026, 12, 1)
    assert days.day_at(midnight) == dt.date(2026, 12, 2)
    assert days.seconds_left(midnight) == 24 * 3600
    assert days.seconds_left(midnight - dt.timedelta(microseconds=1)) == 1


@pytest.mark.parametrize("year", [2028, 2032, 2036])
def test_a_leap_year_has_its_29_february(year):
    noon = dt.datetime(year, 2, 28, 12, tzinfo=dt.UTC)

    assert days.days_from(noon, 3)[1:] == [dt.date(year, 2, 29), dt.date(year, 3, 1)]
    assert days.number_of(dt.date(year, 3, 1)) - days.number_of(dt.date(year, 2, 28)) == 2


def test_the_year_2100_has_none(settings):
    noon = dt.datetime(2100, 2, 28, 12, tzinfo=dt.UTC)

    assert days.days_from(noon, 2)[1] == dt.date(2100, 3, 1)


def test_a_day_may_be_played_from_its_first_second_on(settings):
    settings.FIRST_DAY = dt.date(2026, 12, 1)
    begin = dt.datetime(2026, 12, 2, tzinfo=dt.UTC)

    assert days.is_open_to_play(dt.date(2026, 12, 2), begin)
    assert not days.is_open_to_play(dt.date(2026, 12, 2), begin - SECOND)
    assert days.is_open_to_play(dt.date(2026, 12, 1), begin)
    assert not days.is_open_to_play(dt.date(2026, 11, 30), begin)


def test_before_the_first_day_the_countdown_leads_to_it(settings):
    settings.FIRST_DAY = dt.date(2026, 12, 3)
    now = dt.datetime(2026, 12, 1, 23, tzinfo=dt.UTC)

    assert days.next_opens_at(now) == dt.datetime(2026, 12, 3, tzinfo=dt.UTC)
    assert days.seconds_left(now) == 25 * 3600


def test_no_day_before_the_first_is_made_ahead(settings):
    settings.FIRST_DAY = dt.date(2026, 12, 3)

    ahead = days.days_from(dt.datetime(2026, 12, 1, 12, tzinfo=dt.UTC), 4)

    assert ahead == [dt.date(2026, 12, 3), dt.date(2026, 12, 4)]
