"""Who has played on a device within a day: what its cookie says, and the sign for moderators."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass

from django.core import signing

from accounts.models import Flag, Player
from challenges.models import Attempt

COOKIE = "yacht_here"
LIFE = dt.timedelta(days=1)
MOST = 8  # players that a device remembers


@dataclass(frozen=True, slots=True)
class Here:
    """Players by when they last began a game on the device, the latest last."""

    began_at: tuple[tuple[int, int], ...] = ()

    @property
    def player_ids(self) -> frozenset[int]:
        """Return who they are."""
        return frozenset(player_id for player_id, _at in self.began_at)

    def with_one(self, player_id: int, *, now: dt.datetime) -> Here:
        """Return the same with one who begins a game now."""
        others = tuple(one for one in self.began_at if one[0] != player_id)
        return Here((*others, (player_id, int(now.timestamp())))[-MOST:])


def write_here(here: Here) -> str:
    """Return the signed text of the cookie."""
    return _signer().sign_object(here.began_at)


def read_here(text: str, *, now: dt.datetime) -> Here:
    """Read the cookie; forged, damaged or outlived, it says nothing."""
    try:
        pairs = _signer().unsign_object(text)
        oldest = (now - LIFE).timestamp()
        return Here(tuple((int(one), int(at)) for one, at in pairs if at >= oldest))
    except (signing.BadSignature, TypeError, ValueError):
        return Here()


def note_turns(*, player_id: int, others: Iterable[int], now: dt.datetime) -> None:
    """Leave moderators a sign where others have played within a day on the device of a player.

    It holds nobody back, and stands once for a pair while nobody has looked. Guests alone are none.
    """
    began = Attempt.objects.filter(player__in=set(others) - {player_id}, started_at__gt=now - LIFE)
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


def _signer() -> signing.Signer:
    return signing.Signer(salt="accounts.here")
