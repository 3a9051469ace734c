"""Grading attempts: what perfect play would have made of the same decisions, stored once."""

from __future__ import annotations

import datetime as dt
from functools import lru_cache

from django.db import transaction

from challenges.days import day_at
from challenges.errors import NotGradedYet, SeedLocked
from challenges.models import Attempt, Challenge
from challenges.seeds import sequence_in_passing
from challenges.standings.count import add_grade
from challenges.sweeps import Sweep, TimeUp, never
from challenges.training.collecting import collect
from games.engine.errors import Missing
from games.engine.record import read_record
from games.engine.rules import RuleSet
from games.engine.sequence import Sequence
from games.solver.grading import Analysis, grade
from games.tables.store import SOLVABLE, TablesMissing, table_of

from .played import Played, played_attempt
from .quality import letters_of


def analysis_of(attempt: Attempt) -> Analysis:
    """Return the graded game of an attempt, finished or not.

    Raises TablesMissing while the coach warms up, NotSolved for rules without an exact coach,
    SeedLocked where the day's dice cannot be read, GameDamaged where the record does not replay.
    """
    return analysis_of_game(played_attempt(attempt))


def analysis_of_game(played: Played) -> Analysis:
    """Return a graded game; raises TablesMissing, or NotSolved for rules without an exact coach."""
    return _graded(played.text, played.sequence)


def grade_attempt(attempt: Attempt) -> bool:
    """Store the points lost, luck and squares of a finished attempt; say whether it is finished.

    It may be asked any number of times and at the same instant. Raises what `analysis_of` does.
    """
    if attempt.is_finished and attempt.points_lost is None:
        analysis = analysis_of(attempt)
        _store(attempt, analysis)
        collect(attempt, analysis)
    return attempt.is_finished


def grade_on_visit(attempt: Attempt, *, is_mine: bool) -> Missing | None:
    """Grade an attempt in a visit of its player; return why it is not graded, None if it is.

    Nobody waits for the grading of others' games.
    """
    if attempt.points_lost is not None:
        return None
    try:
        if is_mine:
            grade_attempt(attempt)
        else:
            _last = attempt.game
    except Missing as reason:
        return reason
    return None if is_mine else NotGradedYet()


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


def grade_due(*, now: dt.datetime, is_over: TimeUp = never) -> int:
    """Grade the finished attempts that nobody has looked at; return how many were.

    Those whose table is missing or whose day's seed no key opens are left for later.
    """
    ungraded = Attempt.objects.finished().filter(points_lost=None).select_related("challenge")
    due = ungraded.exclude(challenge__rules__in=rules_without_table())
    due = due.exclude(challenge__in=_locked_days(now)).order_by("finished_at", "pk")
    return Sweep("grade attempts", now, is_over).rows(due, grade_attempt)


def rules_without_table() -> list[str]:
    """Return the keys of the rule sets that the coach cannot judge for now."""
    return [rules.key for rules in SOLVABLE if not _has_table(rules)]


def _has_table(rules: RuleSet) -> bool:
    try:
        table_of(rules)
    except TablesMissing:
        return False
    return True


def _locked_days(now: dt.datetime) -> list[int]:
    """Return the days whose dice cannot be read: each is one fault, not one of every attempt."""
    open_days = Challenge.objects.filter(closed_at=None, day__lte=day_at(now)).order_by("pk")
    return [challenge.pk for challenge in open_days if not _is_readable(challenge)]


def _is_readable(challenge: Challenge) -> bool:
    try:
        sequence_in_passing(challenge)
    except SeedLocked:
        return False
    return True
