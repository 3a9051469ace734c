"""The page of leaderboards says all in words, links every row, and works without a script."""

from __future__ import annotations

import re

import pytest
from django.template.loader import render_to_string
from django.test import Client

from accounts.leaderboards.page import board_page
from accounts.leaderboards.rows import have_gaps
from tests.accounts.leaderboards.crew import (
    befriend,
    browser_of,
    friends_at_once,
    group_of,
    result,
    results_at_once,
    sailor,
)
from tests.challenges.factories import ChallengeFactory
from tests.challenges.playing import play
from tests.factories import NOON, PlayerFactory

pytestmark = [pytest.mark.django_db]


def page_of(browser, query: str = "") -> str:
    answer = browser.get(f"/boards/?{query}")
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_a_row_leads_to_the_result_and_to_the_player(challenge, me, mine):
    friend = sailor("Ann")
    befriend(me, friend)
    theirs = result(challenge, friend, 234)

    page = page_of(mine)

    assert f'<a href="{theirs.get_absolute_url()}">234</a>' in page
    assert "<bdi>Ann</bdi>" in page


def test_who_has_not_finished_is_led_from_a_score_to_the_public_page(challenge, me, mine):
    friend = sailor("Ann")
    befriend(me, friend)
    theirs = play(challenge, friend.pk, now=NOON)

    answer = mine.get(theirs.get_absolute_url())

    assert answer.url == theirs.shared_url


def test_friends_come_first_then_groups_then_everyone(me, mine):
    group_of(me, name="Office")
    group_of(me, name="Crew")

    tabs = re.findall(r'id="circle-\d+"[^>]*><bdi>([^<]*)', page_of(mine))

    assert tabs == ["Friends", "Crew", "Office", "Everyone"]


def test_it_says_as_of_when_it_is(me, mine):
    assert 'As of <time datetime="2026-12-01T12:00:00+00:00">12:00 UTC</time>' in page_of(mine)
    assert "data-local" in page_of(mine)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("", "You have no friends here yet"),
        ("circle=everyone", "Nobody who can be listed here has finished yet."),
        ("circle=everyone&span=all", "it takes 10 days"),
        ("circle=everyone&span=week&order=lost", "it takes 3 days"),
    ],
)
def test_an_empty_board_says_why(query, words, me, mine):
    assert words in page_of(mine, query)


def test_a_board_on_which_no_friend_has_finished_invites_to_play(me, mine):
    befriend(me, sailor())

    assert "None of you has finished yet. Be the first." in page_of(mine)
    assert "None of you finished a game then." in page_of(mine, "day=2026-11-30")


@pytest.mark.parametrize("circle", ["friends", "everyone"])
def test_ones_own_row_on_another_page_stands_apart_with_the_way_there(circle, challenge, me, mine):
    results_at_once(
        challenge, [*friends_at_once(me, 60), me], lambda number: (300 - number, number)
    )

    page = page_of(mine, f"circle={circle}")
    way = re.search(r'href="(\?[^"]*around[^"]*)"', page).group(1).replace("&amp;", "&")
    there = page_of(mine, way[1:])

    assert page.count("<b>you</b>") == there.count("<b>you</b>") == 1
    assert "is-apart" in page
    assert "is-apart" not in there
    assert 'rel="prev"' in there.split("ranks")[1]


def test_values_are_written_as_the_reader_writes_numbers(challenge, me, mine):
    result(challenge, me, 200, lost=8.349)

    mine.cookies["yacht_language"] = "cs"

    assert ">8,3<" in page_of(mine, "order=lost")


def test_days_played_stand_beside_totals(challenge, me, mine):
    result(challenge, me, 200)

    page = page_of(mine, "span=month")

    assert '<td class="number days">1</td>' in page


@pytest.mark.parametrize(
    "query", ["circle=g999999", "day=2026-12-02", "day=2025-12-31", "rules=bridge"]
)
def test_what_is_not_there_is_not_there(query, me, mine):
    assert mine.get(f"/boards/?{query}").status_code == 404


def test_a_group_is_as_absent_to_an_outsider_as_one_that_never_was(me, mine):
    group = group_of(sailor())

    theirs = mine.get(f"/boards/?circle=g{group.pk}")
    nobodys = mine.get("/boards/?circle=g999999")

    assert theirs.status_code == nobodys.status_code == 404
    assert Client().get(f"/boards/?circle=g{group.pk}").status_code == 404


