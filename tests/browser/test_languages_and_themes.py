"""The reader's language and colours: those of the device, until others are chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

NAMES = {"en": "English", "ru": "Русский", "cs": "Čeština", "sr": "Српски"}
LIGHT, DARK = "rgb(245, 241, 232)", "rgb(13, 22, 38)"


@pytest.mark.parametrize("language", NAMES)
def test_a_first_visit_is_answered_in_the_language_of_the_device(visit, language):
    page = visit(locale=language)
    page.goto("/rules/")

    expect(page.locator("html")).to_have_attribute("lang", language)


def test_an_unknown_language_is_answered_in_english(visit):
    page = visit(locale="ja-JP")
    page.goto("/rules/")

    expect(page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.parametrize("language", NAMES)
def test_another_language_is_chosen_by_a_form_without_scripts(visit, language):
    page = visit(java_script_enabled=False, locale="cs" if language == "en" else "en")
    page.goto("/rules/?from=here")

    page.get_by_role("button", name=NAMES[language]).click()

    page.wait_for_url("**/rules/?from=here")
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.goto("/history/")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator(".languages [aria-current]")).to_have_text(NAMES[language])


def test_an_english_page_loads_latin_letters_alone(visit):
    page = visit(locale="en")
    page.goto("/rules/")

    files = page.evaluate("""() => document.fonts.ready.then(
        () => performance.getEntriesByType("resource").map(({ name }) => name)
            .filter(name => name.endsWith(".woff2")).map(name => name.split("/").pop()))""")

    assert files == ["golos-text-latin.woff2"]


def test_the_language_can_be_changed_in_mid_game(board_after):
    page = board_after("joker r k1")

    board = page.url
    page.goto("/settings/")
    page.locator("[name=language]").first.select_option("ru")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.goto(board)

    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator("#board")).to_have_attribute("data-ply", "2")


@pytest.mark.parametrize(("theme", "colour"), [("light", LIGHT), ("dark", DARK)])
def test_pages_follow_the_colours_of_the_device(visit, theme, colour):
    page = visit(color_scheme=theme)
    page.goto("/rules/")

    expect(page.locator("html")).to_have_css("background-color", colour)


@pytest.mark.parametrize(
    ("theme", "of_device", "colour"), [("dark", "light", DARK), ("light", "dark", LIGHT)]
)
def test_a_chosen_theme_wins_over_the_device(visit, theme, of_device, colour):
    page = visit(color_scheme=of_device, java_script_enabled=False)
    page.goto("/settings/")

    page.locator(f"[name=theme][value={theme}]").check()
    page.locator(".save").click()
    page.goto("/rules/")

    expect(page.locator("html")).to_have_css("background-color", colour)


def test_both_ways_into_the_dark_have_the_same_colours(visit):
    page = visit(color_scheme="dark")
    page.goto("/settings/")
    colours = """() => {
        const style = getComputedStyle(document.documentElement);
        const rulesOf = sheet => [...sheet.cssRules].flatMap(
            rule => rule.styleSheet ? rulesOf(rule.styleSheet) : [rule]);
        return [...document.styleSheets].flatMap(rulesOf)
            .flatMap(rule => [...(rule.style ?? [])])
            .filter(name => name.startsWith("--"))
            .map(name => [name, style.getPropertyValue(name)]);
    }"""
    by_device = page.evaluate(colours)

    page.emulate_media(color_scheme="light")
    with page.expect_response("**/settings/one/"):
        page.locator("[name=theme][value=dark]").check()
    page.goto("/settings/")

    assert len(by_device) > 20
    assert page.evaluate(colours) == by_device


@pytest.mark.usefixtures("transactional_db")
@pytest.mark.parametrize(("width", "name"), [(360, "Boards"), (1280, "Leaderboards")])
def test_the_header_names_the_leaderboards_once(visit, width, name):
    page = visit(viewport={"width": width, "height": 800})
    page.goto("/rules/")

    assert page.locator(".site-nav a[href='/boards/']").inner_text() == name
