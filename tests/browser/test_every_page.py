"""What must hold on every page: nothing overflows a phone, and nothing bars anybody."""

from __future__ import annotations

import pytest

from .barriers import barriers, contrast_barriers
from .languages import LANGUAGES
from .pages import PAGES, Scene

pytestmark = [
    pytest.mark.browser,
    pytest.mark.usefixtures("failing_addresses", "broken_on_purpose"),
]

BEYOND = """() => {
    const edge = document.documentElement.clientWidth;
    const scrolls = thing => getComputedStyle(thing).overflowX === "auto";
    const isInside = thing => {
        for (let box = thing.parentElement; box; box = box.parentElement) {
            if (scrolls(box)) return true;
        }
        return false;
    };
    const isBeyond = thing => thing.getClientRects().length
        && thing.getBoundingClientRect().right > edge + 1
        && !thing.closest(".unseen") && !isInside(thing);
    const isCut = thing => thing.scrollWidth > thing.clientWidth + 1 && !thing.closest(".unseen");
    const beyond = [...document.querySelectorAll("body *")].filter(isBeyond);
    const cut = [...document.querySelectorAll(".button, .chip, h1, h2, dd")].filter(isCut);
    const isWide = document.documentElement.scrollWidth > edge;
    const tell = thing => thing.outerHTML.slice(0, 120);
    const sideways = isWide ? ["the page scrolls sideways"] : [];
    return [...sideways, ...beyond.map(tell), ...cut.map(tell)];
}"""


@pytest.fixture
def failing_addresses(settings):
    """Give the error pages addresses."""
    settings.ROOT_URLCONF = "tests.browser.urls"


@pytest.fixture
def scene(failing_addresses, base_url, transactional_db):
    return Scene()


def open_page(page, address, who):
    """Open the very page of an address; only the unlucky get error pages."""
    response = page.goto(address)
    assert page.url.endswith(address)
    assert response.ok is (who != "unlucky"), address


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("who", PAGES)
def test_nothing_overflows_a_phone(visit, scene, who, language):
    page = visit(scene.people[who], locale=language)

    found = {}
    for address in scene.addresses(who):
        open_page(page, address, who)
        found[address] = page.evaluate(BEYOND)

    assert {address: faults for address, faults in found.items() if faults} == {}


@pytest.mark.parametrize("who", PAGES)
def test_axe_finds_no_barrier_in_light_or_dark(visit, scene, axe_script, who):
    page = visit(scene.people[who])

    found = {}
    for address in scene.addresses(who):
        page.emulate_media(color_scheme="light")
        open_page(page, address, who)
        found[address] = barriers(page, axe_script)
        page.emulate_media(color_scheme="dark")
        found[f"{address} in the dark"] = contrast_barriers(page, axe_script)

    assert {address: faults for address, faults in found.items() if faults} == {}
