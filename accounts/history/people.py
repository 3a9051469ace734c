"""Whose history one may see: a player found by name, under their own choice and every block."""

from __future__ import annotations

from dataclasses import dataclass

from accounts.friends.relations import Relation, relation_between
from accounts.friends.search import UnknownPlayer
from accounts.models import Player
from accounts.names.queries import find_named


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """A player as one who asks knows them."""

    player: Player
    relation: Relation

    @property
    def is_me(self) -> bool:
        """Say whether they are the one who asks."""
        return self.relation is Relation.SELF

    @property
    def shows_history(self) -> bool:
        """Say whether the one who asks may see what they played."""
        shown_to = self.player.shows_history_to
        if self.is_me or shown_to == Player.Visibility.EVERYONE:
            return True
        return shown_to == Player.Visibility.FRIENDS and self.relation is Relation.FRIENDS


def find_player(name: str, *, viewer_id: int | None) -> Acquaintance:
    """Return who bears a name, however it is written.

    Raises UnknownPlayer for nobody, for a deleted account, for one being closed by another, and
    across a block, all alike.
    """
    player = find_named(name, among=Player.objects.named())
    if player is None:
        raise UnknownPlayer
    relation = relation_between(viewer_id, player.pk)
    is_closing = player.closing_at is not None and relation is not Relation.SELF
    if is_closing or relation is Relation.BLOCKED:
        raise UnknownPlayer
    return Acquaintance(player, relation)
