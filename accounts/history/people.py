"""Whose history and whose name a viewer may see, under each player's choice and every block."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from accounts.friends.relations import Relation, relation_between
from accounts.friends.search import UnknownPlayer
from accounts.models import Membership, Player
from accounts.names.queries import find_named
from challenges.blocks import PlayerName


@dataclass(frozen=True, slots=True)
class ViewedPlayer:
    """A player as the viewer, None for a stranger, may see them."""

    player: Player
    viewer_id: int | None
    relation: Relation
    is_me: bool
    shows_history: bool
    can_compare: bool  # whether the viewer may stand beside them


def find_player(name: str, *, viewer_id: int | None) -> ViewedPlayer:
    """Return who bears a name, however it is written.

    Raises UnknownPlayer for nobody, for a deleted account, for one being closed by another, and
    across a block, all alike.
    """
    player = find_named(name, among=Player.objects.named())
    if player is None:
        raise UnknownPlayer
    relation = relation_between(viewer_id, player.pk)
    is_me = relation is Relation.SELF
    if relation is Relation.BLOCKED or (player.closing_at is not None and not is_me):
        raise UnknownPlayer
    shows_history = is_me or _shows_history(player, relation)
    return ViewedPlayer(
        player=player,
        viewer_id=viewer_id,
        relation=relation,
        is_me=is_me,
        shows_history=shows_history,
        can_compare=shows_history and not is_me and viewer_id is not None,
    )


def name_of_player(*, player_id: int, viewer_id: int | None) -> PlayerName:
    """Return the name of a player whom the viewer can know; anybody else is just another player.

    Known are the listed, those whose history is open to everyone, unless they hide their name, and
    friends and members of a group in common; never across a block, and never an account that is
    closed or gone.
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
    is_open = player.is_listed or player.shows_history_to == Player.Visibility.EVERYONE
    is_public = is_open and not player.hides_name
    return is_public or relation is Relation.FRIENDS or _share_a_group(player.pk, viewer_id)


def _shows_history(player: Player, relation: Relation) -> bool:
    if player.shows_history_to == Player.Visibility.EVERYONE:
        return True
    is_friend = relation is Relation.FRIENDS
    return is_friend and player.shows_history_to == Player.Visibility.FRIENDS


def _share_a_group(player_id: int, viewer_id: int | None) -> bool:
    if viewer_id is None:
        return False
    theirs = Membership.objects.filter(player=player_id).values("group")
    return Membership.objects.filter(player=viewer_id, group__in=theirs).exists()
