"""How two players are related: for pages, boards and whatever must respect a block."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from django.db.models import QuerySet

from accounts.models import Friendship, Player


class Relation(StrEnum):
    """What a player sees of another; a decline looks to its asker like no answer yet."""

    NONE = "none"
    SELF = "self"
    ASKED = "asked"  # the player has asked the other
    ASKS = "asks"  # the other has asked the player
    FRIENDS = "friends"
    BLOCKED = "blocked"


def friend_ids(player_id: int) -> QuerySet[Friendship, int]:
    """Return the ids of a player's friends, to count, read or nest in another query."""
    return Friendship.objects.of(player_id).friends().others(player_id)


def friend_and_own_ids(player_id: int) -> QuerySet[Any, int]:
    """Return the ids of a player's friends and their own."""
    own = Player.objects.filter(pk=player_id).values_list("pk", flat=True)
    return friend_ids(player_id).union(own, all=True)


def blocked_ids(player_id: int) -> QuerySet[Friendship, int]:
    """Return the ids of those who must not be seen: a block stands in either direction."""
    return Friendship.objects.of(player_id).blocked().others(player_id)


def are_friends(one: int, other: int) -> bool:
    return Friendship.objects.between(one, other).friends().exists()


def is_blocked_between(one: int, other: int) -> bool:
    """Say whether either of two players blocks the other."""
    return Friendship.objects.between(one, other).blocked().exists()


def relation_between(player_id: int | None, other_id: int) -> Relation:
    """Return how another is related to a player; a stranger is related to nobody."""
    if player_id is None:
        return Relation.NONE
    if player_id == other_id:
        return Relation.SELF
    row = Friendship.objects.between(player_id, other_id).first()
    return relation_in(row, player_id) if row else Relation.NONE


def relation_in(row: Friendship, player_id: int) -> Relation:
    """Return the relation as one of the row's two players sees it."""
    if row.low_blocks or row.high_blocks:
        return Relation.BLOCKED
    if row.state == Friendship.State.FRIENDS:
        return Relation.FRIENDS
    if row.state == Friendship.State.NONE:
        return Relation.NONE
    if row.asked_by_id == player_id:
        return Relation.ASKED
    return Relation.NONE if row.declined_at else Relation.ASKS


def incoming_requests(player_id: int) -> tuple[Player, ...]:
    """Return those who wait for the player's answer, the latest first."""
    return _others(Friendship.objects.shown_to(player_id), player_id)


def outgoing_requests(player_id: int) -> tuple[Player, ...]:
    """Return those whom the player has asked, as far as they can see unanswered."""
    return _others(Friendship.objects.asked_by(player_id), player_id)


def blocked_players(player_id: int) -> tuple[Player, ...]:
    """Return those whom the player blocks, not those who block the player."""
    return _others(Friendship.objects.blocked_by(player_id), player_id)


def _others(rows: QuerySet[Friendship], player_id: int) -> tuple[Player, ...]:
    ordered = rows.select_related("low", "high").order_by("-changed_at", "-pk")
    return tuple(row.other(player_id) for row in ordered)
