"""Yardsticks of a day: what the computer levels made of its dice, and what foresight could have."""

from __future__ import annotations

from dataclasses import dataclass

from challenges.errors import SeedLocked
from challenges.models import Challenge
from games.engine.record import replay
from games.labels import LEVEL_NAMES
from games.players.levels import LEVELS, play
from games.tables import build
from games.tables.store import TablesMissing, table_of


@dataclass(frozen=True, slots=True)
class Yardstick:
    """The score of one computer level on the day's dice."""

    level: str
    name: str
    score: int


def measure(challenge: Challenge) -> bool:
    """Store what the four levels make of a challenge; say whether it is there now.

    They play the sequence roll by roll as people do. False while the coach warms up or no key
    opens the seed.
    """
    if challenge.reference_scores:
        return True
    try:
        rules, sequence = challenge.rule_set, challenge.sequence
        games = {level: play(rules, sequence, level, table_of) for level in LEVELS}
    except (TablesMissing, SeedLocked):
        return False
    scores = {key: replay(record, sequence).card.total for key, record in games.items()}
    Challenge.objects.filter(pk=challenge.pk).update(reference_scores=scores)
    challenge.reference_scores = scores
    return True


def yardsticks(challenge: Challenge) -> tuple[Yardstick, ...]:
    """Return the scores of the levels, weakest level first; only for those who have finished."""
    return tuple(
        Yardstick(key, str(name), challenge.reference_scores[key])
        for key, name in LEVEL_NAMES.items()
        if key in challenge.reference_scores
    )


def foresee(*, most: int) -> int:
    """Find the best that foresight could have reached on closed days; return for how many.

    It needs the compiler: for the worker and for commands.
    """
    unknown = Challenge.objects.filter(closed_at__isnull=False, best_total=None)
    due = list(unknown.order_by("-day", "pk")[:most])
    for challenge in due:
        found = build.best_in_hindsight(challenge.rule_set, challenge.sequence)
        Challenge.objects.filter(pk=challenge.pk, best_total=None).update(
            best_total=found.best, best_record=str(found.record)
        )
    return len(due)
