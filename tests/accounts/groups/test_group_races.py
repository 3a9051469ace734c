"""However many come at once, a group never has more than its most, nor loses its owner."""

from __future__ import annotations

import pytest

from accounts.groups import services
from accounts.groups.queries import member_ids
from accounts.groups.services import (
    GroupFull,
    OwnerMustHandOver,
    UnknownGroup,
    hand_over,
    join_group,
    leave_group,
)
from accounts.models import Group
from tests.accounts.friends.test_races import at_once
from tests.accounts.groups.conftest import join
from tests.factories import NOON, AccountFactory

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.integration]

REFUSALS = (GroupFull, UnknownGroup, OwnerMustHandOver)


def trying(do, **facts):
    """Return a call that answers with its refusal."""

    def call():
        try:
            return do(**facts)
        except REFUSALS as refusal:
            return refusal

    return call


def joining(group, player):
    return trying(join_group, join_key=group.join_key, player_id=player.pk, now=NOON)


def test_many_who_join_at_once_never_pass_the_most(group, monkeypatch):
    monkeypatch.setattr(services, "MOST_MEMBERS", 8)
    players = [AccountFactory() for _ in range(20)]

    answers = at_once([joining(group, player) for player in players])

    assert member_ids(group.pk).count() == 8
    assert sum(isinstance(answer, GroupFull) for answer in answers) == 13


def test_one_who_joins_thirty_times_at_once_is_one_member(ben, group):
    answers = at_once([joining(group, ben)] * 30)

    assert member_ids(group.pk).count() == 2
    assert set(answers) == {group}


@pytest.mark.parametrize("turn", range(5))
def test_the_last_one_leaves_while_another_joins(turn, ann, ben, group):
    at_once([trying(leave_group, group_id=group.pk, player_id=ann.pk), joining(group, ben)])

    left = Group.objects.first()
    assert left is None or (left.owner == ann and set(member_ids(left.pk)) == {ann.pk, ben.pk})


@pytest.mark.parametrize("turn", range(5))
def test_the_heir_leaves_while_the_group_is_handed_to_them(turn, ann, ben, group):
    join(group, ben)

    at_once(
        [
            trying(leave_group, group_id=group.pk, player_id=ben.pk),
            lambda: _hand_over(group, ann, ben),
        ]
    )

    group.refresh_from_db()
    assert group.owner_id in member_ids(group.pk)


def _hand_over(group, owner, heir):
    try:
        hand_over(group_id=group.pk, player_id=owner.pk, member_id=heir.pk)
    except services.UnknownMember as refusal:
        return refusal
