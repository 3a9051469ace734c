"""A friend is found by code, link or name; never by address, never across a block."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.friends.relations import Relation
from accounts.friends.search import (
    MOST_SEARCHES,
    TooManySearches,
    UnknownPlayer,
    find_by_code,
    find_by_name,
    parse_code,
    search,
)
from accounts.friends.services import ask, block, renew_code
from accounts.models import new_code
from tests.factories import NOON, AccountFactory, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


def names(found):
    return [one.player.name for one in found]


@pytest.mark.parametrize(
    "typed",
    [
        "abcd2345",
        " abcd 2345 ",
        "ABCD-2345",
        "https://yacht.example/friends/add/abcd2345/",
        "yacht.example/friends/add/abcd2345",
    ],
)
def test_a_code_is_read_as_people_type_and_paste_it(typed):
    assert parse_code(typed) == "abcd2345"


@pytest.mark.parametrize("typed", ["", "abcd234", "abcd23456", "abcd234o", "abcd\x00234", "/"])
def test_what_is_no_code_is_none(typed):
    assert parse_code(typed) == ""


def test_a_code_finds_its_player(ann, ben):
    found = find_by_code(ben.friend_code, player_id=ann.pk, searcher="ann", now=NOON)

    assert (found.player, found.relation) == (ben, Relation.NONE)


def test_a_stranger_finds_a_player_by_code_too(ben):
    assert find_by_code(ben.friend_code, player_id=None, searcher="x", now=NOON).player == ben


def test_a_renewed_code_leads_nowhere_and_the_new_one_does(ann, ben):
    old, new = ben.friend_code, new_code()
    renew_code(player_id=ben.pk, code=new)

    with pytest.raises(UnknownPlayer):
        find_by_code(old, player_id=ann.pk, searcher="ann", now=NOON)
    assert find_by_code(new, player_id=ann.pk, searcher="ann", now=NOON).player == ben


@pytest.mark.parametrize("typed", ["Ben", "ben", " BEN ", "Веn"])
def test_a_name_is_found_in_any_case_and_with_letters_that_look_the_same(typed, ann, ben):
    assert find_by_name(typed, player_id=ann.pk).player == ben


@pytest.mark.parametrize("typed", ["", "Be", "Benjamin", "\x00", "ben@example.org"])
def test_another_name_is_not_found(typed, ann, ben):
    with pytest.raises(UnknownPlayer):
        find_by_name(typed, player_id=ann.pk)


def test_names_that_begin_with_the_text_are_offered(ann):
    for name in ("Benedikt", "Beno", "Robben"):
        AccountFactory(name=name)

    assert names(search("ben", player_id=ann.pk, now=NOON)) == ["Benedikt", "Beno"]


@pytest.mark.parametrize("text", ["", "b", "%", "__", "\x00"])
def test_one_letter_or_a_wildcard_offers_nobody(text, ann, ben):
    assert search(text, player_id=ann.pk, now=NOON) == ()


def test_ten_are_offered_at_most(ann):
    for number in range(12):
        AccountFactory(name=f"Captain {number:02}")

    assert len(search("captain", player_id=ann.pk, now=NOON)) == 10


def test_a_search_offers_whose_code_or_link_the_text_is(ann, ben):
    link = f"https://yacht.example/friends/add/{ben.friend_code}/"

    assert names(search(link, player_id=ann.pk, now=NOON)) == ["Ben"]


def test_an_address_finds_nobody(ann, ben):
    assert search(ben.user.email, player_id=ann.pk, now=NOON) == ()


def test_a_search_says_how_each_stands_to_the_one_who_looks(ann, ben):
    beno = AccountFactory(name="Beno")
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)
    ask(player_id=beno.pk, other_id=ann.pk, now=NOON)

    found = search("ben", player_id=ann.pk, now=NOON)

    assert [one.relation for one in found] == [Relation.ASKED, Relation.ASKS]
    assert search("ann", player_id=ann.pk, now=NOON)[0].relation == Relation.SELF


@pytest.mark.parametrize("turned", [False, True], ids=["blocks", "blocks the other"])
def test_a_block_in_either_direction_hides(turned, ann, ben):
    one, other = (ben, ann) if turned else (ann, ben)
    block(player_id=one.pk, other_id=other.pk, now=NOON)

    assert search("ben", player_id=ann.pk, now=NOON) == ()
    with pytest.raises(UnknownPlayer):
        find_by_name("Ben", player_id=ann.pk)
    with pytest.raises(UnknownPlayer):
        find_by_code(ben.friend_code, player_id=ann.pk, searcher="ann", now=NOON)


def test_guests_the_closing_and_the_deleted_are_not_found(ann):
    AccountFactory(name="Closing", closing_at=NOON)
    AccountFactory(name="Closed", deleted_at=NOON)
    guest = PlayerFactory()

    assert search("clos", player_id=ann.pk, now=NOON) == ()
    with pytest.raises(UnknownPlayer):
        find_by_code(guest.friend_code, player_id=ann.pk, searcher="ann", now=NOON)


def test_so_many_searches_a_minute_and_no_more(ann, ben):
    for _ in range(MOST_SEARCHES):
        search("ben", player_id=ann.pk, now=NOON)

    with pytest.raises(TooManySearches) as refusal:
        search("ben", player_id=ann.pk, now=NOON)

    assert refusal.value.facts == {"seconds": 60}
    assert search("ann", player_id=ben.pk, now=NOON)
    assert search("ben", player_id=ann.pk, now=NOON + dt.timedelta(minutes=1))


def test_codes_cannot_be_tried_one_after_another(ben):
    for _ in range(MOST_SEARCHES):
        with pytest.raises(UnknownPlayer):
            find_by_code("abcdefgh", player_id=None, searcher="192.0.2.1", now=NOON)

    with pytest.raises(TooManySearches):
        find_by_code(ben.friend_code, player_id=None, searcher="192.0.2.1", now=NOON)


def test_a_search_asks_the_database_twice_however_many_it_finds(ann, django_assert_num_queries):
    for number in range(8):
        AccountFactory(name=f"Captain {number}")

    with django_assert_num_queries(2):
        search("captain", player_id=ann.pk, now=NOON)


@pytest.mark.parametrize("act", ["ask", "block"])
def test_a_name_of_many_marks_is_nobodys_at_once(act, anns):
    answer = anns.post(f"/friends/{act}/", {"name": "a" + "\u0301\u0323" * 64_000})

    assert answer.status_code == 404
