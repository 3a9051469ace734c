"""The rows that boards are made of: ranked attempts of a day, or totals of a period."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import F, Func, IntegerField, QuerySet, Subquery, Sum, Value
from django.db.models.expressions import Combinable
from django.db.models.functions import Coalesce

from challenges.models import Attempt, Challenge, DayTally, LossTally, PeriodTotal
from challenges.standings.sort_keys import (
    DAYS_FOR_A_MEAN,
    GRADED_FOR_A_WEEK,
    opposite,
    tenths,
)

from .entries import Entry, Person
from .questions import Question

Rows = QuerySet[Any]
Line = tuple[Any, ...]
Cost = Combinable | int
Lines = QuerySet[Any, Line]
ORDER = ("cost", "finished_at", "pk")
FACTS = (*ORDER, "player_id", "player__name", "player__deleted_at", "code_shown", "days_shown")


class _CountRows(Func):
    """Count all rows of a subquery, without grouping them."""

    template = "COUNT(*)"
    output_field = IntegerField()


def rows_of(question: Question) -> Rows:
    """Return all rows of a board, whoever's, with their `cost`."""
    if not question.is_of_a_day:
        return with_cost(question, _totals(question))
    ranked = Attempt.objects.ranked().filter(challenge=challenge_of(question))
    is_graded = {"points_lost__isnull": False} if question.by_loss else {}
    return with_cost(question, ranked.filter(**is_graded))


def table_of(question: Question) -> Rows:
    """Return all rows of the table that a board reads."""
    model = Attempt if question.is_of_a_day else PeriodTotal
    return model.objects.all()


def lines_of(rows: Rows, place: Combinable) -> Lines:
    """Return what entries are made of, in one query, with the place given."""
    by_day = rows.model is Attempt
    shown = rows.annotate(
        code_shown=F("code") if by_day else Value(""),
        days_shown=Value(1) if by_day else F("days"),
        place_shown=place,
    )
    lines: Lines = shown.values_list(*FACTS, "place_shown")
    return lines


def entries_of(lines: Iterable[Line]) -> list[Entry]:
    """Return the entries that lines tell of."""
    return [
        Entry(pk, cost, finished_at, Person(player_id, name, deleted_at), code, days, place)
        for cost, finished_at, pk, player_id, name, deleted_at, code, days, place in lines
    ]


def challenge_of(question: Question) -> Subquery:
    """Return the id of the day's challenge, looked up inside the query that needs it."""
    found = Challenge.objects.filter(day=question.day, rules=question.rules)
    return Subquery(found.values("pk"))


def count_better(question: Question, *, than: Cost, not_than: Cost | None = None) -> Combinable:
    """Return the number of results better than a cost, guests' and unlisted ones' too.

    For a day it is a sum of tallies, a few hundred at most however many played; for a period
    a count along the board's index, with `not_than` only of those that are no better than that.
    """
    if question.is_of_a_day:
        return Coalesce(Subquery(_better_of_a_day(question, than)), 0)
    field = _cost_of_totals(question)
    better = _totals(question).filter(**{f"{field}__lt": than})
    if not_than is not None:
        better = better.filter(**{f"{field}__gte": not_than})
    return Subquery(better.annotate(number=_CountRows()).values("number"))


def _better_of_a_day(question: Question, than: Cost) -> QuerySet[Any, Any]:
    challenge = challenge_of(question)
    better: QuerySet[Any] = (
        LossTally.objects.filter(challenge=challenge, tenths__lt=than)
        if question.by_loss
        else DayTally.objects.filter(challenge=challenge, score__gt=opposite(than))
    )
    summed = better.values("challenge").annotate(number=Sum("count"))
    numbers: QuerySet[Any, Any] = summed.values("number")
    return numbers


def with_cost(question: Question, rows: Rows) -> Rows:
    """Return the rows with their `cost`, what they are sorted by."""
    if not question.is_of_a_day:
        cost: Combinable = F(_cost_of_totals(question))
    else:
        cost = tenths("points_lost") if question.by_loss else opposite("score")
    sorted_by: Rows = rows.annotate(cost=cost)
    return sorted_by


def _totals(question: Question) -> Rows:
    totals = PeriodTotal.objects.filter(
        period=question.span, starts_on=question.starts_on, rules=question.rules
    )
    if question.by_loss:
        is_week = question.span == PeriodTotal.Period.WEEK
        needed = GRADED_FOR_A_WEEK if is_week else DAYS_FOR_A_MEAN
        return totals.filter(lost_cost__isnull=False, graded__gte=needed)
    is_mean = question.span == PeriodTotal.Period.ALL
    return totals.filter(days__gte=DAYS_FOR_A_MEAN) if is_mean else totals


def _cost_of_totals(question: Question) -> str:
    return "lost_cost" if question.by_loss else "score_cost"
