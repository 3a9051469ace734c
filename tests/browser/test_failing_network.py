"""A network that fails: the board says so, and trying again never makes a move twice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from challenges.models import Attempt
from tests.browser.hands import held, roll, wait_for_ply, write

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("broken_on_purpose")]

BOARD = "**/play/"


class Post:
    """The moves that a page posts; `fail` has the next one of them fail in some way."""

    def __init__(self, page: Page) -> None:
        self.bodies: list[str] = []
        self.ways: list = []
        page.route(BOARD, self._pass_on)

    def fail(self, *ways) -> None:
        """Treat the next posts so, one after the other; those that follow go through."""
        self.ways.extend(ways)

    def _pass_on(self, route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        self.bodies.append(route.request.post_data)
        way = self.ways.pop(0) if self.ways else Route.continue_
        way(route)


def unanswered(route: Route) -> None:
    """Let the server hear the move and lose its answer."""
    route.fetch()
    route.abort()


def unheard(route: Route) -> None:
    """Lose the move before any server hears it."""
    route.abort()


def broken(route: Route) -> None:
    """Answer that the server is broken."""
    route.fulfill(status=500, body="<h1>Out of order</h1>")


def busy(route: Route) -> None:
    """Answer as a proxy does whose server is away."""
    route.fulfill(status=502, body="<h1>Bad gateway</h1>")


def without_database(route: Route) -> None:
    """Answer as the site does whose database is away."""
    notice = '<div class="notice"><p>Back in a moment</p></div>'
    headers = {"HX-Retarget": "#notice", "HX-Reswap": "innerHTML", "Retry-After": "5"}
    route.fulfill(status=503, body=notice, headers=headers)


@pytest.fixture
def page(board_after):
    return board_after("joker r", dice="23344")


@pytest.fixture
def post(page):
    return Post(page)


@pytest.mark.parametrize("failure", [unheard, unanswered, broken, busy, without_database])
def test_a_failed_roll_can_be_tried_again_and_rolls_once(page, post, failure):
    post.fail(failure)
    page.locator("#die-3").click()
    page.locator("#roll").click()
    expect(page.locator("#notice")).to_contain_text("No connection.")

    page.locator("#retry").click()
    wait_for_ply(page, 2)

    assert post.bodies[0] == post.bodies[1]
    assert len(post.bodies) == 2
    assert Attempt.objects.get().record == "joker r k3"
    expect(page.locator("#notice")).to_be_empty()


def test_the_board_stays_as_it_was_while_the_network_fails(page, post):
    post.fail(unheard)
    page.locator("#die-3").click()
    page.locator("#roll").click()
    page.locator("#retry").wait_for()

    page.keyboard.press("4")
    page.keyboard.press("Space")
    page.locator("#die-5").click(force=True)

    expect(page.locator("#board")).to_have_attribute("data-move", "failed")
    assert held(page) == [3]
    assert len(post.bodies) == 1


def test_it_can_be_tried_as_often_as_it_fails(page, post):
    post.fail(unheard, broken, unanswered)
    page.locator("#roll").click()

    for _time in range(3):
        page.locator("#board[data-move=failed]").wait_for()
        page.locator("#retry").click()
    wait_for_ply(page, 2)

    assert len(set(post.bodies)) == 1
    assert Attempt.objects.get().record == "joker r k"


@pytest.mark.parametrize("failure", [unheard, unanswered])
def test_a_failed_writing_is_written_once(page, post, failure):
    post.fail(failure)
    write(page, "c")
    page.locator("#retry").click()
    wait_for_ply(page, 2)

    assert Attempt.objects.get().record == "joker r =c"


def test_a_network_that_comes_back_tries_by_itself(page, post):
    page.context.set_offline(True)
    page.locator("#roll").click()
    page.locator("#board[data-move=failed]").wait_for()

    page.context.set_offline(False)
    wait_for_ply(page, 2)

    assert Attempt.objects.get().record == "joker r k"


def test_while_an_answer_is_awaited_the_board_says_so_and_takes_nothing(page, post):
    waiting: list[Route] = []
    post.fail(waiting.append)
    page.locator("#roll").click()
    page.locator("#board[data-move=sending][aria-busy=true]").wait_for()

    expect(page.locator(".sending")).to_have_attribute("data-text", "Sending…")
    expect(page.locator(".sending")).to_have_css("opacity", "1")
    expect(page.locator(".status-text")).to_have_css("opacity", "0")
    for thing in ("#die-1", "#box-c", "#roll"):
        page.locator(thing).click(force=True)
    for key in ("2", "Space", "ArrowDown", "Enter"):
        page.keyboard.press(key)

    assert page.locator(":checked").count() == 0
    waiting.pop().continue_()
    wait_for_ply(page, 2)
    expect(page.locator("#board")).not_to_have_attribute("aria-busy", "true")
    assert len(post.bodies) == 1


def test_a_double_click_on_roll_makes_one_roll(page, post):
    page.locator("#roll").dblclick()
    wait_for_ply(page, 2)
    page.reload()

    expect(page.locator("#board")).to_have_attribute("data-ply", "2")
    assert Attempt.objects.get().record == "joker r k"


def test_a_double_click_on_a_first_roll_makes_one_attempt(visit, page):
    url = page.url
    stranger = visit()
    stranger.goto(url)

    stranger.locator("#roll").dblclick()
    wait_for_ply(stranger, 1)

    assert sorted(Attempt.objects.values_list("record", flat=True)) == ["joker r", "joker r"]


def test_a_login_page_never_lands_inside_the_board(page, post):
    post.fail(lambda route: route.fulfill(body="<html><body><h1>Sign in</h1></body></html>"))
    page.locator("#roll").click()

    expect(page.locator("#notice")).to_contain_text("You may have been signed out")
    assert page.locator("h1").inner_text() == "Joker #335"
    page.locator("#notice a").click()
    roll(page)

    assert Attempt.objects.get().record == "joker r k"
