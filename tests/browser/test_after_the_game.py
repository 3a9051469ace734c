"""After the last box: the result, the coach, and the replay by arrow keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.languages import LANGUAGES
from tests.browser.scene import played
from tests.challenges.factories import ChallengeFactory
from tests.challenges.playing import careful, hasty
from tests.factories import AccountFactory, PlayerFactory

pytestmark = pytest.mark.browser


@pytest.fixture
def attempt(transactional_db):
    return played(ChallengeFactory(), PlayerFactory(), careful)


@pytest.fixture
def page(visit, attempt):
    return visit(attempt.player)


def where(page):
    """Return the place in the replay."""
    return page.locator(".replay-steps .where")


def test_the_coach_opens_from_the_result(page, attempt):
    page.goto(attempt.get_absolute_url())

    page.get_by_role("link", name="The coach").click()

    page.wait_for_url(f"**{attempt.coach_url}")
    expect(page.locator(".sum .is-total dd")).to_have_text(str(attempt.score))
    expect(page.locator(".squares li")).to_have_count(13)
    page.get_by_text(re.compile("Show all .* decisions")).click()
    expect(page.locator("table.decisions")).to_be_visible()


def test_arrow_keys_step_through_the_replay(page, attempt):
    page.goto(attempt.replay_url)
    expect(where(page)).to_contain_text("1 of ")

    for key, step in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2)):
        page.keyboard.press(key)
        expect(where(page)).to_contain_text(f"{step} of ")

    assert page.locator("#replay").count() == 1


def test_the_replay_ends_with_the_total(page, attempt):
    decisions = sum(word != "r" for word in attempt.record.split()[1:])
    page.goto(f"{attempt.replay_url}?step={decisions - 1}")

    page.keyboard.press("ArrowRight")
    expect(where(page)).to_have_text("End")
    page.keyboard.press("ArrowRight")

    expect(where(page)).to_have_text("End")
    expect(page.locator(".total-line b")).to_have_text(str(attempt.score))
    expect(page.locator("#heard")).to_have_text(f"End Finished with {attempt.score} points.")


def test_the_replay_steps_without_scripts_too(visit, attempt):
    page = visit(attempt.player, java_script_enabled=False)
    page.goto(attempt.replay_url)

    page.locator("[rel=next]").click()

    expect(where(page)).to_contain_text("2 of ")


def test_two_replays_of_a_day_step_together(page, attempt):
    other = played(attempt.challenge, PlayerFactory(), hasty)
    page.goto(f"{attempt.replay_url}?with={other.code}")
    expect(page.locator(".position")).to_have_count(2)

    page.keyboard.press("ArrowRight")

    expect(where(page)).to_contain_text("2 of ")
    expect(page.locator(".position")).to_have_count(2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_trays_and_two_totals_fit_one_screen_of_a_phone(visit, attempt, language):
    long_name = AccountFactory(name="W" * 20, shows_history_to="everyone")
    other = played(attempt.challenge, long_name, hasty)
    page = visit(attempt.player, viewport={"width": 360, "height": 640}, locale=language)

    for step in (0, 3, 12, 99):
        page.goto(f"{attempt.replay_url}?with={other.code}&step={step}")
        shown = page.locator(".position .total-line, .position .still-tray")
        expect(shown).to_have_count(4)
        boxes = [one.bounding_box() for one in shown.all()]
        assert max(box["y"] + box["height"] for box in boxes) <= 640
        assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_nobody_sees_inside_a_game_before_having_finished_it(visit, attempt):
    stranger = visit()

    for url in (attempt.get_absolute_url(), attempt.coach_url, attempt.replay_url):
        stranger.goto(url)
        assert stranger.url.endswith(attempt.shared_url)
