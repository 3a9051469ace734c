"""Past days to play, and the last two weeks on the first page."""

from __future__ import annotations

import re

import pytest

from accounts.history.past_days import DAYS_A_PAGE
from tests.accounts.history.past import DAY, challenge_of, result
from tests.challenges.factories import TODAY, AttemptFactory
from tests.factories import PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]


@pytest.fixture
def player(db):
    return PlayerFactory()


@pytest.fixture
def guest(player, client_of):
    return client_of(player)


def pages(client, url: str = "/history/"):
    """Return the pages of the list, older and older."""
    while url:
        past = client.get(url).context["page"].past
        yield past
        url = f"/history/?before={past.older}" if past.older else ""


def test_every_past_day_is_listed_once_latest_first(client, settings):
    settings.FIRST_DAY = TODAY - DAY * (2 * DAYS_A_PAGE + 3)

    listed = [day.day for past in pages(client) for day in past.days]

    assert listed == [TODAY - DAY * n for n in range(1, 2 * DAYS_A_PAGE + 4)]


def test_each_offers_the_rule_sets_of_its_day(client, settings):
    settings.FIRST_DAY = TODAY - DAY

    day = next(pages(client)).days[0]

    assert [card.challenge.rules for card in day.cards] == ["joker", "yacht"]
    assert [card.url for card in day.cards] == [card.challenge.day_url for card in day.cards]


def test_what_one_has_played_stands_there(player, guest):
    result(player, 1, 222)
    AttemptFactory(challenge=challenge_of(TODAY - DAY, "yacht"), player=player)

    day = next(pages(guest)).days[0]

    assert [card.state for card in day.cards] == ["finished", "started"]
    assert day.cards[0].score == 222


def test_on_the_first_day_there_is_no_list_yet(client, settings):
    settings.FIRST_DAY = TODAY

    page = client.get("/history/")

    assert page.status_code == 200
    assert page.context["page"].past.days == ()


def test_a_guest_has_a_history_and_a_stranger_an_empty_one(player, guest, client):
    result(player, 2, 222)

    assert "222" in guest.get("/history/").content.decode()
    assert "222" not in client.get("/history/").content.decode()
    assert "Your games will appear here." in client.get("/history/").content.decode()


def squares(client) -> list[str]:
    """Return the classes of the squares on the first page."""
    return re.findall(r'class="(day-square[^"]*)"', client.get("/").content.decode())


def test_the_first_page_shows_the_last_fourteen_days_today_last(player, guest):
    result(player, 0, points_lost=3)
    result(player, 13, points_lost=99)
    result(player, 14, points_lost=50)
    result(player, 2, is_ranked=False)

    shown = squares(guest)

    assert len(shown) == 14
    assert shown[0] == "day-square is-finished is-blunder"
    assert shown[-1] == "day-square is-finished is-perfect is-today"
    assert shown[-3] == "day-square is-finished is-played is-unranked"
    assert shown[1:11] == ["day-square is-new"] * 10


def test_every_square_says_in_words_what_it_stands_for(player, guest):
    result(player, 1, 222, points_lost=3)

    page = guest.get("/").content.decode()

    assert re.search(r"30 November 2026</time>\s*: 222, strong", page)
    assert len(re.findall(r"</time>\s*: not played", page)) == 13


def test_days_before_the_first_are_empty(player, guest, settings):
    settings.FIRST_DAY = TODAY - DAY * 2
    result(player, 1)

    assert squares(guest)[:11] == ["day-square"] * 11


def test_who_has_played_nothing_sees_no_strip(player, guest, client):
    result(player, 14)

    assert squares(client) == squares(guest) == []
