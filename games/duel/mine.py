"""The duels of one player, for finding the way back to them."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef, Q

from games.labels import RULES_NAMES
from games.models import Duel, FreeGame

SHOWN = 10


@dataclass(frozen=True, slots=True)
class MyDuel:
    """A duel that a player opened or plays in."""

    url: str
    rules_name: str
    is_mine: bool  # the player opened it
    finished: int  # games played to the end, that of the one who opened it among them


def duels_of(player_id: int | None) -> tuple[MyDuel, ...]:
    """Return the latest duels that a player opened or plays in."""
    if player_id is None:
        return ()
    entries = FreeGame.objects.of(player_id).filter(duel=OuterRef("pk"))
    theirs = Duel.objects.filter(Q(origin__player=player_id) | Exists(entries))
    counted = theirs.annotate(
        others=Count("entries", filter=Q(entries__finished_at__isnull=False))
    ).select_related("origin")
    return tuple(
        MyDuel(
            url=duel.get_absolute_url(),
            rules_name=str(RULES_NAMES[duel.origin.rules]),
            is_mine=duel.origin.player_id == player_id,
            finished=duel.others + 1,
        )
        for duel in counted.order_by("-opened_at", "-pk")[:SHOWN]
    )
