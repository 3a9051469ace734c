"""What players of one duel are called for each other."""

from __future__ import annotations

from collections.abc import Collection

from django.utils.translation import gettext as _

from accounts.friends.relations import blocked_ids
from accounts.models import Player


def names_in_duel(player_ids: Collection[int], viewer_id: int | None) -> dict[int, str]:
    """Return the names of accounts that took part; who shares a link or plays it shows theirs.

    Guests have none; accounts closed or deleted, or across a block, are just other players.
    """
    hidden = set(blocked_ids(viewer_id)) if viewer_id is not None else set()
    return {
        player.pk: _name(player, is_hidden=player.pk in hidden)
        for player in Player.objects.filter(pk__in=player_ids)
    }


def _name(player: Player, *, is_hidden: bool) -> str:
    if player.user_id is None and player.deleted_at is None:
        return _("A guest")
    is_gone = player.deleted_at is not None or player.closing_at is not None
    return _("Another player") if is_gone or is_hidden else player.name
