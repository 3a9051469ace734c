"""Accepting makes one friendship however often it is done, and only of a request."""

from __future__ import annotations

import pytest

from accounts.friends.relations import Relation, are_friends, friend_ids, incoming_requests
from accounts.friends.services import accept, ask, block, cancel, decline, remove
from accounts.models import Friendship
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


def befriend(one, other):
    ask(player_id=one.pk, other_id=other.pk, now=NOON)
    accept(player_id=other.pk, other_id=one.pk, now=NOON)


def test_accepting_twice_makes_friends_once(ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)

    seen = [accept(player_id=ben.pk, other_id=ann.pk, now=NOON) for _ in range(2)]

    assert seen == [Relation.FRIENDS, Relation.FRIENDS]
    assert list(friend_ids(ann.pk)) == [ben.pk]
    assert list(friend_ids(ben.pk)) == [ann.pk]
    assert incoming_requests(ben.pk) == ()


def test_nobody_accepts_their_own_request(ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)

    seen = accept(player_id=ann.pk, other_id=ben.pk, now=NOON)

    assert seen == Relation.ASKED
    assert not are_friends(ann.pk, ben.pk)


def test_accepting_what_nobody_asked_makes_nothing(ann, ben):
    accept(player_id=ann.pk, other_id=ben.pk, now=NOON)

    assert not Friendship.objects.exists()


def test_accepting_what_was_taken_back_makes_nothing(ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)
    cancel(player_id=ann.pk, other_id=ben.pk, now=NOON)

    assert accept(player_id=ben.pk, other_id=ann.pk, now=NOON) == Relation.NONE


def test_who_declined_may_still_accept(ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)
    decline(player_id=ben.pk, other_id=ann.pk, now=NOON)

    accept(player_id=ben.pk, other_id=ann.pk, now=NOON)

    assert are_friends(ann.pk, ben.pk)


def test_accepting_after_a_block_makes_nothing(ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)
    block(player_id=ann.pk, other_id=ben.pk, now=NOON)

    accept(player_id=ben.pk, other_id=ann.pk, now=NOON)

    assert not are_friends(ann.pk, ben.pk)


@pytest.mark.parametrize("turned", [False, True], ids=["asker parts", "asked parts"])
def test_either_ends_a_friendship_for_both(turned, ann, ben):
    befriend(ann, ben)
    one, other = (ben, ann) if turned else (ann, ben)

    for _ in range(2):
        remove(player_id=one.pk, other_id=other.pk, now=NOON)

    assert not are_friends(ann.pk, ben.pk)
    assert not friend_ids(other.pk).exists()


def test_those_who_parted_may_find_each_other_again(ann, ben):
    befriend(ann, ben)
    remove(player_id=ann.pk, other_id=ben.pk, now=NOON)

    befriend(ben, ann)

    assert are_friends(ann.pk, ben.pk)
    assert Friendship.objects.count() == 1


def test_removing_one_who_only_asks_leaves_the_request(ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)

    remove(player_id=ben.pk, other_id=ann.pk, now=NOON)

    assert incoming_requests(ben.pk) == (ann,)


def test_all_friends_come_from_one_query(ann, django_assert_num_queries):
    others = [AccountFactory() for _ in range(5)]
    for other in others:
        befriend(ann, other)
    befriend(others[0], others[1])

    with django_assert_num_queries(1):
        found = set(friend_ids(ann.pk))

    assert found == {other.pk for other in others}
