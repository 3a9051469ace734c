"""Which groups a player is in, and whom they see there."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef, QuerySet
from django.db.models.functions import Lower

from accounts.friends.queries import blocked_with, is_blocked_between
from accounts.friends.scores import Line, lines_of
from accounts.models import Group, Membership, Player

from .services import UnknownGroup


@dataclass(frozen=True, slots=True)
class GroupPage:
    """A group as one of its members sees it; `hidden` are members that only an owner learns of."""

    group: Group
    members: tuple[Line, ...]
    hidden: tuple[int, ...]
    is_owner: bool

    @property
    def size(self) -> int:
        """Return the number of members that the reader may know of."""
        return len(self.members) + len(self.hidden)

    @property
    def is_alone(self) -> bool:
        """Say whether leaving ends the group."""
        return self.is_owner and self.size == 1


def groups_of(player_id: int) -> QuerySet[Group]:
    """Return the groups a player is in with their `size`, in the order of their names."""
    mine = Membership.objects.filter(group=OuterRef("pk"), player=player_id)
    sized = Group.objects.filter(Exists(mine)).annotate(size=Count("memberships"))
    return sized.select_related("owner").order_by(Lower("name"), "pk")


def members_of(group_id: int) -> QuerySet[Membership, int]:
    """Return the ids of a group's members, to nest in another query."""
    return Membership.objects.filter(group=group_id).values_list("player_id", flat=True)


def find_group(group_id: int, *, player_id: int) -> Group:
    """Return a group that a player is in; raises UnknownGroup for any other."""
    mine = Group.objects.filter(pk=group_id, memberships__player=player_id)
    group = mine.select_related("owner").first()
    if group is None:
        raise UnknownGroup
    return group


def group_by_key(join_key: str, *, player_id: int | None) -> Group:
    """Return the group, with its `size`, to which a link leads.

    Raises UnknownGroup, also where the player and the group's owner are blocked.
    """
    sized = Group.objects.filter(join_key=join_key).annotate(size=Count("memberships"))
    group = sized.select_related("owner").first()
    if group is None or (player_id and is_blocked_between(player_id, group.owner_id)):
        raise UnknownGroup
    return group


def page_of(group: Group, *, player_id: int, now: dt.datetime) -> GroupPage:
    """Return what a member sees: those blocked either way are left out.

    The owner learns their number, and can send them away unseen.
    """
    is_owner = group.owner_id == player_id
    members = Player.objects.filter(pk__in=members_of(group.pk))
    seen = members.exclude(pk__in=blocked_with(player_id))
    unseen = members.filter(pk__in=blocked_with(player_id)).order_by("pk")
    hidden = tuple(unseen.values_list("pk", flat=True)) if is_owner else ()
    return GroupPage(group, lines_of(seen, now=now), hidden, is_owner)
