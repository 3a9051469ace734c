"""Every day of ten years stands, begins, ends and closes once, whatever its zone does to clocks."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest
from django.test import override_settings
from hypothesis import given
from hypothesis import strategies as st

from challenges import days

FIRST, LAST = dt.date(2026, 1, 1), dt.date(2036, 12, 31)
ALL_DAYS = [FIRST + dt.timedelta(days=n) for n in range((LAST - FIRST).days + 1)]
INSTANT = dt.timedelta(microseconds=1)
ZONES = [
    "UTC",
    "Europe/Rome",
    "America/New_York",
    "Africa/Cairo",
    "Asia/Beirut",
    "Pacific/Auckland",
    "America/Sao_Paulo",
]


@pytest.fixture(params=ZONES)
def zone(request, settings):
    settings.DAY_ZONE = ZoneInfo(request.param)
    return settings.DAY_ZONE


def test_no_day_is_skipped_or_doubled(zone):
    begins = [days.opens_at(day) for day in ALL_DAYS]

    assert [days.day_at(begin) for begin in begins] == ALL_DAYS
    assert [days.day_at(begin - INSTANT) for begin in begins[1:]] == ALL_DAYS[:-1]


def test_a_day_ends_where_the_next_begins(zone):
    assert [days.ends_at(day) for day in ALL_DAYS[:-1]] == list(map(days.opens_at, ALL_DAYS[1:]))


def test_a_day_has_23_to_25_hours(zone):
    lengths = {days.ends_at(day) - days.opens_at(day) for day in ALL_DAYS}

    assert lengths <= {dt.timedelta(hours=hours) for hours in (23, 24, 25)}


def test_the_days_of_every_hour_never_go_back(zone):
    first = days.opens_at(FIRST)
    count = (days.ends_at(LAST) - first) // dt.timedelta(hours=1)
    seen = [days.day_at(first + dt.timedelta(hours=n)) for n in range(count)]

    assert seen == sorted(seen)
    assert set(seen) == set(ALL_DAYS)


def test_a_day_closes_when_the_grace_after_it_is_over(zone, settings):
    settings.GRACE = dt.timedelta(hours=6)
    closings = [days.closes_at(day) for day in ALL_DAYS]

    assert closings == [days.ends_at(day) + dt.timedelta(hours=6) for day in ALL_DAYS]
    assert all(closing.tzinfo is dt.UTC for closing in closings)


def test_numbers_count_dates(zone, settings):
    settings.FIRST_DAY = FIRST

    assert [days.number_of(day) for day in ALL_DAYS] == list(range(1, len(ALL_DAYS) + 1))


@given(second=st.integers(0, len(ALL_DAYS) * 86_400), microsecond=st.integers(0, 999_999))
@pytest.mark.parametrize("name", ZONES)
def test_the_seconds_left_lead_to_the_next_day(name, second, microsecond):
    begin = dt.datetime.combine(FIRST, dt.time.min, tzinfo=dt.UTC)
    now = begin + dt.timedelta(seconds=second, microseconds=microsecond)
    with override_settings(DAY_ZONE=ZoneInfo(name)):
        ahead = now + dt.timedelta(seconds=days.seconds_left(now))
        boundary = days.ends_at(days.day_at(now))

    assert dt.timedelta(0) <= ahead - boundary < dt.timedelta(seconds=1)


@pytest.mark.parametrize("name", [*ZONES, "Atlantic/Azores", "America/Havana", "Asia/Kathmandu"])
def test_the_site_zone_of_the_reader_changes_nothing(name, settings):
    now = dt.datetime(2026, 12, 1, 12, 0, tzinfo=dt.UTC)

    assert days.day_at(now.astimezone(ZoneInfo(name))) == days.day_at(now)
