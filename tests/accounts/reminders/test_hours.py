"""The hour of a reminder is one of its owner's clock."""

from __future__ import annotations

import datetime as dt

from accounts.reminders.hours import next_at, zone_of
from tests.factories import NOON


def at(text: str) -> dt.datetime:
    return dt.datetime.fromisoformat(f"{text}+00:00")


def test_the_next_one_is_today_or_tomorrow_on_that_clock():
    cases = [
        (13, "UTC", "2026-12-01T13:00"),
        (12, "UTC", "2026-12-02T12:00"),
        (13, "Europe/Prague", "2026-12-02T12:00"),
        (14, "Europe/Prague", "2026-12-01T13:00"),
        (1, "Pacific/Auckland", "2026-12-02T12:00"),
        (2, "Pacific/Auckland", "2026-12-01T13:00"),
    ]

    for hour, zone, expected in cases:
        found = next_at(hour=hour, zone=zone, after=NOON)
        assert found == at(expected), (hour, zone, found)


def test_an_hour_that_the_clock_skips_is_reached_and_none_comes_twice():
    spring = next_at(hour=2, zone="Europe/Prague", after=at("2026-03-28T12:00"))
    autumn = next_at(hour=2, zone="Europe/Prague", after=at("2026-10-24T12:00"))

    assert spring == at("2026-03-29T01:00")
    assert autumn == at("2026-10-25T00:00")
    assert next_at(hour=2, zone="Europe/Prague", after=autumn) == at("2026-10-26T01:00")


def test_a_zone_that_is_none_is_the_sites():
    for name in ("", "Nowhere/At_All", "../../etc/passwd", "Europe", "\0"):
        assert zone_of(name).key == "UTC", name
