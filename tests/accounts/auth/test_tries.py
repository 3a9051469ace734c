"""Tries are counted before they are made, exactly, and forgotten in time."""

from __future__ import annotations

import datetime as dt
import os

import pytest
from django.core.cache import cache

from accounts.auth import codes
from accounts.auth.tries import Limit, TooManyTries, count_try, forget_tries
from accounts.models import CachedLimit, TryCount
from accounts.tasks import forget_unfinished
from tests.factories import NOON
from tests.integration.threads import at_once

MINUTE = dt.timedelta(minutes=1)
LIMIT = Limit(free=3, pause=MINUTE, longest=4 * MINUTE, memory=10 * MINUTE)


def is_counted(key: str = "door", now: dt.datetime = NOON) -> bool:
    try:
        count_try(key=key, limit=LIMIT, now=now)
    except TooManyTries:
        return False
    return True


@pytest.mark.sqlite_too
@pytest.mark.django_db
def test_after_the_free_tries_the_pause_doubles_up_to_the_longest():
    now, waits = NOON, []
    for _ in range(3):
        assert is_counted(now=now)
    for _ in range(4):
        with pytest.raises(TooManyTries) as refusal:
            count_try(key="door", limit=LIMIT, now=now)
        waits.append(refusal.value.facts["seconds"])
        now += dt.timedelta(seconds=waits[-1])
        assert is_counted(now=now)

    assert waits == [60, 120, 240, 240]


@pytest.mark.sqlite_too
@pytest.mark.django_db
def test_a_try_taken_back_counts_for_nothing_and_shuts_nobody_out():
    is_counted()
    is_counted()
    count_try(key="door", limit=LIMIT, now=NOON).take_back()

    assert [is_counted(), is_counted()] == [True, False]


@pytest.mark.sqlite_too
@pytest.mark.django_db
def test_each_is_counted_apart_and_the_table_names_nobody():
    for _ in range(3):
        is_counted("password user 7 192.0.2.1")

    assert is_counted("password user 8 192.0.2.1")
    assert all(len(row.key) == 64 and "192" not in str(row) for row in TryCount.objects.all())


@pytest.mark.sqlite_too
@pytest.mark.django_db
def test_tries_are_forgotten_after_their_time(at_noon):
    for _ in range(3):
        is_counted()
    CachedLimit.objects.create(cache_key="allauth", value="", expires=NOON)

    forget_tries(now=NOON + 9 * MINUTE)
    assert (TryCount.objects.count(), CachedLimit.objects.count()) == (1, 0)
    assert is_counted(now=NOON + 10 * MINUTE)
    at_noon.shift(30 * 60)
    forget_unfinished.delay()
    assert TryCount.objects.count() == 0


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(os.environ["TEST_VENDOR"] != "postgresql", reason="SQLite writes in turn")
def test_of_many_at_once_exactly_the_limit_pass():
    assert at_once([is_counted] * 40).count(True) == 3


@pytest.mark.sqlite_too
@pytest.mark.django_db
def test_a_code_of_signing_up_is_tried_five_times_even_if_the_cache_forgets():
    pending = codes.PendingSignUp("Anna", "anna@example.org", "123456", NOON.timestamp())
    for _ in range(5):
        codes.count_try(pending=pending, now=NOON)
        cache.clear()

    with pytest.raises(codes.CodeTooOld):
        codes.count_try(pending=pending, now=NOON)
