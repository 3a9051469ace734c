"""Everything around a game by the keyboard alone, going by what a screen reader says is reached."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from accounts.models import Friendship, Player
from games.models import FreeGame
from tests.challenges.factories import ChallengeFactory, ResultFactory
from tests.factories import AccountFactory

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("transactional_db")]

FAR = 60  # presses of Tab
REACHED = """() => {
    const at = document.activeElement;
    const names = [at.ariaLabel, at.labels?.[0]?.textContent, at.textContent, at.value];
    return names.find(Boolean) ?? "";
}"""


def reach(page: Page, name: str) -> None:
    """Press Tab until what has the focus begins with a name."""
    for _press in range(FAR):
        page.keyboard.press("Tab")
        if " ".join(page.evaluate(REACHED).split()).startswith(name):
            return
    raise AssertionError(f"{name} is not reached")


def press(page: Page, name: str, key: str = "Enter") -> None:
    reach(page, name)
    page.keyboard.press(key)


def test_signing_up_then_finding_a_friend(visit):
    AccountFactory(name="Ann")
    page = visit()
    page.goto("/account/signup/")

    reach(page, "Name")
    page.keyboard.type("Ben")
    reach(page, "Password")
    page.keyboard.type("a fair wind for Ben")
    page.keyboard.press("Enter")
    expect(page.locator(".to-account")).to_have_text("Ben")

    press(page, "Friends")
    page.wait_for_url("**/friends/")
    reach(page, "Their name")
    page.keyboard.type("Ann")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Add Ann as a friend")).to_be_visible()
    press(page, "Add Ann as a friend")
    expect(page.get_by_role("button", name="Cancel the request to Ann")).to_be_visible()
    assert Friendship.objects.get().asked_by.name == "Ben"


def test_a_board_then_a_free_game(visit):
    ResultFactory(challenge=ChallengeFactory(), player=AccountFactory(name="Ann"), score=246)
    page = visit(AccountFactory(name="Ben"))
    page.goto("/boards/")

    press(page, "Everyone")
    page.wait_for_url("**circle=everyone**")
    press(page, "Month")
    page.wait_for_url("**span=month**")

    page.goto("/free/")
    reach(page, "Against computers")
    page.keyboard.press("ArrowUp")
    press(page, "Start")
    page.wait_for_url("**/free/*/")
    page.keyboard.press("Space")
    expect(page.locator("#board[data-ply='1']")).to_be_visible()
    assert FreeGame.objects.get().player == Player.objects.get(name="Ben")
