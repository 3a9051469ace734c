"""So many in a window of time, and no more."""

from __future__ import annotations

import datetime as dt
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from accounts.throttle import retry_after
from tests.factories import NOON

HOUR = dt.timedelta(hours=1)
knock = partial(retry_after, action="door", limit=3, window=HOUR)

pytestmark = pytest.mark.sqlite_too


def test_up_to_the_limit_nobody_waits():
    assert [knock(key="a", now=NOON) for _ in range(3)] == [0, 0, 0]


def test_past_the_limit_one_waits_for_the_end_of_the_window():
    for _ in range(3):
        knock(key="a", now=NOON)

    assert knock(key="a", now=NOON + dt.timedelta(minutes=45)) == 15 * 60


def test_the_next_window_begins_anew():
    for _ in range(4):
        knock(key="a", now=NOON)

    assert knock(key="a", now=NOON + HOUR) == 0


def test_each_is_counted_apart():
    for _ in range(4):
        knock(key="a", now=NOON)

    assert knock(key="b", now=NOON) == 0
    assert retry_after(action="window", key="a", limit=3, window=HOUR, now=NOON) == 0


def test_of_many_at_once_exactly_the_limit_pass():
    with ThreadPoolExecutor(16) as pool:
        waits = list(pool.map(lambda _: knock(key="a", now=NOON), range(64)))

    assert waits.count(0) == 3
