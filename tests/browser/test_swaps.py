"""Where the focus goes, and what is heard, when htmx swaps a part of a page."""

from __future__ import annotations

import datetime as dt
import re

import pytest
from playwright.sync_api import expect

from accounts.friends.services import ask
from accounts.leaderboards import board, rows
from tests.accounts.friends.test_accepting import befriend
from tests.browser.scene import YESTERDAY, played
from tests.challenges.factories import ChallengeFactory, ResultFactory
from tests.challenges.playing import careful, hasty
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("transactional_db")]

WIDE = {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture
def ann():
    return AccountFactory(name="Ann")


@pytest.fixture
def page(visit, ann):
    return visit(ann, **WIDE)


@pytest.fixture
def short_boards(monkeypatch):
    """Give boards two rows a page."""
    for module in (rows, board):
        monkeypatch.setattr(module, "ROWS_A_PAGE", 2)
    monkeypatch.setattr(rows, "ROWS_ABOVE", 1)


def press(page, selector, times=1):
    """Press a control by the keyboard, each time anew once the answer is there."""
    for _again in range(times):
        control = page.locator(selector)
        control.evaluate("control => { control.isOld = true; }")
        control.press("Enter")
        page.wait_for_function("selector => !document.querySelector(selector)?.isOld", arg=selector)
        page.wait_for_function("() => document.activeElement !== document.body")


@pytest.mark.usefixtures("short_boards")
def test_paging_through_a_board_keeps_the_focus_at_the_paging(page, ann):
    challenge = ChallengeFactory()
    for place, name in enumerate(("Ben", "Cid", "Dan")):
        friend = AccountFactory(name=name)
        befriend(ann, friend)
        ResultFactory(challenge=challenge, player=friend, score=200 + place)
    ResultFactory(challenge=challenge, player=ann, score=100)
    page.goto("/boards/?circle=friends")

    press(page, "#page-lower")
    expect(page.locator("#page-higher")).to_be_focused()
    expect(page.locator("#heard")).to_contain_text("Places 3 to 4")
    press(page, "#page-higher")
    expect(page.locator("#page-lower")).to_be_focused()
    press(page, "#own-around")
    expect(page.locator("#own-row")).to_be_focused()


def test_the_first_and_the_last_of_days_and_months_keep_the_focus_beside_them(page, settings, ann):
    settings.FIRST_DAY = YESTERDAY - dt.timedelta(days=1)
    ResultFactory(challenge=ChallengeFactory(day=YESTERDAY), player=ann)
    ChallengeFactory()
    page.goto(f"/boards/?day={YESTERDAY}")
    press(page, "#span-after")
    expect(page.locator("#span-before")).to_be_focused()
    expect(page.locator("#heard")).to_contain_text("Today")

    page.goto("/history/")
    press(page, "#month-earlier")
    expect(page.locator("#month-later")).to_be_focused()
    expect(page.locator("#heard")).to_have_text("November 2026")
    press(page, "#month-later")
    expect(page.locator("#month-earlier")).to_be_focused()


def test_a_replay_tells_each_step_and_its_ends_keep_the_focus_beside_them(page, ann):
    attempt = played(ChallengeFactory(), ann, careful)
    page.goto(f"{attempt.replay_url}?step=1")

    press(page, "#step-back")
    expect(page.locator("#step-next")).to_be_focused()
    expect(page.locator("#heard")).to_have_text(
        re.compile(r"1 of \d+ Dice: \d \d \d \d \d. Turn 1, roll 1 · You ")
    )

    page.goto(f"{attempt.replay_url}?step=99")
    press(page, "#step-back")
    press(page, "#step-next")
    expect(page.locator("#step-back")).to_be_focused()
    expect(page.locator("#heard")).to_contain_text(f"Finished with {attempt.score} points.")


def test_two_replays_side_by_side_tell_both(page, ann):
    mine = played(ChallengeFactory(), ann, careful)
    other = played(mine.challenge, AccountFactory(name="Ben"), hasty)
    page.goto(f"{mine.replay_url}?with={other.code}")

    press(page, "#step-next")

    expect(page.locator("#step-next")).to_be_focused()
    assert page.locator("#heard").inner_text().count("Turn ") == 2


def test_news_of_friends_leaves_the_focus_and_what_is_unfolded(page, ann):
    friend = AccountFactory(name="Ben")
    befriend(ann, friend)
    page.goto("/friends/")
    page.locator(f"#about-{friend.pk}").press("Enter")
    page.locator(f"#remove-{friend.pk}").focus()
    page.locator("#people").evaluate("people => { people.isOld = true; }")

    ask(player_id=AccountFactory(name="Cid").pk, other_id=ann.pk, now=NOON)
    page.evaluate("htmx.trigger('#people', 'every')")
    expect(page.locator("#notice")).to_contain_text("Cid wants to be your friend.")

    assert page.locator("#people").evaluate("people => !people.isOld")
    expect(page.locator(f"#remove-{friend.pk}")).to_be_focused()


def test_a_notice_that_closes_gives_the_focus_back(board_after):
    page = board_after("joker r")
    page.locator("#die-2").focus()
    page.evaluate("""document.getElementById("notice").innerHTML =
        '<button type="button" data-close>Close</button>'""")

    page.locator("[data-close]").press("Enter")

    expect(page.locator("#die-2")).to_be_focused()


def test_rows_say_what_they_are_and_the_total_has_its_word_on_a_phone(board_after):
    page = board_after("joker r =1 r", dice="13345")
    expect(page.locator("[data-box='1']")).to_have_text("Ones, written, 1")
    expect(page.locator("#box-c")).to_have_accessible_name("Chance, open, would score 18")
    expect(page.locator(".total")).to_have_text("Total 1")
    expect(page.locator(".total-word")).to_be_visible()
