"""Addresses say which board; what they leave out or get wrong is the usual one."""

from __future__ import annotations

import datetime as dt
import itertools

import pytest
from django.http import QueryDict

from accounts.leaderboards.query import Order, read_query
from challenges.errors import NoChallenge
from tests.challenges.factories import TODAY
from tests.factories import NOON


def read(query: str = "", now: dt.datetime = NOON):
    return read_query(QueryDict(query), circle="friends", now=now)


def test_without_a_word_it_is_todays_of_ones_friends_by_score():
    query = read()

    assert (query.circle, query.span, query.day, query.rules, query.order) == (
        *("friends", "day", TODAY, "joker"),
        Order.SCORE,
    )


def test_an_address_says_all_of_it():
    query = read("circle=g12&span=month&day=2026-11-07&rules=yacht&order=lost")

    assert (query.group_id, query.span, query.rules) == (12, "month", "yacht")
    assert query.by_loss
    assert query.starts_on == dt.date(2026, 11, 1)


@pytest.mark.parametrize(
    "query",
    [
        "circle=g&span=year&day=tomorrow&order=luck&rules=",
        "circle=g-1",
        "circle=g" + "9" * 40,
        "circle=g१",
    ],
)
def test_nonsense_is_the_usual(query):
    assert read(query) == read()


@pytest.mark.parametrize(
    "query", ["day=2026-12-02", "day=2025-12-31", "day=9999-12-31", "rules=bridge"]
)
def test_days_to_come_days_before_the_first_and_unknown_rules_are_not_there(query):
    with pytest.raises(NoChallenge):
        read(query)


@pytest.mark.parametrize(
    "query",
    [
        "",
        "circle=everyone&span=week",
        "circle=g7&day=2026-03-29&order=lost",
        "rules=yacht&span=all",
    ],
)
def test_what_a_question_says_reads_as_itself(query):
    query = read(query)

    assert read(query.querystring) == query


def test_todays_board_stays_todays_when_the_day_is_over():
    query = read(read().querystring, now=NOON + dt.timedelta(days=1))

    assert query.day == TODAY + dt.timedelta(days=1)


@pytest.mark.parametrize(
    ("span", "day", "starts_on", "ends_on"),
    [
        ("day", "2026-03-29", "2026-03-29", "2026-03-29"),
        ("week", "2026-03-29", "2026-03-23", "2026-03-29"),
        ("week", "2028-02-29", "2028-02-28", "2028-03-05"),
        ("week", "2027-01-01", "2026-12-28", "2027-01-03"),
        ("month", "2028-02-29", "2028-02-01", "2028-02-29"),
        ("month", "2027-12-31", "2027-12-01", "2027-12-31"),
    ],
)
def test_spans_begin_and_end_as_the_calendar_says(span, day, starts_on, ends_on):
    query = read(f"span={span}&day={day}", now=NOON.replace(year=2030))

    assert (query.starts_on.isoformat(), query.ends_on.isoformat()) == (starts_on, ends_on)


@pytest.mark.parametrize("span", ["day", "week", "month"])
def test_steps_to_and_fro_visit_every_day_of_the_site_once(span):
    query, seen = read(f"span={span}"), []
    while query:
        seen.append((query.starts_on, query.ends_on))
        query = query.previous
    query = read(f"span={span}&day=2026-01-01")
    again = []
    while query:
        again.append((query.starts_on, query.ends_on))
        query = query.next

    assert seen[::-1] == again
    assert all(
        after[0] - before[1] == dt.timedelta(1) for before, after in itertools.pairwise(again)
    )
    assert again[0][0] <= dt.date(2026, 1, 1) <= again[0][1]


def test_all_time_has_nothing_before_or_after():
    assert read("span=all").previous is None
    assert read("span=all").next is None
    assert read("span=all").is_current
