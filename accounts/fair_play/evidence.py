"""What a player's weighed games come to, counted anew from their rows."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

import numpy as np
from django.db.models import Max, QuerySet

from accounts.models import Flag, WeighedGame
from games.fairplay.evidence import evenly_fitted, no_evidence
from games.fairplay.model import SHAPE, VERSION, WAYS
from games.solver.lattice import Floats

_STORED = np.dtype("<f4")


@dataclass(frozen=True, slots=True)
class GameEvidence:
    """One game, and the evidence against its player after it, as a logarithm."""

    day: dt.date
    code: str
    score: int
    log_evidence: float


def pack(numbers: Floats) -> bytes:
    """Return numbers as they are stored."""
    return numbers.astype(_STORED).tobytes()


def evidence_of(player_id: int) -> list[GameEvidence]:
    """Return a player's weighed games since the last hold was lifted, in order of days."""
    evidence, found = no_evidence(), []
    for row in _rows(player_id):
        attempt = row.attempt
        day = attempt.challenge.day
        log_e = _unpack(row.log_e, (int(np.prod(SHAPE)),))
        evidence = evidence.with_game(log_e, evidence.fitted, day=day.isoformat())
        found.append(GameEvidence(day, attempt.code, attempt.score or 0, evidence.log_evidence))
    return found


def fitted_before(player_id: int) -> Floats:
    """Return how a player plays without peeking, as far as the games weighed so far tell."""
    last = _weighed(player_id).order_by("-weighed_at", "-pk").first()
    return _unpack(last.fitted, WAYS) if last else evenly_fitted()


def cleared_at(player_id: int, *reasons: str) -> dt.datetime | None:
    """Return when a moderator last cleared a flag of these reasons: older games count no more."""
    cleared = Flag.objects.filter(player=player_id, reason__in=reasons)
    found: dt.datetime | None = cleared.aggregate(last=Max("cleared_at"))["last"]
    return found


def _rows(player_id: int) -> list[WeighedGame]:
    rows = _weighed(player_id).select_related("attempt__challenge")
    since = cleared_at(player_id, Flag.Reason.FORESIGHT)
    if since is not None:
        rows = rows.filter(attempt__finished_at__gt=since)
    return list(rows.order_by("attempt__challenge__day", "attempt__finished_at", "pk"))


def _weighed(player_id: int) -> QuerySet[WeighedGame]:
    return WeighedGame.objects.filter(
        attempt__player=player_id, attempt__is_ranked=True, version=VERSION
    )


def _unpack(stored: bytes | memoryview[int], shape: tuple[int, ...]) -> Floats:
    return np.frombuffer(bytes(stored), dtype=_STORED).astype(np.float64).reshape(shape)
