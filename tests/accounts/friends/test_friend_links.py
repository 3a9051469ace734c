"""The link shows whose it is and a button; opening it changes nothing."""

from __future__ import annotations

import pytest

from accounts.friends.relations import are_friends, incoming_requests
from accounts.friends.search import MOST_SEARCHES
from accounts.friends.services import accept, ask, block
from accounts.models import Friendship
from tests.factories import NOON, PlayerFactory

pytestmark = pytest.mark.django_db


def link_of(player):
    return f"/friends/add/{player.friend_code}/"


def test_opening_a_link_changes_nothing(ann, bens):
    page = bens.get(link_of(ann))

    assert page.status_code == 200
    assert b"Ann" in page.content
    assert b"Add as a friend" in page.content
    assert not Friendship.objects.exists()


def test_pressing_the_button_asks(ann, ben, bens):
    answer = bens.post(link_of(ann))

    assert answer.headers["Location"] == "/friends/?done=ask"
    assert incoming_requests(ann.pk) == (ben,)


def test_pressing_twice_asks_once(ann, ben, bens):
    for _ in range(2):
        assert bens.post(link_of(ann)).status_code == 302

    assert incoming_requests(ann.pk) == (ben,)


def test_two_who_open_each_others_links_are_friends(ann, ben, anns, bens):
    bens.post(link_of(ann))
    assert b"They want to be your friend." in anns.get(link_of(ben)).content

    answer = anns.post(link_of(ben))

    assert answer.headers["Location"] == "/friends/?done=friends"
    assert are_friends(ann.pk, ben.pk)


def test_a_request_that_waits_is_told_on_the_link(ann, bens):
    bens.post(link_of(ann))

    page = bens.get(link_of(ann)).content.decode()

    assert "Your request is waiting for" in page
    assert "Add as a friend" not in page


def test_a_friend_is_told_on_the_link(ann, ben, bens):
    ask(player_id=ben.pk, other_id=ann.pk, now=NOON)
    accept(player_id=ann.pk, other_id=ben.pk, now=NOON)

    assert "is your friend" in bens.get(link_of(ann)).content.decode()


def test_ones_own_link_is_shown_to_be_sent_and_asks_nothing(ann, anns):
    assert b"This is your own link" in anns.get(link_of(ann)).content

    assert anns.post(link_of(ann)).status_code == 302
    assert not Friendship.objects.exists()


@pytest.mark.parametrize("code", ["abcdefgh", "x", "ABCDEFGHIJ", "%00", "abcd efgh", "ö"])
def test_a_link_that_nobody_has_is_not_there(code, anns):
    assert anns.get(f"/friends/add/{code}/").status_code == 404
    assert anns.post(f"/friends/add/{code}/").status_code == 404


@pytest.mark.parametrize("turned", [False, True], ids=["blocks", "blocks the other"])
def test_under_a_block_the_link_is_not_there(turned, ann, ben, bens):
    one, other = (ben, ann) if turned else (ann, ben)
    block(player_id=one.pk, other_id=other.pk, now=NOON)

    assert bens.get(link_of(ann)).status_code == 404
    assert bens.post(link_of(ann)).status_code == 404
    assert incoming_requests(ann.pk) == ()


def test_a_stranger_is_invited_and_led_to_sign_up_and_back(ann, client):
    page = client.get(link_of(ann)).content.decode()

    assert "Ann" in page
    assert f"?next=%2Ffriends%2Fadd%2F{ann.friend_code}%2F" in page
    assert "What an account gives you" in page


def test_a_guest_is_invited_too_and_asks_nobody(ann, client_of, at_noon):
    guest = client_of(PlayerFactory())

    assert guest.post(link_of(ann)).status_code in {200, 403}
    assert not Friendship.objects.exists()


def test_who_tries_many_links_is_told_to_wait(anns):
    for _ in range(MOST_SEARCHES):
        anns.get("/friends/add/abcdefgh/")

    answer = anns.get("/friends/add/abcdefgh/")

    assert answer.status_code == 429
    assert answer.headers["Retry-After"] == "60"


def test_the_picture_holds_the_link(anns, ann):
    picture = anns.get("/friends/qr.svg")

    assert picture.headers["Content-Type"] == "image/svg+xml"
    assert b"<svg" in picture.content
    assert b"style" not in picture.content
    other = anns.get("/friends/qr.svg", headers={"host": "localhost"})
    assert other.content != picture.content


def test_a_stranger_has_no_picture(client):
    assert client.get("/friends/qr.svg").status_code == 404


def test_a_renewed_code_kills_the_old_link(ann, anns, bens):
    old = link_of(ann)

    answer = anns.post("/friends/renew/")

    assert answer.headers["Location"] == "/friends/?done=renew"
    ann.refresh_from_db()
    assert bens.get(old).status_code == 404
    assert bens.get(link_of(ann)).status_code == 200
