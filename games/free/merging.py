"""One player's free games become another's, when a guest joins an account."""

from __future__ import annotations

from django.db.models import Q

from games.models import FreeGame


def take_over_free_games(guest_id: int, player_id: int) -> None:
    """Hand a guest's free games to a player, inside the caller's transaction.

    Who played the dice of a duel twice, as both, has one entry: the challenger's game or else the
    account's; the other game stays and leaves the duel.
    """
    guests, accounts = FreeGame.objects.of(guest_id), FreeGame.objects.of(player_id)
    known = Q(duel__origin__player=player_id) | Q(duel__in=accounts.values("duel"))
    guests.filter(known).update(duel=None)
    accounts.filter(duel__origin__player=guest_id).update(duel=None)
    guests.update(player=player_id)
