"""A player's page shows to whom they want, and to nobody across a block."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from accounts.models import Player
from tests.accounts.history.past import befriend, block, browser_of, result
from tests.factories import NOON, AccountFactory, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("at_noon")]

TOKEN = re.compile(r"[A-Za-z0-9]{64}")
SCORE = "271"
PAGE, COMPARE = "/p/Lenka/", "/p/Lenka/compare/"


@pytest.fixture
def asker(request, lenka, client_of):
    """The browser of a stranger, guest, other player, friend, or of Lenka herself."""
    if request.param == "stranger":
        return Client()
    if request.param == "guest":
        return client_of(PlayerFactory())
    if request.param == "owner":
        return browser_of(lenka)
    other = AccountFactory(name="Ondra")
    if request.param == "friend":
        befriend(lenka, other)
    return browser_of(other)


SEEN = {
    "everyone": {"stranger", "guest", "other", "friend", "owner"},
    "friends": {"friend", "owner"},
    "me": {"owner"},
}
ASKERS = ["stranger", "guest", "other", "friend", "owner"]


@pytest.mark.parametrize("asker", ASKERS, indirect=True)
@pytest.mark.parametrize("shown_to", SEEN)
def test_a_history_is_seen_by_those_it_is_for(shown_to, asker, lenka, request):
    Player.objects.filter(pk=lenka.pk).update(shows_history_to=shown_to)
    result(lenka, 3, int(SCORE))

    answer = asker.get(PAGE)

    who = request.node.callspec.params["asker"]
    assert answer.status_code == 200
    assert "Lenka" in answer.content.decode()
    assert (SCORE in answer.content.decode()) == (who in SEEN[shown_to])


@pytest.mark.parametrize("asker", ASKERS, indirect=True)
@pytest.mark.parametrize("shown_to", SEEN)
def test_one_compares_with_those_whose_history_one_sees(shown_to, asker, lenka, request):
    Player.objects.filter(pk=lenka.pk).update(shows_history_to=shown_to)
    result(lenka, 3, int(SCORE))

    answer = asker.get(COMPARE)

    who = request.node.callspec.params["asker"]
    can = who in SEEN[shown_to] - {"stranger", "owner"}
    assert answer.status_code == (200 if can else 302)
    assert (SCORE in answer.content.decode()) == can


def test_friends_alone_see_it_unless_one_says_otherwise(lenka):
    assert lenka.shows_history_to == "friends"


@pytest.mark.parametrize("url", [PAGE, COMPARE])
@pytest.mark.parametrize("blocker", ["lenka", "other"])
def test_across_a_block_there_is_nobody(blocker, url, lenka):
    other = AccountFactory()
    block(*((lenka, other) if blocker == "lenka" else (other, lenka)))

    answer = browser_of(other).get(url)

    assert answer.status_code == 404
    assert "Lenka" not in answer.content.decode().replace(url, "")


@pytest.mark.parametrize(
    "change",
    [{"deleted_at": NOON}, {"deleted_at": NOON, "user": None}, {"closing_at": NOON}],
    ids=["deleted", "deleted for good", "closing"],
)
def test_a_deleted_or_closing_account_is_not_there(change, lenka, client):
    Player.objects.filter(pk=lenka.pk).update(**change)

    assert client.get(PAGE).status_code == 404
    assert client.get(COMPARE).status_code == 404


def test_nobody_and_somebody_hidden_answer_alike(lenka):
    other = AccountFactory()
    block(lenka, other)
    browser = browser_of(other)

    hidden, nobody = browser.get("/p/Lenka/"), browser.get("/p/Lonka/")

    assert hidden.status_code == nobody.status_code == 404
    pages = [TOKEN.sub("", answer.content.decode()) for answer in (hidden, nobody)]
    assert pages[0] == pages[1].replace("Lonka", "Lenka")


@pytest.mark.parametrize("name", ["guest", "1", "%00", "a%00b", "x" * 500, "%E2%80%AE", "..", " "])
def test_any_text_may_stand_for_a_name(name, client, lenka):
    PlayerFactory()

    assert client.get(f"/p/{name}/").status_code == 404


@pytest.mark.parametrize("written", ["lenka", "LENKA", "Lеnka"])
def test_a_name_written_otherwise_leads_to_the_one_address(written, client, lenka):
    answer = client.get(f"/p/{written}/")

    assert (answer.status_code, answer.headers["Location"]) == (302, PAGE)


def test_a_name_with_a_space_has_an_address(client, at_noon):
    AccountFactory(name="Big Ondřej")

    assert client.get("/p/Big Ondřej/").status_code == 200


def test_nothing_can_be_posted_there(client, lenka):
    assert client.post(PAGE).status_code == 405
    assert client.post(COMPARE).status_code == 405
    assert client.post("/history/").status_code == 405


@pytest.mark.parametrize(
    ("standing", "button"),
    [("nobody", "Add as a friend"), ("friends", "your friend"), ("blocked", "")],
)
def test_the_buttons_fit_how_the_two_stand(standing, button, lenka):
    other = AccountFactory()
    if standing == "friends":
        befriend(lenka, other)

    page = browser_of(other).get(PAGE).content.decode()

    assert button in page
    assert ("Add as a friend" in page) == (standing != "friends")


def test_ones_own_page_says_who_sees_it(lenka, hers):
    page = hers.get(PAGE).content.decode()

    assert "this is you" in page
    assert "Who sees it: friends." in page
    assert "Block" not in page


def test_a_hostile_name_stands_as_text(client, at_noon):
    AccountFactory(name="<b>x")

    page = client.get("/p/<b>x/").content.decode()

    assert "&lt;b&gt;x" in page
    assert "<b>x" not in page
