"""What people do with groups; whatever counts or moves members locks the group's row."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.friends.relations import is_blocked_between
from accounts.models import Group, Membership, Player
from accounts.models.groups import MOST_GROUPS, MOST_MEMBERS
from games.engine.errors import Conflict, Missing, NotAllowed

from .names import clean_group_name


class UnknownGroup(Missing):
    """There is no such group or link, or it is not for the one who asks."""

    code = "unknown_group"


class UnknownMember(Missing):
    """That player is not in the group."""

    code = "unknown_member"


class NotTheOwner(NotAllowed):
    """Only the owner of a group may do that."""

    code = "not_the_owner"


class GroupFull(Conflict):
    """The group has as many members as there can be; facts: most."""

    code = "group_full"


class TooManyGroups(Conflict):
    """The player is in as many groups as there can be; facts: most."""

    code = "too_many_groups"


class OwnerMustHandOver(Conflict):
    """The owner cannot leave others without an owner."""

    code = "owner_must_hand_over"


def create_group(*, player_id: int, name: str, join_key: str, now: dt.datetime) -> Group:
    """Make a group with one member, its owner.

    Raises BadGroupName and TooManyGroups.
    """
    checked_name = clean_group_name(name)
    with transaction.atomic():
        _lock_player(player_id)
        _check_group_limit(player_id)
        group = Group.objects.create(
            name=checked_name, owner_id=player_id, join_key=join_key, created_at=now
        )
        Membership.objects.create(group=group, player_id=player_id, joined_at=now)
    return group


def rename_group(*, group_id: int, player_id: int, name: str) -> None:
    """Give the owner's group another name; raises BadGroupName, NotTheOwner and UnknownGroup."""
    checked_name = clean_group_name(name)
    with transaction.atomic():
        group = locked_group(group_id, player_id, as_owner=True)
        Group.objects.filter(pk=group.pk).update(name=checked_name)


def renew_link(*, group_id: int, player_id: int, join_key: str) -> None:
    """Replace the link, so that the old one leads nowhere; raises NotTheOwner and UnknownGroup."""
    with transaction.atomic():
        group = locked_group(group_id, player_id, as_owner=True)
        Group.objects.filter(pk=group.pk).update(join_key=join_key)


def renew_board_key(*, group_id: int, player_id: int, board_key: str) -> None:
    """Give the group's board another key to be read by; the old one leads nowhere.

    Raises NotTheOwner and UnknownGroup.
    """
    with transaction.atomic():
        group = locked_group(group_id, player_id, as_owner=True)
        Group.objects.filter(pk=group.pk).update(board_key=board_key)


def remove_board_key(*, group_id: int, player_id: int) -> None:
    """Have the group's board read by members alone; raises NotTheOwner and UnknownGroup."""
    with transaction.atomic():
        group = locked_group(group_id, player_id, as_owner=True)
        Group.objects.filter(pk=group.pk).update(board_key=None)


def show_outside(*, group_id: int, player_id: int, is_shown: bool) -> None:
    """Let a member's name and score leave the group, or no longer; raises UnknownGroup."""
    mine = Membership.objects.filter(group=group_id, player=player_id)
    if not mine.update(is_shown_outside=is_shown):
        raise UnknownGroup


def join_group(*, join_key: str, player_id: int, now: dt.datetime) -> Group:
    """Make a player a member by the link; a member stays one.

    Raises UnknownGroup for a link that is dead or whose owner and the player are blocked,
    GroupFull and TooManyGroups.
    """
    with transaction.atomic():
        _lock_player(player_id)
        group = Group.objects.select_for_update(no_key=True).filter(join_key=join_key).first()
        if group is None or is_blocked_between(player_id, group.owner_id):
            raise UnknownGroup
        if group.memberships.filter(player=player_id).exists():
            return group
        if group.memberships.count() >= MOST_MEMBERS:
            raise GroupFull(most=MOST_MEMBERS)
        _check_group_limit(player_id)
        group.memberships.create(player_id=player_id, joined_at=now)
    return group


def leave_group(*, group_id: int, player_id: int) -> None:
    """Leave a group; its last member, the owner, takes it away with them.

    Raises UnknownGroup, and OwnerMustHandOver while others would stay behind.
    """
    with transaction.atomic():
        group = locked_group(group_id, player_id)
        if group.owner_id != player_id:
            group.memberships.filter(player=player_id).delete()
        elif group.memberships.count() == 1:
            group.delete()
        else:
            raise OwnerMustHandOver


def remove_member(*, group_id: int, player_id: int, member_id: int) -> None:
    """Send a member away; with the link they may come back.

    Raises UnknownGroup, NotTheOwner, and OwnerMustHandOver for the owner themselves.
    """
    with transaction.atomic():
        group = locked_group(group_id, player_id, as_owner=True)
        if member_id == player_id:
            raise OwnerMustHandOver
        group.memberships.filter(player=member_id).delete()


def hand_over(*, group_id: int, player_id: int, member_id: int) -> None:
    """Make another member the owner.

    Raises UnknownGroup, NotTheOwner, and UnknownMember for one whom the owner does not see there.
    """
    with transaction.atomic():
        group = locked_group(group_id, player_id, as_owner=True)
        is_member = group.memberships.filter(player=member_id).exists()
        if not is_member or is_blocked_between(player_id, member_id):
            raise UnknownMember
        Group.objects.filter(pk=group.pk).update(owner=member_id)


def delete_group(*, group_id: int, player_id: int) -> None:
    """Take the owner's group away from everybody; raises UnknownGroup and NotTheOwner."""
    with transaction.atomic():
        locked_group(group_id, player_id, as_owner=True).delete()


def leave_all_groups(*, player_id: int) -> None:
    """Take a player who goes for good out of every group; theirs pass to the longest members."""
    with transaction.atomic():
        mine = Group.objects.filter(memberships__player=player_id).values("pk")
        for group in Group.objects.filter(pk__in=mine).order_by("pk").select_for_update():
            group.memberships.filter(player=player_id).delete()
            heir = group.memberships.order_by("joined_at", "pk").first()
            if heir is None:
                group.delete()
            elif group.owner_id == player_id:
                Group.objects.filter(pk=group.pk).update(owner=heir.player_id)


def locked_group(group_id: int, player_id: int, *, as_owner: bool = False) -> Group:
    """Return a member's group, locked until the end of the transaction."""
    group = Group.objects.select_for_update(no_key=True).filter(pk=group_id).first()
    if group is None or not group.memberships.filter(player=player_id).exists():
        raise UnknownGroup
    if as_owner and group.owner_id != player_id:
        raise NotTheOwner
    return group


def _lock_player(player_id: int) -> None:
    """Keep a player from joining elsewhere meanwhile."""
    Player.objects.select_for_update(no_key=True).get(pk=player_id)


def _check_group_limit(player_id: int) -> None:
    if Membership.objects.filter(player=player_id).count() >= MOST_GROUPS:
        raise TooManyGroups(most=MOST_GROUPS)
