"""Whose results a board shows."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet

from accounts.friends.relations import blocked_ids, friend_ids
from accounts.models import Membership, Player

from .questions import Question


def circle_of(question: Question, player_id: int) -> QuerySet[Any, int]:
    """Return the ids of a player's friends and their own, or of the members of their group.

    Of a group they are those whom the player may see; none, where the player is not in it.
    """
    if question.group_id is None:
        return friends_and(player_id)
    mine = Membership.objects.filter(player=player_id, group=question.group_id)
    members = Membership.objects.filter(group__in=mine.values("group"))
    seen = members.exclude(player__in=blocked_ids(player_id))
    return seen.values_list("player_id", flat=True)


def friends_and(player_id: int) -> QuerySet[Any, int]:
    """Return the ids of a player's friends and their own."""
    own = Player.objects.filter(pk=player_id).values_list("pk", flat=True)
    return friend_ids(player_id).union(own, all=True)
