"""Pages without a style sheet: what a text browser shows is true and complete."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from tests.challenges.factories import AttemptFactory, ChallengeFactory, ResultFactory
from tests.challenges.playing import careful, moves_of
from tests.factories import AccountFactory

pytestmark = pytest.mark.django_db

VOID = {"input", "meta", "link", "img", "br", "hr", "col"}
UNTRUE = ("Copy result", "Copy link", "your time", "→ step", "held", "BoardsFr", "is ready")
UNSHOWN = {"head", "script", "style"}


class TextBrowser(HTMLParser):
    """Gathers the words of a page that no attribute hides; of styles it knows nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.words = ""
        self._open: list[bool] = []  # for each element begun, whether it is shown

    def handle_starttag(self, tag, attrs):
        is_shown = tag not in UNSHOWN and not any(name == "hidden" for name, _value in attrs)
        if tag == "input":
            self.words += " [ ] "
        if tag not in VOID:
            self._open.append(is_shown)

    def handle_startendtag(self, tag, attrs):
        """Pass over what has no words in it."""

    def handle_endtag(self, tag):
        if tag not in VOID:
            self._open.pop()

    def handle_data(self, data):
        if all(self._open):
            self.words += data


@pytest.fixture
def read(client):
    """Return the words of a page."""

    def get(url):
        browser = TextBrowser()
        browser.feed(client.get(url).text)
        return re.sub(r"\s+", " ", browser.words)

    return get


def test_the_board_shows_dice_and_boxes_and_no_notice_of_what_has_not_happened(client, read):
    ann = AccountFactory()
    client.force_login(ann.user)
    challenge = ChallengeFactory()
    AttemptFactory(challenge=challenge, player=ann, record="joker r =1 r")

    words = read(challenge.play_url)

    for untrue in ("Sending…", "No connection", "You may have been signed out", "held", "hold"):
        assert untrue not in words.replace("hold dice or choose a box", "")
    assert len(re.findall(r"\[ \] [1-6] ", words)) == 5
    assert re.search(r"Ones, written, \d", words)
    assert re.search(r"\[ \] Chance, open, would score \d", words)


def test_no_page_shows_buttons_that_need_a_script_nor_words_for_another_width(client, read):
    ann = AccountFactory()
    client.force_login(ann.user)
    challenge = ChallengeFactory()
    record = " ".join(("joker", *map(str, moves_of(challenge, careful))))
    attempt = ResultFactory(challenge=challenge, player=ann, record=record)

    pages = {
        url: read(url)
        for url in (
            *("/", "/boards/", "/friends/", attempt.get_absolute_url()),
            *(attempt.replay_url, attempt.coach_url),
        )
    }

    found = [(url, untrue) for url, words in pages.items() for untrue in UNTRUE if untrue in words]
    assert found == []
    assert all("Leaderboards Friends" in words for words in pages.values())
