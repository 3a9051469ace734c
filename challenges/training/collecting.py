"""Collecting what there is to train out of a graded attempt."""

from __future__ import annotations

from django.db import transaction

from challenges.days import day_at
from challenges.models import Attempt
from games.solver.grading import Analysis

from .positions import add_positions


def collect(attempt: Attempt, analysis: Analysis) -> bool:
    """Have the costliest decisions of a graded attempt come back to its player, once.

    Say whether this was the first time. Only finished games are graded, so their players know all
    of the dice.
    """
    with transaction.atomic():
        theirs = Attempt.objects.of(attempt.player_id)  # no longer, once a guest has signed in
        if not theirs.filter(pk=attempt.pk, is_collected=False).update(is_collected=True):
            return False
        add_positions(
            player_id=attempt.player_id,
            record=attempt.moves,
            sequence=attempt.challenge.sequence,
            analysis=analysis,
            day=day_at(attempt.finished_at) if attempt.finished_at else attempt.challenge.day,
            challenge_id=attempt.challenge_id,
        )
    attempt.is_collected = True
    return True
