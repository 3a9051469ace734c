"""Why a flag was raised, in words and as a picture, for moderators."""

from __future__ import annotations

from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from accounts.models import Flag
from challenges.charts import Curve, curve
from challenges.models import Attempt
from games.fairplay.model import LOG_BAR

from .evidence import GameEvidence, evidence_of
from .signs import FEW_AMONG, FEW_LOST, LUCKY_AMONG, LUCKY_DAYS

STEP = 4  # between two lines of the scale


@dataclass(frozen=True, slots=True)
class Reason:
    """What a flag says: its games since the last one cleared, and their evidence as a curve."""

    flag: Flag
    games: tuple[GameEvidence, ...]
    losses: tuple[tuple[str, float], ...]  # code of a game, points lost
    bar: float = LOG_BAR
    lucky_days: int = LUCKY_DAYS
    lucky_among: int = LUCKY_AMONG
    few_lost: float = FEW_LOST
    few_among: int = FEW_AMONG

    @property
    def latest(self) -> GameEvidence | None:
        return self.games[-1] if self.games else None

    @property
    def curve(self) -> Curve | None:
        """Return the evidence after each game; None without games."""
        values = [0.0, *(game.log_evidence for game in self.games)]
        if len(values) == 1:
            return None
        high = max(LOG_BAR, *values) + 1
        return curve(values, low=min(0.0, *values), high=high, step=STEP)

    @property
    def bar_y(self) -> float:
        """Return where the bar stands in the picture."""
        values = [0.0, *(game.log_evidence for game in self.games)]
        at = curve([LOG_BAR], low=min(0.0, *values), high=max(LOG_BAR, *values) + 1, step=STEP)
        return at.corners[0][1]


def reason_of(flag: Flag) -> SafeString:
    """Return why a flag was raised, as HTML."""
    foresight = flag.reason == Flag.Reason.FORESIGHT
    games = tuple(evidence_of(flag.player_id)) if foresight else ()
    reason = Reason(flag, games, _losses(flag))
    return render_to_string("fair_play/_reason.html", {"reason": reason})


def _losses(flag: Flag) -> tuple[tuple[str, float], ...]:
    if flag.reason != Flag.Reason.NO_LOSSES:
        return ()
    graded = Attempt.objects.of(flag.player_id).ranked().filter(points_lost__isnull=False)
    last = graded.order_by("-challenge__day", "-pk")[:FEW_AMONG]
    return tuple((code, lost or 0.0) for code, lost in last.values_list("code", "points_lost"))
