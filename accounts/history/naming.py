"""By which name a player's game shows to one who looks at it."""

from __future__ import annotations

from accounts.friends.queries import Standing, standing_between
from accounts.models import Membership, Player


def name_of_player(*, player_id: int, viewer_id: int | None) -> str:
    """Return the name of a player whom the viewer can know, "" for anybody else.

    Those are the listed, those whose history is open to everyone, friends, and members of a group
    in common; never across a block, and never an account that is closed or gone.
    """
    player = Player.objects.named().filter(pk=player_id, closing_at=None).first()
    if player is None:
        return ""
    standing = standing_between(viewer_id, player_id)
    if standing is Standing.BLOCKED:
        return ""
    is_public = player.is_listed or player.shows_history_to == Player.Visibility.EVERYONE
    is_known = is_public or standing is Standing.FRIENDS or _share_a_group(player_id, viewer_id)
    return player.name if is_known else ""


def _share_a_group(one: int, other: int | None) -> bool:
    theirs = Membership.objects.filter(player=one).values("group")
    return other is not None and Membership.objects.filter(player=other, group__in=theirs).exists()
