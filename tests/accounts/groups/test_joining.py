"""Whoever has the link joins, once, while there is room."""

from __future__ import annotations

import pytest

from accounts.friends.services import block
from accounts.groups import services
from accounts.groups.queries import groups_of, invitation, member_ids
from accounts.groups.services import (
    GroupFull,
    NotTheOwner,
    TooManyGroups,
    UnknownGroup,
    create_group,
    join_group,
    remove_member,
    rename_group,
    renew_link,
)
from accounts.models import Group
from tests.accounts.groups.conftest import join, make_group
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_too]


def test_who_makes_a_group_owns_it_and_is_its_first_member(ann, group):
    assert (group.owner, list(member_ids(group.pk))) == (ann, [ann.pk])


def test_joining_twice_makes_one_member(ann, ben, group):
    join(group, ben, ben)

    assert set(member_ids(group.pk)) == {ann.pk, ben.pk}
    assert [one.size for one in groups_of(ben.pk)] == [2]


def test_a_link_that_nobody_made_leads_nowhere(ben):
    with pytest.raises(UnknownGroup):
        join_group(join_key="no such key", player_id=ben.pk, now=NOON)


def test_a_renewed_link_works_and_the_old_one_is_dead(ann, ben, group):
    renew_link(group_id=group.pk, player_id=ann.pk, join_key="new key")

    with pytest.raises(UnknownGroup):
        join(group, ben)
    join_group(join_key="new key", player_id=ben.pk, now=NOON)

    assert ben.pk in member_ids(group.pk)


def test_members_stay_when_the_link_is_renewed(ann, ben, group):
    join(group, ben)

    renew_link(group_id=group.pk, player_id=ann.pk, join_key="new key")

    assert ben.pk in member_ids(group.pk)


def test_only_the_owner_renews_and_renames(ben, group):
    join(group, ben)

    for refused in (
        lambda: renew_link(group_id=group.pk, player_id=ben.pk, join_key="x"),
        lambda: rename_group(group_id=group.pk, player_id=ben.pk, name="Mine"),
    ):
        with pytest.raises(NotTheOwner):
            refused()


def test_to_one_who_is_no_member_the_group_is_not_there(ben, group):
    with pytest.raises(UnknownGroup):
        rename_group(group_id=group.pk, player_id=ben.pk, name="Mine")


def test_the_owner_renames(ann, group):
    rename_group(group_id=group.pk, player_id=ann.pk, name="  Monday\tsailors ")

    group.refresh_from_db()
    assert group.name == "Monday sailors"


def test_a_full_group_takes_nobody_but_its_members(ben, group, monkeypatch):
    monkeypatch.setattr(services, "MOST_MEMBERS", 2)
    join(group, ben)

    with pytest.raises(GroupFull) as refusal:
        join(group, AccountFactory())
    join(group, ben)

    assert refusal.value.facts == {"most": 2}
    assert member_ids(group.pk).count() == 2


def test_a_player_is_in_so_many_groups_and_no_more(ann, ben, group, monkeypatch):
    monkeypatch.setattr(services, "MOST_GROUPS", 1)
    make_group(ben)

    with pytest.raises(TooManyGroups):
        join(group, ben)
    with pytest.raises(TooManyGroups):
        create_group(player_id=ann.pk, name="Another", join_key="k", now=NOON)


def test_who_was_removed_comes_back_by_the_link_alone(ann, ben, group):
    join(group, ben)
    remove_member(group_id=group.pk, player_id=ann.pk, member_id=ben.pk)
    assert ben.pk not in member_ids(group.pk)

    join(group, ben)

    assert ben.pk in member_ids(group.pk)


@pytest.mark.parametrize("turned", [False, True], ids=["owner blocks", "owner is blocked"])
def test_under_a_block_with_its_owner_a_group_is_not_there(turned, ann, ben, group):
    one, other = (ben, ann) if turned else (ann, ben)
    block(player_id=one.pk, other_id=other.pk, now=NOON)

    with pytest.raises(UnknownGroup):
        join(group, ben)
    with pytest.raises(UnknownGroup):
        invitation(group.join_key, player_id=ben.pk)


def test_groups_stand_in_the_order_of_their_names(ann):
    for name in ("beta", "Alpha", "Gamma"):
        make_group(ann, name=name)

    assert [group.name for group in groups_of(ann.pk)] == ["Alpha", "beta", "Gamma"]
    assert Group.objects.count() == 3
