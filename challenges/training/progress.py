"""How far a player has come: positions learned, and what decisions cost then and now."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Avg, Count, Q

from challenges.coach import text
from challenges.models import TrainingPosition


@dataclass(frozen=True, slots=True)
class Progress:
    """The sums of a player's positions; a position is learned while its last answer was right."""

    positions: int
    answered: int
    learned: int
    cost_then: float
    cost_now: float

    @property
    def then_text(self) -> str:
        """Return the mean cost of the decisions when they were first taken."""
        return text.points(self.cost_then)

    @property
    def now_text(self) -> str:
        """Return the mean cost of the last answers to the same positions."""
        return text.points(self.cost_now)


def progress_of(player_id: int | None) -> Progress:
    answered = Q(answers__gt=0)
    sums = TrainingPosition.objects.of(player_id).aggregate(
        positions=Count("pk"),
        answered=Count("pk", filter=answered),
        learned=Count("pk", filter=Q(step__gt=0)),
        cost_then=Avg("first_lost", filter=answered, default=0.0),
        cost_now=Avg("last_lost", filter=answered, default=0.0),
    )
    return Progress(**sums)
