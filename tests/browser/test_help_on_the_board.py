"""Help where it is needed: a sheet of boxes, the rule of a chosen one, marks of a first game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from accounts.models import Player
from tests.browser.hands import QUICK, roll, wait_for_ply
from tests.challenges.factories import AttemptFactory, ChallengeFactory
from tests.factories import AccountFactory

pytestmark = pytest.mark.browser

TALL = {"viewport": {"width": 390, "height": 844}}
SMALL = """controls => controls
    .map(control => [control, control.getBoundingClientRect()])
    .filter(([, { width, height }]) => width && (width < 44 || height < 44))
    .map(([control]) => control.id || control.textContent.trim())"""


@pytest.fixture
def bars_no_finger(bars_nobody):
    """Say whether a page as it is now bars nobody, and has large targets."""

    def look(page):
        assert bars_nobody(page)
        assert page.locator("main :is(input, button, summary, .tool)").evaluate_all(SMALL) == []
        return True

    return look


def test_a_first_game_shows_three_marks_that_go_with_their_deeds(visit, bars_no_finger):
    ChallengeFactory()
    page = visit(**TALL)
    page.goto("/play/")
    marks = page.locator(".first-mark:visible")
    expect(marks).to_have_count(0)

    roll(page)
    expect(marks).to_have_text(["Tap dice to keep them", "Roll again", "Choose a box"])
    expect(page.locator("#heard")).to_contain_text("Tap dice to keep them. Roll again.")
    assert bars_no_finger(page)
    page.locator("#die-2").check()
    expect(marks).to_have_text(["Roll again", "Choose a box"])
    roll(page)
    expect(marks).to_have_text(["Choose a box"])
    assert "Choose a box" not in page.inner_text("#heard")
    page.locator("#box-ss").check()

    expect(marks).to_have_count(0)
    hint = "Small straight: four numbers in a row, 30 points"
    expect(page.locator(".status-text")).to_have_text(hint)
    expect(page.locator("#box-ss")).to_have_accessible_description(hint)


def test_help_and_menu_lie_over_the_game_and_bar_nobody(board_after, bars_no_finger):
    page = board_after("joker r k12 =1 r", dice="33333", at=2)
    page.locator("#help-link").press("Enter")
    expect(page.locator("#help .boxes tbody tr")).to_have_count(13)
    assert bars_no_finger(page)
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    expect(page.locator("#help-link")).to_be_focused()

    page.locator("#menu").press("Enter")
    expect(page.get_by_role("switch", name="Sound")).to_be_visible()
    assert bars_no_finger(page)
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_focused()


def test_what_is_changed_in_the_menu_holds_at_once_and_at_the_next_visit(visit):
    challenge, player = ChallengeFactory(), AccountFactory()
    AttemptFactory(challenge=challenge, player=player)
    page = visit(player)
    page.goto(challenge.play_url)
    page.locator("#menu").click()

    for name in ("Sound", "Dark"):
        with page.expect_response("**/settings/one/"):
            page.get_by_text(name, exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    kept = Player.objects.get(pk=player.pk)
    assert (kept.has_sound, kept.theme) == (True, "dark")

    page.goto("/settings/")
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_hidden()
    with page.expect_response("**/settings/one/"):
        page.get_by_label("Sound").uncheck()
    expect(page.locator("[data-kept]")).to_have_text("Saved.")
    assert not Player.objects.get(pk=player.pk).has_sound


def test_without_scripts_help_and_menu_lead_back_to_the_game(board_after):
    page = board_after("joker r", java_script_enabled=False)
    board = page.url
    page.locator("#help-link").click()
    page.get_by_role("link", name="Back to the board").click()
    assert page.url == board

    page.locator("#menu").click()
    page.get_by_role("button", name="Dark").click()

    assert page.url == board
    assert page.locator("html").get_attribute("data-theme") == "dark"


def test_a_turn_by_keyboard_takes_no_key_more_than_its_deeds(board_after):
    page = board_after("joker r", dice="23344", viewport={"width": 1280, "height": 800})
    for keys, ply in ((("2", "3", "Space"), 2), (("ArrowDown", "Enter"), None)):
        for key in keys:
            page.keyboard.press(key)
        if ply:
            wait_for_ply(page, ply)
    page.wait_for_timeout(QUICK)
    if page.locator("#box-1[data-zero]").is_visible():
        page.keyboard.press("Enter")

    wait_for_ply(page, 3)
