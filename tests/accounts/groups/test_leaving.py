"""Members leave, owners hand over first, and the last one takes the group along."""

from __future__ import annotations

import pytest

from accounts.friends.services import block
from accounts.groups.queries import member_ids
from accounts.groups.services import (
    NotTheOwner,
    OwnerMustHandOver,
    UnknownGroup,
    UnknownMember,
    delete_group,
    hand_over,
    leave_all_groups,
    leave_group,
    remove_member,
)
from accounts.models import Group, Membership
from tests.accounts.groups.conftest import join, make_group
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


@pytest.fixture
def shared(group, ben):
    """Ann's group, of which Ben is a member."""
    join(group, ben)
    return group


def test_a_member_leaves(ann, ben, shared):
    leave_group(group_id=shared.pk, player_id=ben.pk)

    assert list(member_ids(shared.pk)) == [ann.pk]
    with pytest.raises(UnknownGroup):
        leave_group(group_id=shared.pk, player_id=ben.pk)


def test_the_owner_cannot_leave_others_behind(ann, shared):
    with pytest.raises(OwnerMustHandOver):
        leave_group(group_id=shared.pk, player_id=ann.pk)


def test_the_last_one_takes_the_group_along(ann, group):
    leave_group(group_id=group.pk, player_id=ann.pk)

    assert not Group.objects.exists()


def test_after_handing_over_the_owner_may_leave(ann, ben, shared):
    hand_over(group_id=shared.pk, player_id=ann.pk, member_id=ben.pk)
    leave_group(group_id=shared.pk, player_id=ann.pk)

    shared.refresh_from_db()
    assert (shared.owner, list(member_ids(shared.pk))) == (ben, [ben.pk])


def test_handing_over_twice_is_for_the_new_owner_alone(ann, ben, shared):
    hand_over(group_id=shared.pk, player_id=ann.pk, member_id=ben.pk)

    with pytest.raises(NotTheOwner):
        hand_over(group_id=shared.pk, player_id=ann.pk, member_id=ben.pk)


def test_a_group_is_handed_to_members_only(ann, shared):
    with pytest.raises(UnknownMember):
        hand_over(group_id=shared.pk, player_id=ann.pk, member_id=AccountFactory().pk)


def test_a_group_is_not_handed_to_one_whom_a_block_hides(ann, ben, shared):
    block(player_id=ben.pk, other_id=ann.pk, now=NOON)

    with pytest.raises(UnknownMember):
        hand_over(group_id=shared.pk, player_id=ann.pk, member_id=ben.pk)


def test_the_owner_removes_a_member(ann, ben, shared):
    for _ in range(2):
        remove_member(group_id=shared.pk, player_id=ann.pk, member_id=ben.pk)

    assert list(member_ids(shared.pk)) == [ann.pk]


def test_the_owner_is_not_removed(ann, shared):
    with pytest.raises(OwnerMustHandOver):
        remove_member(group_id=shared.pk, player_id=ann.pk, member_id=ann.pk)


def test_a_member_removes_hands_over_and_deletes_nothing(ann, ben, shared):
    for refused in (
        lambda: remove_member(group_id=shared.pk, player_id=ben.pk, member_id=ann.pk),
        lambda: hand_over(group_id=shared.pk, player_id=ben.pk, member_id=ben.pk),
        lambda: delete_group(group_id=shared.pk, player_id=ben.pk),
    ):
        with pytest.raises(NotTheOwner):
            refused()

    assert member_ids(shared.pk).count() == 2


def test_the_owner_deletes_the_group_for_everybody(ann, shared):
    delete_group(group_id=shared.pk, player_id=ann.pk)

    assert not Group.objects.exists()
    assert not Membership.objects.exists()
    with pytest.raises(UnknownGroup):
        delete_group(group_id=shared.pk, player_id=ann.pk)


def test_who_goes_for_good_leaves_their_groups_to_the_longest_members(ann, ben, shared):
    third = AccountFactory()
    join(shared, third)
    alone, others = make_group(ann, name="Alone"), make_group(ben, name="Others")
    join(others, ann)

    for _ in range(2):
        leave_all_groups(player_id=ann.pk)

    shared.refresh_from_db()
    assert shared.owner == ben
    assert set(member_ids(shared.pk)) == {ben.pk, third.pk}
    assert not Group.objects.filter(pk=alone.pk).exists()
    assert list(member_ids(others.pk)) == [ben.pk]
