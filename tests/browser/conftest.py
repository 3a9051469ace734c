"""The browser of the tests: Debian's Chromium on a live server, at noon, without complaints."""

from __future__ import annotations

import importlib.resources
from collections.abc import Callable, Iterator

import pytest
import time_machine
from django.conf import settings
from django.contrib.staticfiles.handlers import StaticFilesHandlerMixin
from django.db import connections
from django.test import Client
from playwright.sync_api import Page, expect

from accounts.models import Player
from accounts.visitor import COOKIE, PlayerCookie, write_cookie
from tests.browser.barriers import barriers, contrast_barriers
from tests.browser.contexts import Contexts
from tests.browser.dice import secret_with
from tests.challenges.factories import AttemptFactory, ChallengeFactory
from tests.factories import NOON, PlayerFactory
from tests.services.packages import find_program

QUIETLY = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # One process draws all pages: they are of one site.
    "--renderer-process-limit=1",
    "--disable-site-isolation-trials",
    "--font-render-hinting=none",  # words as wide as on a screen
)
PHONE = {"viewport": {"width": 360, "height": 640}, "reduced_motion": "reduce"}
PATIENCE = 15_000  # ms; a busy machine is slow, and only a failing test waits that long
OF_THE_NETWORK = ("Failed to load resource", "Response Status Error", "htmx:")

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    """Start the Chromium of this machine, since none is downloaded; best the one without windows.

    A context of it costs a tenth.
    """
    chromium = find_program("chromium-headless-shell") or find_program("chromium")
    if chromium is None:
        pytest.skip("Chromium is not installed (`make test` sees to it).")
    return {**browser_type_launch_args, "executable_path": chromium, "args": list(QUIETLY)}


@pytest.fixture(scope="session")
def of_whole_chromium(browser_type_launch_args):
    """The options of the Chromium that people have, for what the one without windows lacks."""
    return {**browser_type_launch_args, "executable_path": find_program("chromium")}


@pytest.fixture(scope="session", autouse=True)
def _database_beside_an_event_loop():
    # Playwright keeps an event loop in the thread of the test, where Django would refuse to query.
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        # The server has a thread for every connection that a browser keeps open.
        patch.setitem(connections.settings["default"], "CONN_MAX_AGE", 0)
        yield


@pytest.fixture(scope="session", autouse=True)
def _static_files_are_asked_for_once():
    # The site proper names them by what they hold; here each page would ask for all of them again.
    serve = StaticFilesHandlerMixin.serve

    def serve_for_long(handler, request):
        answer = serve(handler, request)
        answer["Cache-Control"] = "max-age=86400, immutable"
        return answer

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(StaticFilesHandlerMixin, "serve", serve_for_long)
        yield


@pytest.fixture(scope="session")
def base_url(live_server):
    """Addresses in tests begin with a slash."""
    return live_server.url


@pytest.fixture(scope="session")
def axe_script() -> str:
    """The source of axe-core, for `page.evaluate`, since the pages' policy bars script tags."""
    package = importlib.resources.files("axe_playwright_python")
    return package.joinpath("axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def clock() -> Iterator[time_machine.Coordinates]:
    """The server's clock; it begins at noon and runs."""
    with time_machine.travel(NOON, tick=True) as moved:
        yield moved


@pytest.fixture(scope="session")
def contexts(browser, base_url) -> Contexts:
    """The contexts of all tests; they end with the browser."""
    return Contexts(browser, base_url)


@pytest.fixture
def complaints(contexts) -> list[str]:
    """What browsers wrote into their consoles as errors."""
    contexts.complaints.clear()
    return contexts.complaints


@pytest.fixture(autouse=True)
def _nothing_to_complain_about(complaints) -> Iterator[None]:
    yield
    assert complaints == []


@pytest.fixture
def broken_on_purpose(complaints) -> Iterator[None]:
    """For tests that break the network: the browser may say so, but nothing else."""
    yield
    complaints[:] = [one for one in complaints if not one.startswith(OF_THE_NETWORK)]


@pytest.fixture
def visit(contexts, base_url, complaints) -> Iterator[Callable[..., Page]]:
    """Open a browser of its own, a phone unless told otherwise, for a stranger or a guest.

    Each call opens another; nothing of it outlives the test.
    """

    def start(player: Player | None = None, *, is_alone: bool = False, **options: object) -> Page:
        context = contexts.take({**PHONE, **options}, is_alone=is_alone)
        context.set_default_timeout(PATIENCE)
        if player is not None:
            name, value = cookie_of(player)
            context.add_cookies([{"name": name, "value": value, "url": base_url}])
        return context.new_page()

    yield start
    contexts.put_back()


def cookie_of(player: Player) -> tuple[str, str]:
    """Return the name and value of the cookie by which the site knows a guest or an account."""
    if player.user is None:
        return COOKIE, write_cookie(PlayerCookie(player.key, player.created_at))
    client = Client()
    client.force_login(player.user)
    name = settings.SESSION_COOKIE_NAME
    return name, client.cookies[name].value


@pytest.fixture
def board_after(visit) -> Callable[..., Page]:
    """Open the board of a guest whose game stands after a record.

    Roll number `at` of the game (from 0) shows `dice`; what the others show is up to a seed.
    """

    def start(record: str, *, dice: str = "", at: int = 0, **options: object) -> Page:
        rules = record.split(maxsplit=1)[0]
        challenge = ChallengeFactory(rules=rules, secret=secret_with(dice, at=at, rules=rules))
        attempt = AttemptFactory(challenge=challenge, player=PlayerFactory(), record=record)
        page = visit(attempt.player, **options)
        page.goto(challenge.play_url)
        return page

    return start


@pytest.fixture
def bars_nobody(axe_script):
    """Say whether a page as it is now has no barrier in either theme."""

    def look(page):
        page.emulate_media(color_scheme="light")
        assert barriers(page, axe_script) == []
        page.emulate_media(color_scheme="dark")
        assert contrast_barriers(page, axe_script) == []
        return True

    return look
