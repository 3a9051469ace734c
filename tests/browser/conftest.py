"""The browser of the tests: Debian's Chromium, and the script that looks for barriers."""

import importlib.resources

import pytest

from tests.services.packages import find_program

QUIETLY = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    """Start the Chromium of this machine, since none is downloaded."""
    chromium = find_program("chromium")
    if chromium is None:
        pytest.skip("Chromium is not installed (`make test` sees to it).")
    return {**browser_type_launch_args, "executable_path": chromium, "args": list(QUIETLY)}


@pytest.fixture(scope="session", autouse=True)
def _database_beside_an_event_loop():
    # Playwright keeps an event loop in the thread of the test, where Django would refuse to query.
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        yield


@pytest.fixture(scope="session")
def axe_script():
    """The source of axe-core, for `page.evaluate`, since the pages' policy bars script tags."""
    package = importlib.resources.files("axe_playwright_python")
    return package.joinpath("axe.min.js").read_text(encoding="utf-8")
