"""One player's attempts become another's, when a guest joins an account."""

from __future__ import annotations

from .models import Attempt
from .standings.tallies import drop_from_tallies


def hold_attempts(player_ids: list[int]) -> None:
    """Let nobody move on in these players' games until the caller's transaction ends."""
    theirs = Attempt.objects.filter(player_id__in=player_ids).order_by("pk")
    list(theirs.select_for_update().values_list("pk"))


def take_over_attempts(guest_id: int, player_id: int) -> None:
    """Hand a guest's attempts to a player, inside the caller's transaction, which holds them.

    Where the player has an attempt at the same challenge, the guest's is dropped from its tally
    and deleted. Period totals are the caller's to recount.
    """
    theirs = Attempt.objects.of(guest_id)
    played = Attempt.objects.of(player_id).values("challenge")
    for attempt in theirs.filter(challenge__in=played).order_by("challenge", "pk"):
        _drop(attempt)
    theirs.update(player_id=player_id)


def _drop(attempt: Attempt) -> None:
    drop_from_tallies(attempt_id=attempt.pk)
    attempt.delete()
