"""Who has begun games on a device within a day, as its cookie says."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.core import signing

COOKIE = "yacht_here"
LIFE = dt.timedelta(days=1)
MOST_PLAYERS = 8  # that a device remembers


@dataclass(frozen=True, slots=True)
class RecentPlayers:
    """Pairs of a player's id and the Unix time of their last first roll here, the latest last."""

    began_at: tuple[tuple[int, int], ...] = ()

    @property
    def ids(self) -> frozenset[int]:
        return frozenset(player_id for player_id, _at in self.began_at)

    def with_player(self, player_id: int, *, now: dt.datetime) -> RecentPlayers:
        """Return the same with one who begins a game now."""
        others = tuple(one for one in self.began_at if one[0] != player_id)
        return RecentPlayers((*others, (player_id, int(now.timestamp())))[-MOST_PLAYERS:])


def write_recent_players(recent: RecentPlayers) -> str:
    """Return the signed text of the cookie."""
    return _signer().sign_object(recent.began_at)


def read_recent_players(text: str, *, now: dt.datetime) -> RecentPlayers:
    """Read the cookie; forged, damaged or outlived, it says nothing."""
    try:
        pairs = _signer().unsign_object(text)
        oldest = (now - LIFE).timestamp()
        return RecentPlayers(tuple((int(one), int(at)) for one, at in pairs if at >= oldest))
    except (signing.BadSignature, TypeError, ValueError):
        return RecentPlayers()


def _signer() -> signing.Signer:
    return signing.Signer(salt="accounts.here")
