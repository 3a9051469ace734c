"""What must hold on every page: nothing overflows a phone, and nothing bars anybody."""

from __future__ import annotations

from itertools import cycle

import pytest

from tests.browser.barriers import barriers, contrast_barriers
from tests.browser.languages import WIDEST
from tests.browser.overflow import overflowing
from tests.browser.pages import PAGES
from tests.browser.scene import Scene

pytestmark = [
    pytest.mark.browser,
    pytest.mark.timeout(300),
    pytest.mark.usefixtures("failing_urls", "broken_on_purpose"),
]


UNFOLD = "() => document.querySelectorAll('details').forEach(part => { part.open = true; })"
# Zoom of 400 % and 200 %, phones on their sides, a tablet, a wall.
SHAPES = ((320, 256), (640, 512), (740, 360), (844, 390), (820, 1180), (3840, 2160))


@pytest.fixture
def failing_urls(settings):
    """Give the error pages URLs."""
    settings.ROOT_URLCONF = "tests.browser.urls"


@pytest.fixture
def scene(failing_urls, base_url, transactional_db):
    return Scene()


def open_page(page, url, who):
    """Open the very page of a URL; only the unlucky get error pages."""
    response = page.goto(url)
    assert page.url.endswith(url)
    assert response.ok is (who != "unlucky"), url


@pytest.mark.parametrize("who", PAGES)
def test_nothing_bars_anybody_in_light_or_dark_and_nothing_overflows(visit, scene, axe_script, who):
    pages = [visit(scene.people[who], locale=language) for language in WIDEST]

    found = {}
    for url, page in zip(scene.urls(who), cycle(pages), strict=False):
        page.emulate_media(color_scheme="light")
        open_page(page, url, who)
        page.evaluate(UNFOLD)
        found[url] = barriers(page, axe_script)
        page.emulate_media(color_scheme="dark")
        found[f"{url} in the dark"] = contrast_barriers(page, axe_script)
        found[f"the width of {url}"] = overflowing(page)

    assert {url: faults for url, faults in found.items() if faults} == {}


@pytest.mark.parametrize("who", ["beginner", "finisher"])
def test_nothing_is_lost_in_any_shape_of_window(visit, scene, who):
    page, found = visit(scene.people[who]), {}
    for url in scene.urls(who):
        open_page(page, url, who)
        for width, height in SHAPES:
            page.set_viewport_size({"width": width, "height": height})
            found[url, width] = overflowing(page)

    assert {page: faults for page, faults in found.items() if faults} == {}
