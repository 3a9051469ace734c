"""Back, in a browser that keeps pages in its memory: no circles, and nothing of who has left."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from challenges.models import Attempt
from tests.challenges.factories import AttemptFactory, ChallengeFactory
from tests.factories import AccountFactory, PlayerFactory

from .contexts import Contexts
from .hands import roll, seen

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("transactional_db")]

LAST_BOX = "joker r =1 r =2 r =3 r =4 r =5 r =6 r =3k r =4k r =fh r =ss r =y r =ls r"
FIRST_PAGE = re.compile(r":\d+/$")
NOTE = """addEventListener("pageshow", (event) => {
  if (event.persisted) sessionStorage.kept = (sessionStorage.kept ?? "") + location.pathname + " ";
})"""
PRIVATE = ("/friends/", "/settings/", "/history/", "/boards/", "/d/2026-12-01/joker/play/")


@pytest.fixture(scope="module")
def contexts(browser_type, of_whole_chromium, base_url) -> Iterator[Contexts]:
    """Contexts of a browser whose back/forward cache is on; the driver switches it off."""
    options = {**of_whole_chromium, "ignore_default_args": ["--disable-back-forward-cache"]}
    browser = browser_type.launch(**options)
    yield Contexts(browser, base_url)
    browser.close()


@pytest.fixture
def remembering(visit):
    """Open a browser that notes which pages came out of its memory."""

    def start(player, **options) -> Page:
        page = visit(player, is_alone=True, **options)
        page.context.add_init_script(NOTE)
        return page

    return start


def back(page: Page, steps: int = 1) -> None:
    """Press Back; Playwright waits for a load that pages out of the memory never have."""
    page.evaluate(f"history.go({-steps})")


def kept(page: Page) -> set[str]:
    """Return the pages that came out of the memory."""
    return set(page.evaluate("sessionStorage.kept ?? ''").split())


def before_the_last_box() -> Attempt:
    return AttemptFactory(player=PlayerFactory(), record=LAST_BOX)


def write_the_last_box(page: Page) -> None:
    page.locator("#box-c").check()
    page.locator("#write").click()
    page.wait_for_url("**/a/*/")


def test_back_from_the_result_leads_past_the_board(remembering):
    page = remembering(before_the_last_box().player)
    page.goto("/")
    page.locator("#play").click()
    write_the_last_box(page)
    result = page.url

    back(page)
    expect(page).to_have_url(FIRST_PAGE)

    expect(page.locator(".hero .score")).to_have_text(str(Attempt.objects.get().score))
    assert "/" in kept(page)
    page.evaluate("history.forward()")
    expect(page).to_have_url(result)
    assert page.evaluate("history.length") == 3  # about:blank, today, the result


def test_without_a_script_back_shows_the_finished_board_once_and_turns_nobody_round(remembering):
    page = remembering(before_the_last_box().player, java_script_enabled=False)
    page.goto("/")
    page.locator("#play").click()
    write_the_last_box(page)

    back(page)
    expect(page).to_have_url(re.compile("/play/$"))
    page.reload()

    expect(page.get_by_role("link", name="See the result")).to_be_visible()
    expect(page.locator("#roll, #write")).to_have_count(0)
    back(page)
    expect(page).to_have_url(FIRST_PAGE)


def test_a_board_out_of_the_memory_shows_how_the_game_stands_and_can_be_played(remembering):
    attempt = AttemptFactory(player=PlayerFactory())
    page = remembering(attempt.player)
    page.goto(attempt.challenge.play_url)
    other = page.context.new_page()
    page.goto("/rules/")
    other.goto(attempt.challenge.play_url)
    other.locator("#die-1").check()
    roll(other)

    back(page)
    expect(page.locator("#board")).to_have_attribute("data-ply", "2")

    assert kept(page) == {attempt.challenge.play_url}
    assert seen(page) == seen(other)
    roll(page)
    assert Attempt.objects.get().record == "joker r k1 k1"


def test_back_after_the_sign_out_shows_nothing_of_who_has_left(remembering):
    ann = AccountFactory(is_confirmed=True)
    name = ann.user.username
    AttemptFactory(challenge=ChallengeFactory(), player=ann)
    page = remembering(ann, viewport={"width": 1280, "height": 800})
    for url in PRIVATE:
        page.goto(url)
        assert name in page.content()
    page.goto("/account/logout/")
    page.get_by_role("button", name="Sign Out").click()
    expect(page).to_have_url(FIRST_PAGE)

    for steps, url in zip((2, 1, 1, 1, 1), reversed(PRIVATE), strict=True):
        back(page, steps)
        expect(page).to_have_url(re.compile(url))
        expect(page.get_by_role("link", name="Sign in").first).to_be_visible()
        assert name not in page.content()

    assert {"/boards/", "/d/2026-12-01/joker/play/"} <= kept(page)
    assert kept(page).isdisjoint({"/friends/", "/settings/", "/history/"})
