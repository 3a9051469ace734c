"""A block ends what was, is seen by nobody but its maker, and each may block the other."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, transaction

from accounts.friends.relations import (
    Relation,
    are_friends,
    blocked_ids,
    blocked_players,
    incoming_requests,
    is_blocked_between,
    outgoing_requests,
    relation_between,
)
from accounts.friends.services import accept, ask, block, block_acquaintance, remove, unblock
from accounts.models import Friendship
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


@pytest.fixture
def friends(ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)
    accept(player_id=ben.pk, other_id=ann.pk, now=NOON)


@pytest.mark.usefixtures("friends")
def test_a_block_ends_a_friendship(ann, ben):
    for _ in range(2):
        block(player_id=ann.pk, other_id=ben.pk, now=NOON)

    assert not are_friends(ann.pk, ben.pk)
    assert Friendship.objects.count() == 1


@pytest.mark.parametrize("turned", [False, True], ids=["asker blocks", "asked blocks"])
def test_a_block_ends_a_request_on_both_sides(turned, ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)
    one, other = (ben, ann) if turned else (ann, ben)

    block(player_id=one.pk, other_id=other.pk, now=NOON)

    assert (outgoing_requests(ann.pk), incoming_requests(ben.pk)) == ((), ())


def test_a_block_hides_each_from_the_other(ann, ben):
    block(player_id=ann.pk, other_id=ben.pk, now=NOON)

    assert is_blocked_between(ann.pk, ben.pk)
    assert is_blocked_between(ben.pk, ann.pk)
    assert (list(blocked_ids(ann.pk)), list(blocked_ids(ben.pk))) == ([ben.pk], [ann.pk])
    assert relation_between(ben.pk, ann.pk) == Relation.BLOCKED


def test_only_its_maker_finds_a_block_in_their_list(ann, ben):
    block(player_id=ben.pk, other_id=ann.pk, now=NOON)

    assert (blocked_players(ben.pk), blocked_players(ann.pk)) == ((ann,), ())


def test_a_block_hides_nobody_else(ann, ben):
    third = AccountFactory()

    block(player_id=ann.pk, other_id=ben.pk, now=NOON)

    assert not is_blocked_between(ann.pk, third.pk)
    assert not is_blocked_between(third.pk, ben.pk)


@pytest.mark.usefixtures("friends")
def test_taking_a_block_back_does_not_bring_the_friendship_back(ann, ben):
    block(player_id=ann.pk, other_id=ben.pk, now=NOON)

    for _ in range(2):
        unblock(player_id=ann.pk, other_id=ben.pk, now=NOON)

    assert not is_blocked_between(ann.pk, ben.pk)
    assert relation_between(ann.pk, ben.pk) == Relation.NONE


def test_when_both_block_one_alone_cannot_end_it(ann, ben):
    block(player_id=ann.pk, other_id=ben.pk, now=NOON)
    block(player_id=ben.pk, other_id=ann.pk, now=NOON)

    unblock(player_id=ann.pk, other_id=ben.pk, now=NOON)

    assert is_blocked_between(ann.pk, ben.pk)
    assert blocked_players(ben.pk) == (ann,)


def test_nobody_takes_back_the_block_of_another(ann, ben):
    block(player_id=ann.pk, other_id=ben.pk, now=NOON)

    unblock(player_id=ben.pk, other_id=ann.pk, now=NOON)

    assert is_blocked_between(ann.pk, ben.pk)


def test_block_ask_accept_and_remove_in_any_number_leave_one_row(ann, ben):
    for _ in range(3):
        block(player_id=ann.pk, other_id=ben.pk, now=NOON)
        ask(player_id=ben.pk, other_id=ann.pk, now=NOON)
        unblock(player_id=ann.pk, other_id=ben.pk, now=NOON)
        ask(player_id=ben.pk, other_id=ann.pk, now=NOON)
        accept(player_id=ann.pk, other_id=ben.pk, now=NOON)
        remove(player_id=ann.pk, other_id=ben.pk, now=NOON)

    assert Friendship.objects.count() == 1


def test_nobody_blocks_themselves(ann):
    block(player_id=ann.pk, other_id=ann.pk, now=NOON)

    assert not Friendship.objects.exists()


def test_an_id_alone_blocks_nobody(ann, ben):
    block_acquaintance(player_id=ann.pk, other_id=ben.pk, now=NOON)

    assert blocked_players(ann.pk) == ()


@pytest.mark.usefixtures("friends")
def test_the_database_refuses_a_friendship_under_a_block():
    with pytest.raises(IntegrityError), transaction.atomic():
        Friendship.objects.update(low_blocks=True)


def test_the_database_refuses_a_second_row_and_one_with_oneself(ann, ben):
    ask(player_id=ann.pk, other_id=ben.pk, now=NOON)

    for low, high in ((ann, ben), (ben, ann), (ann, ann)):
        with pytest.raises(IntegrityError), transaction.atomic():
            Friendship.objects.create(low=low, high=high, changed_at=NOON)


@pytest.mark.parametrize("state", ["asked", "friends"])
def test_the_database_refuses_a_request_that_nobody_made(state, ann, ben):
    with pytest.raises(IntegrityError), transaction.atomic():
        Friendship.objects.create(low=ann, high=ben, state=state, changed_at=NOON)
