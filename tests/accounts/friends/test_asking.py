"""A request is one row a pair; asking back answers it, and asking twice changes nothing."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.friends.relations import (
    Relation,
    are_friends,
    incoming_requests,
    outgoing_requests,
    relation_between,
)
from accounts.friends.services import accept, ask, block, cancel
from accounts.models import Friendship
from tests.factories import NOON, AccountFactory, PlayerFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]

LATER = NOON + dt.timedelta(hours=1)


def test_a_request_waits_for_the_other(ann, ben):
    seen = ask(player_id=ann.pk, other_id=ben.pk, now=NOON)

    assert seen == Relation.ASKED
    assert (outgoing_requests(ann.pk), incoming_requests(ben.pk)) == ((ben,), (ann,))
    assert (outgoing_requests(ben.pk), incoming_requests(ann.pk)) == ((), ())
    assert relation_between(ben.pk, ann.pk) == Relation.ASKS
    assert not are_friends(ann.pk, ben.pk)


@pytest.mark.parametrize("turned", [False, True], ids=["older asks", "younger asks"])
def test_whoever_asks_the_pair_has_one_row_with_the_lower_id_first(turned, ann, ben):
    first, second = (ben, ann) if turned else (ann, ben)

    ask(player_id=first.pk, other_id=second.pk, now=NOON)

    row = Friendship.objects.get()
    assert (row.low, row.high, row.asked_by) == (ann, ben, first)


def test_asking_twice_is_asking_once(ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)

    seen = ask(player_id=ann.pk, other_id=ben.pk, now=LATER)

    assert seen == Relation.ASKED
    assert Friendship.objects.get().changed_at == NOON


def test_a_crossing_request_makes_friends(ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)

    seen = ask(player_id=ben.pk, other_id=ann.pk, now=LATER)

    assert seen == Relation.FRIENDS
    assert are_friends(ann.pk, ben.pk)
    assert Friendship.objects.count() == 1


def test_asking_a_friend_changes_nothing(ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)
    accept(player_id=ben.pk, other_id=ann.pk, now=NOON)

    seen = ask(player_id=ann.pk, other_id=ben.pk, now=LATER)

    assert seen == Relation.FRIENDS
    assert Friendship.objects.get().changed_at == NOON


def test_asking_oneself_leaves_nothing(ann):
    assert ask(player_id=ann.pk, other_id=ann.pk, now=NOON) == Relation.SELF
    assert not Friendship.objects.exists()


def test_asking_one_who_blocks_arrives_nowhere(ann, ben):
    block(player_id=ben.pk, other_id=ann.pk, now=NOON)

    ask(player_id=ann.pk, other_id=ben.pk, now=LATER)

    assert (outgoing_requests(ann.pk), incoming_requests(ben.pk)) == ((), ())
    assert Friendship.objects.get().state == Friendship.State.NONE


def test_asking_one_whom_one_blocks_arrives_nowhere(ann, ben):
    block(player_id=ann.pk, other_id=ben.pk, now=NOON)

    ask(player_id=ann.pk, other_id=ben.pk, now=LATER)

    assert incoming_requests(ben.pk) == ()


def test_guests_and_the_deleted_are_asked_nothing(ann):
    guest, deleted = PlayerFactory(), AccountFactory(deleted_at=NOON)

    for other in (guest, deleted):
        assert ask(player_id=ann.pk, other_id=other.pk, now=NOON) == Relation.NONE

    assert not Friendship.objects.exists()


def test_an_id_that_nobody_has_is_asked_nothing(ann):
    assert ask(player_id=ann.pk, other_id=ann.pk + 999, now=NOON) == Relation.NONE
    assert not Friendship.objects.exists()


def test_a_request_taken_back_is_gone_for_both(ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)

    for _ in range(2):
        cancel(player_id=ann.pk, other_id=ben.pk, now=LATER)

    assert (outgoing_requests(ann.pk), incoming_requests(ben.pk)) == ((), ())


def test_a_request_taken_back_may_be_made_again(ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)
    cancel(player_id=ann.pk, other_id=ben.pk, now=NOON)

    ask(player_id=ann.pk, other_id=ben.pk, now=LATER)

    assert incoming_requests(ben.pk) == (ann,)


def test_nobody_takes_back_what_another_has_asked(ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)

    cancel(player_id=ben.pk, other_id=ann.pk, now=LATER)

    assert incoming_requests(ben.pk) == (ann,)


def test_the_latest_request_stands_first(ann):
    askers = [AccountFactory() for _ in range(3)]
    for hour, asker in enumerate(askers):
        ask(player_id=asker.pk, other_id=ann.pk, now=NOON + dt.timedelta(hours=hour))

    assert incoming_requests(ann.pk) == tuple(reversed(askers))
