"""A board is one query and its page a few, however many stand on it."""

from __future__ import annotations

from itertools import product

import pytest
from django.urls import reverse

from accounts.leaderboards.friends_today import friends_of_the_day
from accounts.leaderboards.rows import Cursor
from tests.accounts.leaderboards.crew import (
    ask,
    friends_at_once,
    group_of,
    results_at_once,
    see,
)
from tests.challenges.factories import TODAY
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

SIZES = (5, 500)
CIRCLES = ("friends", "group", "everyone")
SPANS = ("day", "week", "all")
ORDERS = ("score", "lost")


@pytest.fixture(params=SIZES)
def group(request, challenge, me):
    """A group of friends of that size, everybody with results of today and of long ago."""
    crew = friends_at_once(me, request.param - 1)
    group = group_of(me, *crew)
    results_at_once(challenge, [*crew, me], lambda number: (300 - number % 90, number / 7))
    return group


def test_a_board_is_one_query(group, me, django_assert_num_queries):
    size = group.members.count()

    for circle, span, order in product(CIRCLES, SPANS, ORDERS):
        query = ask(f"g{group.pk}" if circle == "group" else circle, span, order)
        for cursor in (None, Cursor((-4000, NOON, 1), 10, 40), Cursor((999_999, NOON, 1), 50, 0)):
            with django_assert_num_queries(1):
                board = see(me, query, cursor)
            assert board.rows or cursor, query
        assert len(see(me, query).rows) == min(size, 50), query


def test_a_page_is_four_queries(group, mine, django_assert_max_num_queries):
    size = group.members.count()

    for circle in CIRCLES:
        params = {"circle": f"g{group.pk}" if circle == "group" else circle}
        mine.get(reverse("accounts:boards"), params)

        with django_assert_max_num_queries(4):  # session unless cached, who asks, groups, board
            page = mine.get(reverse("accounts:boards"), params)

        rows = 1 + min(size, 50) + (size > 50)  # head, rows, own row
        assert page.content.count(b"<tr") == rows, circle


@pytest.mark.usefixtures("group")
def test_the_friends_of_a_day_and_their_reactions_are_two_queries(me, django_assert_num_queries):
    with django_assert_num_queries(2):
        block = friends_of_the_day(player_id=me.pk, day=TODAY, rules="joker")

    assert any(row.is_mine for row in block.rows)
