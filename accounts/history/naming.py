"""By which name a player's game shows to one who looks at it."""

from __future__ import annotations

from django.utils.translation import gettext as _

from accounts.friends.relations import Relation, relation_between
from accounts.models import Membership, Player
from challenges.blocks import PlayerName


def name_of_player(*, player_id: int, viewer_id: int | None) -> PlayerName:
    """Return the name of a player whom the viewer can know; anybody else is just another player.

    Known are the listed, those whose history is open to everyone, friends, and members of a group
    in common; never across a block, and never an account that is closed or gone.
    """
    player = Player.objects.get(pk=player_id)
    if player.deleted_at is not None:
        return PlayerName(_("Deleted player"))
    if player.user_id is None:
        return PlayerName(_("A guest"))
    if player.closing_at is not None or not _is_known(player, viewer_id):
        return PlayerName(_("Another player"))
    return PlayerName(player.name, is_name=True)


def _is_known(player: Player, viewer_id: int | None) -> bool:
    relation = relation_between(viewer_id, player.pk)
    if relation is Relation.BLOCKED:
        return False
    is_public = player.is_listed or player.shows_history_to == Player.Visibility.EVERYONE
    return is_public or relation is Relation.FRIENDS or _share_a_group(player.pk, viewer_id)


def _share_a_group(one: int, other: int | None) -> bool:
    theirs = Membership.objects.filter(player=one).values("group")
    return other is not None and Membership.objects.filter(player=other, group__in=theirs).exists()
