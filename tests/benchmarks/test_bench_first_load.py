"""Measures the first load of the site in Chromium on a slow phone; asserts no time.

It needs the collected static files, which `make bench` sees to.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from django.conf import settings
from playwright.sync_api import Browser, Page, sync_playwright

from tests.services.packages import program
from tests.services.processes import free_port
from tests.yachtsite.processes import answered, environment, run, serving

RUNS = 5
LANGUAGES = ("en", "ru", "cs")
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2}
NETWORK = {
    "offline": False,
    "latency": 150,  # ms
    "downloadThroughput": 1.6e6 / 8,  # bytes a second
    "uploadThroughput": 0.75e6 / 8,
}
SLOWER = 4  # times, as phones are
SETTLED = 1500  # ms after the load, in which nothing may move
WATCH = """
window.paints = [];
window.shift = 0;
const watch = (type, note) => {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type, buffered: true });
};
watch("largest-contentful-paint", (entry) => paints.push(entry.startTime));
watch("layout-shift", (entry) => { shift += entry.value; });
"""


@dataclass
class Load:
    """What one load took: requests and bytes until the page was ready, and what it looked like."""

    sizes: dict[str, float] = field(default_factory=dict)  # of answers, by request
    begun: set[str] = field(default_factory=set)
    is_ready: bool = False
    paint: float = 0.0  # ms
    shift: float = 0.0

    def watch(self, page: Page) -> None:
        session = page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", self._begin)
        session.on("Network.loadingFinished", self._end)
        session.on("Page.loadEventFired", self._note_ready)
        session.send("Page.enable")
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", NETWORK)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    def _begin(self, event: dict) -> None:
        if not self.is_ready:
            self.begun.add(event["requestId"])

    def _end(self, event: dict) -> None:
        if event["requestId"] in self.begun:
            self.sizes[event["requestId"]] = event["encodedDataLength"]

    def _note_ready(self, _event: dict) -> None:
        self.is_ready = True


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Iterator[str]:
    """A site of its own, with the static files of this one."""
    folder, port = tmp_path_factory.mktemp("site"), free_port()
    (folder / "static").symlink_to(Path(settings.DATA_DIR) / "static")
    env = environment(folder, PORT=str(port))
    assert run("manage.py", "migrate", "--verbosity=0", env=env).returncode == 0
    with serving(env):
        answered(port)
        yield f"http://127.0.0.1:{port}"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=program("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        yield chromium
        chromium.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_load_of_today(browser, site, language):
    load_page(browser, site, language)  # the server's own first answer is another matter
    loads = [load_page(browser, site, language) for _ in range(RUNS)]

    requests = max(len(load.sizes) for load in loads)
    weight = max(sum(load.sizes.values()) for load in loads) / 1000
    paint = statistics.median(load.paint for load in loads) / 1000
    shift = max(load.shift for load in loads)
    sys.stderr.write(
        f"first load of / ({language}): {requests} requests, {weight:.1f} KB until it is ready, "
        f"largest paint {paint:.2f} s, shift {shift:.4f}; "
        "goal: 8 requests, 60 KB, 1.2 s, no shift (1.6 Mbit/s, 150 ms, processor 4 times slower)\n"
    )


def load_page(browser: Browser, site: str, language: str) -> Load:
    context = browser.new_context(base_url=site, locale=language, **PHONE)
    page, load = context.new_page(), Load()
    page.add_init_script(WATCH)
    load.watch(page)
    page.goto("/")
    page.wait_for_timeout(SETTLED)
    load.paint, load.shift = page.evaluate("[paints.at(-1), shift]")
    context.close()
    return load
