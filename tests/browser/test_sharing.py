"""Sharing a result: the clipboard, what takes its place where it is refused, and the sheet."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from challenges.models import Attempt
from tests.browser.scene import played
from tests.challenges.factories import ChallengeFactory, results
from tests.challenges.playing import careful
from tests.factories import PlayerFactory

pytestmark = pytest.mark.browser

CLIPBOARD = "navigator.clipboard.readText()"
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
REFUSED = """
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("No", "NotAllowedError"));
"""
NO_COPYING = "document.execCommand = () => false;"
SHEET = """
    window.shared = [];
    navigator.canShare = data => Boolean(data.text);
    navigator.share = data => { window.shared.push(data); return %s; };
"""
CANCELLED = "Promise.reject(new DOMException('Share canceled', 'AbortError'))"
BROKEN = "Promise.reject(new DOMException('Not now', 'DataError'))"
SELECTED = """box => box.value.slice(box.selectionStart, box.selectionEnd)"""


@pytest.fixture
def result(transactional_db):
    challenge = ChallengeFactory()
    results(challenge, 180, 210)
    return played(challenge, PlayerFactory(), careful)


@pytest.fixture
def page(visit, result, base_url):
    """The result's page, in a browser that lets it write on the clipboard."""
    page = visit(result.player)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=base_url)
    page.goto(result.get_absolute_url())
    return page


def reopened(page, script):
    """Load the page anew in a browser that differs by a script."""
    page.add_init_script(script)
    page.reload()
    return page


def press(page, button):
    """Press a button; the one for words is unfolded first."""
    if button == "data-words":
        page.locator(".share-text summary").click()
    page.locator(f"[{button}]").click()


def area(page, name="Your result as text"):
    """Return the text as it can be copied by hand."""
    return page.get_by_label(name)


def text_of(page, name="data-text"):
    """Return a text that the page would copy."""
    return page.locator("[data-share]").get_attribute(name)


def test_copy_puts_exactly_the_text_on_the_clipboard(page, result, base_url):
    score = Attempt.objects.get(pk=result.pk).score

    page.locator("[data-copy]").click()

    expect(page.locator("[data-status]")).to_have_text("Copied: paste it in a chat.")
    copied = page.evaluate(CLIPBOARD)
    lines = copied.split("\n")
    assert copied == text_of(page)
    assert lines[0] == f"Daily Yacht #335 · {score}"
    assert lines[-1] == f"{base_url}{result.shared_url}"
    assert len(copied) < 200


def test_copy_as_words_puts_a_sentence_on_the_clipboard(page):
    expect(page.locator("[data-words]")).to_be_hidden()

    press(page, "data-words")

    expect(page.locator("[data-status]")).to_have_text("Copied: paste it in a chat.")
    copied = page.evaluate(CLIPBOARD)
    assert copied == text_of(page, "data-in-words")
    assert copied.startswith("I scored ")
    assert "\n" not in copied


def test_today_offers_to_copy_the_same(page):
    text = text_of(page)
    page.goto("/")

    page.locator("[data-copy]").click()

    expect(page.locator("[data-status]")).not_to_be_empty()
    assert page.evaluate(CLIPBOARD) == text


def test_without_a_clipboard_the_old_way_of_copying_is_taken(page):
    reopened(page, f"window.read = () => navigator.clipboard.readText(); {NO_CLIPBOARD}")

    page.locator("[data-copy]").click()

    expect(page.locator("[data-status]")).to_have_text("Copied: paste it in a chat.")
    expect(area(page)).to_be_hidden()
    other = page.context.new_page()
    other.goto("/rules/")
    assert other.evaluate(CLIPBOARD) == text_of(page)


@pytest.mark.parametrize(
    ("button", "text", "name"),
    [
        ("data-copy", "data-text", "Your result as text"),
        ("data-words", "data-in-words", "Your result in words"),
    ],
)
def test_where_nothing_copies_the_text_appears_selected(page, button, text, name):
    reopened(page, NO_CLIPBOARD + NO_COPYING)

    press(page, button)

    expect(page.locator("[data-status]")).to_contain_text("copy it yourself")
    expect(area(page, name)).to_be_focused()
    assert area(page, name).evaluate(SELECTED) == text_of(page, text)


def test_a_refused_clipboard_shows_the_text_selected_too(page):
    reopened(page, REFUSED + NO_COPYING)

    page.locator("[data-copy]").click()

    expect(page.locator("[data-status]")).to_contain_text("copy it yourself")
    assert area(page).evaluate(SELECTED) == text_of(page)


def test_the_sheet_is_offered_only_where_the_device_has_one(page):
    expect(page.locator("[data-sheet]")).to_be_hidden()

    reopened(page, SHEET % "Promise.resolve()")

    expect(page.locator("[data-sheet]")).to_be_visible()


def test_share_opens_the_sheet_and_leaves_the_clipboard_alone(page):
    reopened(page, SHEET % "Promise.resolve()")
    page.evaluate("navigator.clipboard.writeText('mine')")

    page.locator("[data-sheet]").click()

    assert page.evaluate("window.shared") == [{"text": text_of(page)}]
    assert page.evaluate(CLIPBOARD) == "mine"


def test_a_cancelled_sheet_is_no_error(page):
    reopened(page, SHEET % CANCELLED)

    page.locator("[data-sheet]").click()

    assert len(page.evaluate("window.shared")) == 1
    expect(page.locator("[data-status]")).to_be_empty()


def test_a_sheet_that_fails_says_what_to_do_instead(page):
    reopened(page, SHEET % BROKEN)

    page.locator("[data-sheet]").click()

    expect(page.locator("[data-status]")).to_have_text(
        "Sharing didn’t work. Copy the result instead."
    )


def test_without_scripts_the_text_is_there_to_be_copied(visit, result):
    page = visit(result.player, java_script_enabled=False)
    page.goto(result.get_absolute_url())

    expect(page.locator("[data-copy]")).to_be_hidden()
    page.locator(".share-text summary").click()

    expect(area(page)).to_be_visible()
    assert area(page).input_value() == text_of(page)
    assert area(page, "Your result in words").input_value() == text_of(page, "data-in-words")
