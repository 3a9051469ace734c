"""One player's attempts become another's, when a guest joins an account."""

from __future__ import annotations

from .models import Attempt
from .standings.count import remove_result


def lock_attempts(player_ids: list[int]) -> None:
    """Let nobody move on in these players' games until the caller's transaction ends."""
    theirs = Attempt.objects.filter(player_id__in=player_ids).order_by("pk")
    list(theirs.select_for_update().values_list("pk"))


def take_over_attempts(guest_id: int, player_id: int) -> None:
    """Hand a guest's attempts to a player, inside the caller's transaction, which holds them.

    Where the player has an attempt at the same challenge, the guest's counts no longer and
    is deleted. The totals of the account are the caller's to recount.
    """
    theirs = Attempt.objects.of(guest_id)
    played = Attempt.objects.of(player_id).values("challenge")
    doubled = theirs.filter(challenge__in=played).select_related("challenge")
    for attempt in doubled.order_by("challenge", "pk"):
        if attempt.is_ranked:
            remove_result(attempt)
        attempt.delete()
    theirs.update(player_id=player_id)
