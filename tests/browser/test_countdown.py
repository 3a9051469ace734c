"""The countdown: the server's seconds, counted down to nothing and never below."""

from __future__ import annotations

import datetime as dt

import pytest
from playwright.sync_api import expect

from tests.challenges.factories import ChallengeFactory, ResultFactory
from tests.factories import NOON

pytestmark = pytest.mark.browser

LAST_BOX = "joker r =1 r =2 r =3 r =4 r =5 r =6 r =3k r =4k r =fh r =ss r =y r =ls r"
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

    expect(page.locator(".until")).to_contain_text("at 09:00, the same moment for everyone")


def test_at_zero_the_first_page_becomes_that_of_the_next_challenge(page, clock):
    clock.move_to(MIDNIGHT - dt.timedelta(seconds=2), tick=False)
    page.goto("/")
    page.evaluate("window.isSame = true")

    clock.move_to(MIDNIGHT, tick=False)
    page.clock.run_for("00:05")

    expect(page.locator(".hero h1")).to_contain_text("#336 · 2 December 2026")
    expect(page.locator("#heard")).to_have_text(READY)
    expect(clock_of(page)).to_have_text("24:00:00")
    expect(page.get_by_role("link", name=READY)).to_be_hidden()
    assert page.evaluate("window.isSame")


def test_it_says_ready_only_once_the_server_does(page, clock):
    clock.move_to(MIDNIGHT - dt.timedelta(hours=1), tick=False)
    page.goto("/")

    page.clock.fast_forward("30:00:00")
    page.clock.run_for("00:01")

    expect(clock_of(page)).to_have_text("01:00:00")
    expect(page.locator(".hero h1")).to_contain_text("#335")


def test_while_nobody_answers_it_stands_at_zero_and_asks_on(page, clock, broken_on_purpose):
    clock.move_to(MIDNIGHT - dt.timedelta(seconds=2), tick=False)
    page.goto("/")
    page.route("**/next/", lambda route: route.abort())

    page.clock.run_for("01:00")
    expect(clock_of(page)).to_have_text("00:00:00")

    clock.move_to(MIDNIGHT, tick=False)
    page.unroute("**/next/")
    page.clock.run_for("00:15")
    expect(page.locator(".hero h1")).to_contain_text("#336")


@pytest.mark.parametrize("hours", [1, -1])
def test_a_clock_that_jumps_makes_nothing_ready(page, clock, hours):
    clock.move_to(MIDNIGHT - dt.timedelta(minutes=30), tick=False)
    page.goto("/")
    page.clock.pause_at(NOON - dt.timedelta(days=729))
    page.reload()

    page.clock.set_system_time(NOON - dt.timedelta(days=729) + dt.timedelta(hours=hours))
    with page.expect_response("**/next/"):
        page.clock.run_for("00:02")

    expect(clock_of(page)).to_have_text("00:30:00")
    expect(page.locator(".hero h1")).to_contain_text("#335")


def test_a_page_looked_at_again_asks_the_server(page, clock):
    clock.move_to(NOON, tick=False)
    page.goto("/")
    page.clock.pause_at(NOON - dt.timedelta(days=729))

    clock.move_to(MIDNIGHT - dt.timedelta(hours=1), tick=False)
    page.evaluate("window.dispatchEvent(new Event('focus'))")
    expect(clock_of(page)).to_have_text("01:00:00")

    clock.move_to(MIDNIGHT + dt.timedelta(hours=1), tick=False)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(".hero h1")).to_contain_text("#336")


def test_a_result_stays_and_leads_to_the_next_challenge(visit, clock):
    attempt = ResultFactory(record=f"{LAST_BOX} =c")
    page = visit(attempt.player, is_alone=True)
    page.goto(attempt.get_absolute_url())
    expect(page.get_by_role("link", name=READY)).to_be_hidden()

    clock.move_to(MIDNIGHT, tick=True)
    page.evaluate("window.dispatchEvent(new Event('focus'))")

    expect(page.get_by_role("link", name=READY)).to_be_visible()
    expect(page.locator("#heard")).to_have_text(READY)
    expect(clock_of(page)).to_be_hidden()
    page.get_by_role("link", name=READY).click()
    expect(page.locator(".hero h1")).to_contain_text("#336")


def test_without_a_script_it_tells_the_time_alone(visit):
    ChallengeFactory()
    page = visit(java_script_enabled=False)
    page.goto("/")

    expect(page.locator(".until")).to_contain_text("at 00:00 UTC")
    expect(clock_of(page)).to_be_hidden()
