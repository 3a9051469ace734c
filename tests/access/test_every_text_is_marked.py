"""Every text of the pages is marked for translation: in a made-up language none shows unchanged."""

from __future__ import annotations

import functools
import gc
import re
from html.parser import HTMLParser

import pytest
from django.utils import translation

from tests.access.test_templates_query_nothing import browser_of
from tests.browser.pages import PAGES
from tests.browser.scene import LONG_NAME, Scene

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]

OURS = ("games", "challenges", "accounts", "yachtsite")
INNERMOST = re.compile(r"⟦[^⟦⟧]*⟧")
URL = re.compile(r"https?://\S*")
LETTERS = re.compile(r"[^\W\d_]{2,}")
READ_ALOUD = {"alt", "aria-label", "placeholder", "title"}
NOT_READ = {"code", "pre", "script", "style", "bdi"}  # programs and names
SAME_EVERYWHERE = {
    "Ann",
    "Daily",
    "Yacht",
    "UTC",
    "Enter",
    "English",
    "Русский",
    "Čeština",
    "Српски",
}


class Texts(HTMLParser):
    """Collects what a page shows or has read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.shown = ""
        self.read_aloud: list[str] = []
        self._inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in NOT_READ:
            self._inside.append(tag)
        self.read_aloud += [value for name, value in attrs if name in READ_ALOUD and value]

    def handle_endtag(self, tag: str) -> None:
        if self._inside and self._inside[-1] == tag:
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        if not self._inside:
            self.shown += data


@pytest.fixture
def made_up_language(monkeypatch):
    """Every text that is marked stands between brackets."""

    def marked(plain):
        return lambda *args: f"⟦{plain(*args)}⟧"

    for name in ("gettext", "ngettext", "pgettext", "npgettext"):
        plain = getattr(translation.trans_real, name)
        monkeypatch.setattr(translation._trans, name, marked(plain))
    forget()
    yield
    forget()


def forget() -> None:
    """Empty what is remembered of texts."""
    for thing in gc.get_objects():
        if type(thing) is functools._lru_cache_wrapper and thing.__module__.startswith(OURS):
            thing.cache_clear()


def unmarked(page: str) -> set[str]:
    """Return the words of a page that stand outside all brackets."""
    texts = Texts()
    texts.feed(page)
    bare = [without_marked(URL.sub("", text)) for text in (texts.shown, *texts.read_aloud)]
    return {word for text in bare for word in LETTERS.findall(text)} - SAME_EVERYWHERE


def without_marked(text: str) -> str:
    fewer = INNERMOST.sub("", text)
    return text if fewer == text else without_marked(fewer)


def test_a_text_outside_the_brackets_is_found():
    page = (
        '<p title="Lost">⟦at ⟦<b>noon</b>⟧⟧ Ann ⟦<bdi>Bob</bdi>⟧ stray https://yacht.example/a</p>'
    )

    assert unmarked(page) == {"Lost", "stray"}


def test_no_page_shows_a_text_that_is_not_marked(made_up_language, client_of, settings):
    settings.ROOT_URLCONF = "tests.browser.urls"
    scene = Scene()
    names = {LONG_NAME, "W" * 40, "sailor", *LETTERS.findall(scene.people["member"].friend_code)}

    found = {}
    for who in PAGES:
        browser = browser_of(scene.people[who], client_of)
        for url in scene.urls(who):
            words = unmarked(browser.get(url).content.decode()) - names
            if words:
                found[url] = words

    assert found == {}
