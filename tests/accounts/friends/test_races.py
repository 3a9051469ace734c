"""Whatever two friends press at the same instant, the pair has one row and one friendship."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from accounts.friends import services
from accounts.friends.relations import friend_ids
from accounts.friends.services import (
    TooManyFriends,
    accept,
    ask,
    block,
    cancel,
    decline,
    remove,
)
from accounts.models import Friendship
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.integration]


def at_once(calls):
    """Make all calls at the same instant, each on a connection of its own."""
    barrier = Barrier(len(calls))

    def run(call):
        barrier.wait(timeout=20)
        try:
            return call()
        except TooManyFriends as refusal:
            return refusal
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def test_thirty_simultaneous_accepts_make_one_friendship(ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)

    at_once([lambda: accept(player_id=ben.pk, other_id=ann.pk, now=NOON)] * 30)

    row = Friendship.objects.get()
    assert (row.state, row.asked_by) == (Friendship.State.FRIENDS, ann)


@pytest.mark.parametrize("turn", range(5))
def test_simultaneous_crossing_requests_make_one_friendship(turn, ann, ben):
    pairs = [(ann.pk, ben.pk), (ben.pk, ann.pk)] * 5

    at_once(
        [
            lambda one=one, other=other: ask(player_id=one, other_id=other, now=NOON)
            for one, other in pairs
        ]
    )

    assert Friendship.objects.get().state == Friendship.State.FRIENDS


def test_thirty_simultaneous_requests_are_one(ann, ben):
    at_once([lambda: ask(player_id=ann.pk, other_id=ben.pk, now=NOON)] * 30)

    row = Friendship.objects.get()
    assert (row.state, row.asked_by) == (Friendship.State.ASKED, ann)


@pytest.mark.parametrize("turn", range(5))
def test_whatever_happens_at_once_leaves_one_sound_row(turn, ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)
    calls = [
        lambda do=do, one=one, other=other: do(player_id=one, other_id=other, now=NOON)
        for do in (ask, accept, decline, cancel, remove, block)
        for one, other in ((ann.pk, ben.pk), (ben.pk, ann.pk))
    ]

    at_once(calls)

    row = Friendship.objects.get()
    assert (row.low_blocks, row.high_blocks, row.state) == (True, True, "none")


def test_accepting_many_at_once_never_passes_the_limit(ann, monkeypatch):
    monkeypatch.setattr(services, "MOST_FRIENDS", 3)
    askers = [AccountFactory() for _ in range(10)]
    for asker in askers:
        ask(player_id=asker.pk, other_id=ann.pk, now=NOON)

    answers = at_once(
        [
            lambda asker=asker: accept(player_id=ann.pk, other_id=asker.pk, now=NOON)
            for asker in askers
        ]
    )

    assert friend_ids(ann.pk).count() == 3
    assert sum(isinstance(answer, TooManyFriends) for answer in answers) == 7
