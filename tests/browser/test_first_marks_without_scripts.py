"""The marks of a first game are plain hints where no script takes them away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.challenges.factories import ChallengeFactory

pytestmark = pytest.mark.browser


def test_marks_stay_until_the_game_itself_shows_that_their_deed_is_done(visit):
    ChallengeFactory()
    page = visit(java_script_enabled=False)
    page.goto("/play/")
    marks = page.locator(".first-mark:visible")
    expect(marks).to_have_count(0)

    page.locator("#roll").click()
    expect(marks).to_have_text(["Tap dice to keep them", "Roll again", "Choose a box"])
    page.locator("#die-2").check()
    page.locator("#roll").click()
    expect(marks).to_have_text(["Choose a box"])
    page.locator("#box-c").check()
    page.locator("#write").click()

    expect(page.locator("#board[data-ply='3']")).to_be_visible()
    expect(marks).to_have_count(0)
