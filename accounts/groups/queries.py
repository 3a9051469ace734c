"""Which groups a player is in, and whom they see there."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef, QuerySet
from django.db.models.functions import Lower

from accounts.friends.relations import blocked_ids, is_blocked_between
from accounts.friends.scores import BY_SKILL, PlayerScore, scores_today
from accounts.models import Group, Membership, Player

from .services import UnknownGroup


@dataclass(frozen=True, slots=True)
class GroupPage:
    """A group as one of its members sees it.

    `hidden_ids` are members behind a block, of whom only the owner learns; `size` counts those
    that the reader may know of. `is_shown_outside` is the reader's own choice.
    """

    group: Group
    members: tuple[PlayerScore, ...]
    hidden_ids: tuple[int, ...]
    size: int
    is_owner: bool
    is_shown_outside: bool
    order: str


@dataclass(frozen=True, slots=True)
class Invitation:
    """The group, with its `size`, to which a link leads one who asks."""

    group: Group
    is_member: bool


def groups_of(player_id: int) -> tuple[Group, ...]:
    """Return the groups a player is in with their `size`, in the order of their names."""
    mine = Membership.objects.filter(group=OuterRef("pk"), player=player_id)
    sized = Group.objects.filter(Exists(mine)).annotate(size=Count("memberships"))
    return tuple(sized.order_by(Lower("name"), "pk"))


def member_ids(group_id: int) -> QuerySet[Membership, int]:
    """Return the ids of a group's members, to nest in another query."""
    return Membership.objects.filter(group=group_id).values_list("player_id", flat=True)


def find_group(group_id: int, *, player_id: int) -> Group:
    """Return a group that a player is in; raises UnknownGroup for any other."""
    mine = Group.objects.filter(pk=group_id, memberships__player=player_id)
    group = mine.select_related("owner").first()
    if group is None:
        raise UnknownGroup
    return group


def invitation(join_key: str, *, player_id: int | None) -> Invitation:
    """Return where a link leads one who asks.

    Raises UnknownGroup, also where the player and the group's owner are blocked.
    """
    mine = Membership.objects.filter(group=OuterRef("pk"), player=player_id)
    sized = Group.objects.annotate(size=Count("memberships"), is_mine=Exists(mine))
    group = sized.filter(join_key=join_key).first()
    if group is None or (player_id and is_blocked_between(player_id, group.owner_id)):
        raise UnknownGroup
    return Invitation(group, group.is_mine)


def group_page(group_id: int, *, player_id: int, now: dt.datetime, order: str = "") -> GroupPage:
    """Return what a member sees: those blocked either way are left out.

    The owner learns their number, and can send them away unseen. Raises UnknownGroup.
    """
    group = find_group(group_id, player_id=player_id)
    is_owner = group.owner_id == player_id
    members = Player.objects.filter(pk__in=member_ids(group.pk))
    seen = members.exclude(pk__in=blocked_ids(player_id))
    unseen = members.filter(pk__in=blocked_ids(player_id)).order_by("pk")
    hidden_ids = tuple(unseen.values_list("pk", flat=True)) if is_owner else ()
    scores = scores_today(seen, now=now, order=order)
    return GroupPage(
        group=group,
        members=scores,
        hidden_ids=hidden_ids,
        size=len(scores) + len(hidden_ids),
        is_owner=is_owner,
        is_shown_outside=Membership.objects.get(group=group, player=player_id).is_shown_outside,
        order=order if order == BY_SKILL else "",
    )
