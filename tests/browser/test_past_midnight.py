"""A board from before midnight asks before it begins a game that counts no more."""

from __future__ import annotations

import datetime as dt

import pytest
from playwright.sync_api import expect

from challenges.models import Attempt
from tests.challenges.factories import TODAY, ChallengeFactory

from .hands import QUICK, wait_for_ply

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("broken_on_purpose")]

MIDNIGHT = dt.datetime(2026, 12, 2, tzinfo=dt.UTC)
OVER = "This is the challenge of 1 December 2026: it no longer counts."


@pytest.fixture
def stale(clock):
    """Open a board at noon and return it after midnight."""
    challenge = ChallengeFactory()
    ChallengeFactory(day=TODAY + dt.timedelta(days=1))

    def opened(page):
        page.goto(challenge.play_url)
        clock.move_to(MIDNIGHT)
        return page

    return opened


def test_it_says_so_aloud_and_puts_today_first(visit, stale):
    page = stale(visit())

    page.locator("#roll").click()

    expect(page.locator("#heard")).to_have_text(
        f"{OVER} Play today’s challenge, or this one for practice."
    )
    expect(page.locator(".status-text")).to_have_text(OVER)
    expect(page.get_by_role("link", name="Play today’s challenge")).to_be_focused()
    page.locator(".turn").click()
    page.keyboard.press("Space")
    page.keyboard.press("r")
    assert not Attempt.objects.exists()
    page.wait_for_timeout(QUICK)
    page.get_by_role("link", name="Play today’s challenge").click()
    page.wait_for_url("**/d/2026-12-02/joker/play/")


def test_for_practice_it_is_one_press_more(visit, stale):
    page = stale(visit())
    page.locator("#roll").click()
    page.get_by_role("button", name="Play it for practice").wait_for()
    page.wait_for_timeout(QUICK)

    page.get_by_role("button", name="Play it for practice").click()
    wait_for_ply(page, 1)

    expect(page.locator(".badge")).to_have_text("unranked")
    expect(page.locator("#roll")).to_be_visible()
    assert Attempt.objects.get().record == "joker r"


def test_it_asks_without_a_script_too(visit, stale):
    page = stale(visit(java_script_enabled=False))

    page.locator("#roll").click()

    expect(page.get_by_text(OVER).last).to_be_visible()
    page.get_by_role("button", name="Play it for practice").click()
    expect(page.locator("#board")).to_have_attribute("data-ply", "1")
