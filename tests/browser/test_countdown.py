"""The countdown: the server's seconds, counted down to nothing and never below."""

from __future__ import annotations

import datetime as dt

import pytest
from playwright.sync_api import expect

from tests.challenges.factories import ChallengeFactory
from tests.factories import NOON

pytestmark = pytest.mark.browser

READY = "The next challenge is ready"
MIDNIGHT = dt.datetime(2026, 12, 2, tzinfo=dt.UTC)


@pytest.fixture
def page(visit):
    """The first page in a browser whose time the test tells; its clock is two years slow."""
    ChallengeFactory()
    page = visit(is_alone=True, timezone_id="Asia/Tokyo", locale="en-GB")
    page.clock.install(time=NOON - dt.timedelta(days=730))
    return page


def clock_of(page):
    """Return what the countdown shows."""
    return page.locator("[data-clock]")


def test_it_counts_the_seconds_the_server_sent_whatever_the_devices_clock_says(page, clock):
    clock.move_to(MIDNIGHT - dt.timedelta(hours=1, minutes=2, seconds=3), tick=False)
    page.goto("/")
    page.clock.pause_at(NOON - dt.timedelta(days=729))
    page.reload()

    expect(clock_of(page)).to_have_text("01:02:03")
    page.clock.run_for("00:02")
    expect(clock_of(page)).to_have_text("01:02:01")


def test_it_tells_the_time_on_the_visitors_own_clock(page):
    page.goto("/")

    expect(page.locator(".until")).to_contain_text("at 09:00, at the same moment for everybody")


def test_at_zero_it_stops_and_shows_the_link_to_the_next_challenge(page, clock):
    clock.move_to(MIDNIGHT - dt.timedelta(seconds=2), tick=False)
    page.goto("/")
    expect(page.get_by_role("link", name=READY)).to_be_hidden()

    page.clock.run_for("00:05")

    expect(page.get_by_role("link", name=READY)).to_be_visible()
    expect(clock_of(page)).to_be_hidden()
    clock.move_to(MIDNIGHT, tick=True)
    page.get_by_role("link", name=READY).click()
    expect(page.locator(".hero h1")).to_contain_text("#336")


def test_a_page_left_open_over_night_never_shows_less_than_nothing(page):
    page.goto("/")

    page.clock.fast_forward("30:00:00")
    page.clock.run_for("01:00")

    expect(page.get_by_role("link", name=READY)).to_be_visible()
    assert clock_of(page).text_content() == "00:00:00"


def test_a_device_that_slept_is_told_the_time_when_it_wakes(page, clock):
    clock.move_to(NOON, tick=False)
    page.goto("/")

    page.clock.set_system_time(NOON - dt.timedelta(days=730) + dt.timedelta(hours=11))
    page.evaluate("window.dispatchEvent(new Event('focus'))")

    assert "00:59" < clock_of(page).inner_text() < "01:01"
