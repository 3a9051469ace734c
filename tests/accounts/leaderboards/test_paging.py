"""Pages follow values: whatever moves, nobody comes twice, and oneself is always there."""

from __future__ import annotations

import random

import pytest

from accounts.leaderboards.rows import Cursor, read_cursor, write_key
from accounts.models import Player
from challenges.models import Attempt, PeriodTotal
from challenges.standings.count import recount_day
from tests.accounts.leaderboards.crew import (
    ask,
    befriend,
    friends_at_once,
    results_at_once,
    sailor,
    see,
)
from tests.challenges.factories import ResultFactory
from tests.factories import NOON

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

KINDS = [
    ("friends", "day", "score"),
    ("friends", "week", "lost"),
    ("everyone", "day", "score"),
    ("everyone", "day", "lost"),
    ("everyone", "month", "score"),
    ("everyone", "all", "lost"),
]


@pytest.fixture
def crowd(challenge, me):
    """A hundred and thirty friends, and guests between them; scores often equal."""
    dice = random.Random(7)
    crew = friends_at_once(me, 130)
    guests = Player.objects.bulk_create(Player(created_at=NOON) for _ in range(40))
    results_at_once(
        challenge,
        [me, *crew, *guests],
        lambda _: (dice.randrange(200, 220), dice.randrange(300) / 10),
    )
    return crew


def page_through(me, query):
    """Return the pages from the first to the last."""
    pages = [see(me, query)]
    while pages[-1].next_key:
        pages.append(see(me, query, read_cursor({"start": write_key(pages[-1].next_key)})))
    return pages


def page_back(me, query, last):
    """Return the pages from a last one to the first."""
    pages = [last]
    while pages[0].has_before:
        end = write_key(pages[0].rows[0].key)
        pages.insert(0, see(me, query, read_cursor({"end": end})))
    return pages


def flat(pages):
    return [row for page in pages for row in page.rows]


@pytest.mark.parametrize(("circle", "span", "order"), KINDS)
@pytest.mark.usefixtures("crowd")
def test_pages_in_either_direction_show_everybody_once_in_order(circle, span, order, me):
    query = ask(circle, span, order)

    pages = page_through(me, query)
    rows = flat(pages)

    assert [len(page.rows) for page in pages] == [50, 50, 31]
    assert rows == sorted(rows, key=lambda row: row.key)
    assert len({row.pk for row in rows}) == 131
    assert flat(page_back(me, query, pages[-1])) == rows


@pytest.mark.parametrize(("circle", "span", "order"), KINDS)
@pytest.mark.usefixtures("crowd")
def test_ranks_are_one_more_than_those_who_did_better_on_every_page(circle, span, order, me):
    query = ask(circle, span, order)
    rows = flat(page_through(me, query))
    found = Attempt.objects.all() if span == "day" else PeriodTotal.objects.filter(period=span)
    if circle == "friends":
        found = found.exclude(player__name="")
    results = [-row.score if order == "score" else row.points_lost for row in found]
    value = {row.pk: -row.score if order == "score" else row.points_lost for row in found}

    assert [row.rank for row in rows] == [
        1 + sum(other < value[row.pk] - 1e-9 for other in results) for row in rows
    ]


@pytest.mark.parametrize(("circle", "span", "order"), KINDS)
@pytest.mark.usefixtures("crowd")
def test_ones_own_row_is_there_once_on_every_page(circle, span, order, me):
    for page in page_through(me, ask(circle, span, order)):
        own = [row for row in (page.own, *page.rows) if row and row.player_id == me.pk]

        assert len(own) == 1
        if page.own:
            assert page.own_is_above == (page.own.key < page.rows[0].key)


@pytest.mark.parametrize(("circle", "span", "order"), KINDS)
@pytest.mark.usefixtures("crowd")
def test_the_way_to_ones_own_page_leads_to_the_ranks_around(circle, span, order, me):
    query = ask(circle, span, order)
    rows = flat(page_through(me, query))
    at = next(number for number, row in enumerate(rows) if row.player_id == me.pk)

    page = see(me, query, read_cursor({"around": write_key(rows[at].key)}))

    first = max(0, at - 10)
    assert list(page.rows) == rows[first : at + 40]
    assert page.own is None
    assert page.has_before == (first > 0)


def test_who_is_not_listed_stands_once_too_and_breaks_no_page(challenge, crowd, me):
    type(me).objects.filter(pk=me.pk).update(is_confirmed=False)

    pages = page_through(me, ask("everyone"))

    assert len({row.pk for row in flat(pages)}) == 131
    assert all(
        sum(bool(row) and row.player_id == me.pk for row in (page.own, *page.rows)) == 1
        for page in pages
    )


@pytest.mark.parametrize("circle", ["friends", "everyone"])
def test_nobody_comes_twice_when_ranks_move_between_two_pages(circle, challenge, crowd, me):
    query = ask(circle)
    first = see(me, query)
    for score in (400, 390, 380):
        late = sailor()
        befriend(me, late)
        ResultFactory(challenge=challenge, player=late, score=score)
    recount_day(challenge=challenge)

    second = see(me, query, read_cursor({"start": write_key(first.next_key)}))

    assert not {row.pk for row in first.rows} & {row.pk for row in second.rows}
    assert second.rows[0].key == first.next_key
    assert second.rows[0] in flat(page_through(me, query))


def test_a_point_that_is_nobodys_is_as_good(challenge, crowd, me):
    point = Cursor((-210, NOON, 0), 0, 50)

    page = see(me, ask("everyone"), point)

    assert page.rows[0].cost >= -210
    assert page.has_before


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "1.2",
        "1.2.3.4",
        "-.1.1",
        "1..1",
        "9999999999.1.1",
        "1.1.9999999999999999999",
        "१.1.1",
    ],
)
def test_a_page_that_makes_no_sense_is_the_first(text):
    assert read_cursor({"start": text, "end": text, "around": text}) is None


def test_the_furthest_point_that_can_be_asked_for_is_harmless(challenge, me):
    far = read_cursor({"start": f"999999999.{'9' * 17}.{'9' * 18}"})

    for circle in ("friends", "everyone"):
        assert see(me, ask(circle), far).rows == ()
        assert see(me, ask(circle, "week", "lost"), far).rows == ()