def test_a_stranger_sees_everyones_board_and_the_way_to_an_account(challenge, me, at_noon):
    result(challenge, me, 234)

    page = page_of(Client())

    assert ">234<" in page
    assert "Create an account" in page
    assert "Friends find each other by name" in page_of(Client(), "circle=friends")


def test_a_guest_sees_their_own_rank_among_all(challenge, me, client_of, at_noon):
    guest = PlayerFactory()
    result(challenge, me, 234)
    result(challenge, guest, 200)

    page = page_of(client_of(guest))

    assert '<td class="rank">2</td>' in page
    assert page.count("<b>you</b>") == 1


def test_htmx_gets_the_board_alone(me, mine):
    answer = mine.get("/boards/", headers={"HX-Request": "true"})

    assert answer.content.strip().startswith(b'<div id="boards"')
    assert "HX-Request" in answer["Vary"]
    assert "Cookie" in answer["Vary"]


def test_two_readers_get_boards_of_their_own(challenge, me, mine):
    other = sailor("Ben")
    result(challenge, me, 234)
    result(challenge, other, 199)

    assert ">199<" not in page_of(mine)
    assert ">234<" not in page_of(browser_of(other))


def test_other_rules_are_a_board_of_their_own(me, mine):
    result(ChallengeFactory(rules="yacht"), me, 178)

    assert ">178<" not in page_of(mine)
    assert ">178<" in page_of(mine, "rules=yacht")


MISSING = "Missing ranks"


def test_the_board_of_everyone_says_who_holds_the_ranks_that_are_missing(challenge, me, mine):
    result(challenge, me, 200)
    result(challenge, sailor("Ann"), 200)
    result(challenge, sailor("Ben"), 190)
    assert MISSING not in page_of(mine, "circle=everyone")

    result(challenge, PlayerFactory(), 195)
    assert MISSING in page_of(mine, "circle=everyone")
    assert MISSING not in page_of(mine, "circle=friends")


def test_an_own_row_alone_on_the_board_of_everyone_is_explained_too(challenge, client_of, at_noon):
    guest = PlayerFactory()
    result(challenge, PlayerFactory(), 210)
    result(challenge, guest, 200)

    assert MISSING in page_of(client_of(guest), "circle=everyone")


@pytest.mark.parametrize(
    ("ranks", "are_first", "expected"),
    [
        ([], True, False),
        ([1, 2, 2, 4], True, False),
        ([1, 2, 2, 5], True, True),
        ([1, 3], True, True),
        ([2, 3], True, True),
        ([51, 52], False, False),
        ([51, 53], False, False),  # another may share 51 on the page before
        ([51, 52, 54], False, True),
    ],
)
def test_ranks_are_missing_where_ties_do_not_account_for_it(ranks, are_first, expected):
    assert have_gaps(ranks, are_first=are_first) is expected


def test_who_stands_alone_is_told_so_in_words(challenge, me, mine):
    result(challenge, me, 200)
    assert "You have no friends here yet." in page_of(mine)

    friend = sailor("Ann")
    befriend(me, friend)
    assert "Nobody else has finished yet." in page_of(mine)

    result(challenge, friend, 190)
    assert "Nobody else" not in page_of(mine)


def test_who_is_last_on_a_page_of_their_own_is_not_called_alone(challenge, me, mine):
    results_at_once(
        challenge, [*friends_at_once(me, 50), me], lambda number: (300 - number, number)
    )

    lower = re.search(r'id="page-lower" rel="next" href="\?([^"]*)"', page_of(mine))[1]
    page = page_of(mine, lower.replace("&amp;", "&"))

    assert page.count('<td class="rank">') == 1
    assert "Nobody else" not in page


def test_the_page_asks_for_nothing_while_it_is_rendered(challenge, me, django_assert_num_queries):
    result(challenge, me, 200)
    shown = board_page({}, player_id=me.pk, has_account=True, now=NOON)

    with django_assert_num_queries(0):
        html = render_to_string("accounts/leaderboards/_board.html", {"page": shown})

    assert "You have no friends here yet." in html
