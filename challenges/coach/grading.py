"""Grading attempts: what perfect play would have made of the same decisions, stored once."""

from __future__ import annotations

from functools import lru_cache

from django.db import transaction

from challenges.errors import SeedLocked
from challenges.models import Attempt
from challenges.standings.periods import add_grade
from games.engine.record import read_record
from games.engine.sequence import Sequence
from games.solver.grading import Analysis, grade
from games.tables.store import TablesMissing, table_of

from .quality import letters_of


def analysis_of(attempt: Attempt) -> Analysis:
    """Return the graded game of an attempt, finished or not.

    Raises TablesMissing while the coach warms up, NotSolved for rules without an exact coach,
    SeedLocked where no key opens the day's seed.
    """
    return _graded(attempt.record, attempt.challenge.sequence)


def grade_attempt(attempt: Attempt) -> bool:
    """Store the points lost, luck and squares of a finished attempt; say whether it has them now.

    It may be asked any number of times and at the same instant; False while the coach warms up
    or no key opens the seed of the day.
    """
    if attempt.points_lost is not None:
        return True
    if not attempt.is_finished:
        return False
    try:
        analysis = analysis_of(attempt)
    except (TablesMissing, SeedLocked):
        return False
    _store(attempt, analysis)
    return True


def _store(attempt: Attempt, analysis: Analysis) -> None:
    grades = {
        "points_lost": analysis.points_lost,
        "luck": analysis.luck,
        "squares": letters_of(analysis),
    }
    with transaction.atomic():
        ungraded = Attempt.objects.filter(pk=attempt.pk, points_lost=None)
        if ungraded.update(**grades) and attempt.is_ranked:
            add_grade(attempt, points_lost=analysis.points_lost)
    for name, value in grades.items():
        setattr(attempt, name, value)


@lru_cache(maxsize=64)
def _graded(text: str, sequence: Sequence) -> Analysis:
    record = read_record(text)
    return grade(record, sequence, table_of(record.rules))


def grade_due(*, most: int) -> int:
    """Grade up to `most` finished attempts that nobody has looked at; return how many were.

    None are while the tables are missing.
    """
    due = Attempt.objects.finished().filter(points_lost=None).select_related("challenge")
    return sum(grade_attempt(attempt) for attempt in due.order_by("finished_at", "pk")[:most])
