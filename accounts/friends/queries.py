"""Who stands how to whom: for pages, boards and whatever must respect a block."""

from __future__ import annotations

from enum import StrEnum

from django.db.models import QuerySet

from accounts.models import Friendship, Player


class Standing(StrEnum):
    """What a player sees of another; a decline looks to its asker like no answer yet."""

    NOBODY = "nobody"
    MYSELF = "myself"
    ASKED = "asked"
    ASKS = "asks"
    FRIENDS = "friends"
    BLOCKED = "blocked"


def friends_of(player_id: int) -> QuerySet[Friendship, int]:
    """Return the ids of a player's friends, to count, read or nest in another query."""
    return Friendship.objects.of(player_id).friends().others(player_id)


def blocked_with(player_id: int) -> QuerySet[Friendship, int]:
    """Return the ids of those who must not be seen: a block stands in either direction."""
    return Friendship.objects.of(player_id).blocked().others(player_id)


def are_friends(one: int, other: int) -> bool:
    """Say whether two players are friends."""
    return Friendship.objects.between(one, other).friends().exists()


def is_blocked_between(one: int, other: int) -> bool:
    """Say whether either of two players blocks the other."""
    return Friendship.objects.between(one, other).blocked().exists()


def standing_between(player_id: int | None, other_id: int) -> Standing:
    """Return how another stands to a player; to a stranger everybody is nobody."""
    if player_id is None:
        return Standing.NOBODY
    if player_id == other_id:
        return Standing.MYSELF
    row = Friendship.objects.between(player_id, other_id).first()
    return standing_in(row, player_id) if row else Standing.NOBODY


def standing_in(row: Friendship, player_id: int) -> Standing:
    """Return what a row says to one of its two players."""
    if row.low_blocks or row.high_blocks:
        return Standing.BLOCKED
    if row.state == Friendship.State.FRIENDS:
        return Standing.FRIENDS
    if row.state == Friendship.State.NONE:
        return Standing.NOBODY
    if row.asked_by_id == player_id:
        return Standing.ASKED
    return Standing.NOBODY if row.declined_at else Standing.ASKS


def asking(player_id: int) -> tuple[Player, ...]:
    """Return those who wait for the player's answer, the latest first."""
    return _others(Friendship.objects.shown_to(player_id), player_id)


def asked(player_id: int) -> tuple[Player, ...]:
    """Return those whom the player has asked, as far as they can see unanswered."""
    return _others(Friendship.objects.asked_by(player_id), player_id)


def blocked(player_id: int) -> tuple[Player, ...]:
    """Return those whom the player blocks."""
    return _others(Friendship.objects.blocked_by(player_id), player_id)


def _others(rows: QuerySet[Friendship], player_id: int) -> tuple[Player, ...]:
    ordered = rows.select_related("low", "high").order_by("-changed_at", "-pk")
    return tuple(row.other(player_id) for row in ordered)
