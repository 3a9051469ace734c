"""Train in a browser: by the keyboard alone, and in two tabs."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from challenges.models import TrainingPosition
from tests.challenges.factories import TrainingPositionFactory
from tests.factories import PlayerFactory

pytestmark = pytest.mark.browser


@pytest.fixture
def positions(transactional_db):
    player = PlayerFactory()
    return [
        TrainingPositionFactory(player=player, record=record, first_lost=lost)
        for record, lost in (("joker r:44412", 10.0), ("joker r:66123", 5.0))
    ]


def test_positions_are_answered_by_keys_one_after_the_other(visit, positions):
    page = visit(positions[0].player)
    page.goto("/train/")

    for key in "123":
        page.keyboard.press(key)
    page.keyboard.press("r")

    expect(page.get_by_role("heading", level=1)).to_contain_text("Right")
    expect(page.get_by_text("You kept 4 4 4.")).to_be_visible()
    page.get_by_role("link", name="Continue").press("Enter")
    expect(page.get_by_label("Hold die 1: 6")).to_be_visible()
    page.get_by_label("Ones, open, would score 1").press("Space")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("points lost")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Right")
    assert not TrainingPosition.objects.filter(answers=0).exists()


def test_a_stale_tab_is_told_and_shows_what_is_next(visit, positions, broken_on_purpose):
    first = visit(positions[0].player)
    first.goto("/train/")
    second = first.context.new_page()
    second.goto("/train/")
    first.locator("#roll").click()
    expect(first.get_by_role("heading", level=1)).to_contain_text("points lost")

    second.get_by_label("Hold die 1: 4").check()
    second.locator("#roll").click()

    expect(second.get_by_text("You have already answered that position.").first).to_be_visible()
    expect(second.get_by_label("Hold die 1: 6")).to_be_visible()
    assert TrainingPosition.objects.get(pk=positions[0].pk).answer == "k"
