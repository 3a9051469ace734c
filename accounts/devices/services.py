"""What moderators learn of several players on one device."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from accounts.models import Flag, Player
from challenges.models import Attempt

from .recent import LIFE


def flag_shared_device(*, player_id: int, other_ids: Iterable[int], now: dt.datetime) -> None:
    """Flag the accounts among players who have played within a day on one device.

    The flag holds nobody back, and stands once for a pair while nobody has looked.
    """
    ids = set(other_ids) - {player_id}
    began = Attempt.objects.filter(player__in=ids, started_at__gt=now - LIFE)
    for other_id in sorted(set(began.values_list("player", flat=True))):
        pair = Player.objects.filter(pk__in=[player_id, other_id], user__isnull=False)
        for player in pair.order_by("pk"):
            second = other_id if player.pk == player_id else player_id
            Flag.objects.get_or_create(
                player=player,
                reason=Flag.Reason.SAME_DEVICE,
                note=f"in turn with player {second}",
                cleared_at=None,
                defaults={"raised_at": now},
            )


def leave_games(*, guest_id: int, player_id: int, now: dt.datetime) -> None:
    """Leave the guest to the device, with a flag where both played a challenge within a day."""
    mine = Attempt.objects.filter(player=player_id).values("challenge")
    recent = Attempt.objects.filter(player=guest_id, started_at__gt=now - LIFE)
    if recent.filter(challenge__in=mine).exists():
        flag_shared_device(player_id=player_id, other_ids=[guest_id], now=now)
