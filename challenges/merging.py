"""One player's games and positions become another's, when a guest joins an account."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, Q

from .models import Attempt, TrainingPosition
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


def take_over_positions(guest_id: int, player_id: int) -> None:
    """Hand a guest's training positions to a player who has taken over the guest's attempts.

    Those of a day that the player is still to finish are dropped, since they show its dice; of
    one that both have, the player's own stays.
    """
    theirs = TrainingPosition.objects.of(guest_id)
    finished = Attempt.objects.of(player_id).finished().filter(challenge=OuterRef("challenge"))
    is_over = Q(challenge=None) | Q(challenge__closed_at__isnull=False) | Q(Exists(finished))
    own = TrainingPosition.objects.of(player_id).values("record")
    theirs.filter(is_over).exclude(record__in=own).update(player_id=player_id)
    theirs.delete()
