"""Ranked games begun on their day and not finished by its closing: what they count in skill."""

from __future__ import annotations

from django.db import transaction
from django.db.models import QuerySet

from challenges.coach.grading import analysis_of
from challenges.days import ends_at
from challenges.models import Attempt, Challenge, PlayerSkill
from challenges.sweeps import by_pk
from games.engine.errors import DomainError
from games.tables.store import TablesMissing

from .counting import recount_skill
from .formula import unfinished_loss
from .measured import Population, population_of


def count_unfinished(challenge: Challenge) -> int:
    """Count the games of a closed challenge that were not finished in time; return how many.

    Raises TablesMissing while the coach warms up.
    """
    population = population_of(challenge.rules)
    if population is None:
        return 0
    count = 0
    for attempt in by_pk(_unfinished(challenge).select_related("challenge")):
        count += _count(attempt, population)
    return count


def _unfinished(challenge: Challenge) -> QuerySet[Attempt]:
    begun = Attempt.objects.filter(challenge=challenge, started_at__lt=ends_at(challenge.day))
    return begun.filter(is_ranked=False, unfinished_loss=None)


def _count(attempt: Attempt, population: Population) -> bool:
    try:
        lost = analysis_of(attempt).points_lost
    except TablesMissing:
        raise
    except DomainError:  # a record that does not replay says nothing
        return False
    rules = attempt.challenge.rules
    with transaction.atomic():
        counted = unfinished_loss(
            lost, left=_left(attempt), own=_own(attempt, population), population=population
        )
        stored = Attempt.objects.filter(pk=attempt.pk, is_ranked=False, unfinished_loss=None)
        if not stored.update(unfinished_loss=counted):
            return False
        recount_skill(player_id=attempt.player_id, rules=rules)
    return True


def _left(attempt: Attempt) -> float:
    """Return the share of its turns that an attempt left.

    One finished after the closing left at least one: it was not finished in time.
    """
    turns = attempt.challenge.rule_set.turns
    written = attempt.game.card.filled
    return max(1, turns - written) / turns


def _own(attempt: Attempt, population: Population) -> float:
    mine = PlayerSkill.objects.known().filter(
        player=attempt.player_id, rules=attempt.challenge.rules
    )
    value = mine.values_list("value", flat=True).first()
    return population.perfect - value if value is not None else 0.0
