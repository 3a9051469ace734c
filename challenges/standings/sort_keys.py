"""What boards sort by, as SQL that indexes can hold: a cost, the lower the better."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import (
    BooleanField,
    Case,
    Expression,
    ExpressionWrapper,
    F,
    Func,
    IntegerField,
    Value,
    When,
)
from django.db.models.expressions import Combinable

Operand = str | int | Combinable

DAYS_FOR_A_MEAN = 10  # so many days make a mean that a board can show
GRADED_FOR_A_WEEK = 3  # and so many the mean of a week


def opposite(column: Operand) -> Func:
    """Return a number with the other sign, so that most points come first where costs rise."""
    return Func(column, template="(-%(expressions)s)", output_field=IntegerField())


def tenths(column: Operand) -> Func:
    """Return a number in whole tenths, as boards show it: what looks equal shares a rank."""
    template = "CAST(ROUND(%(expressions)s * 10) AS integer)"
    return Func(column, template=template, output_field=IntegerField())


def tenths_of(dividend: Operand, divisor: Operand) -> Func:
    """Return the tenths of a quotient of two numbers, the first of which is not whole."""
    template = "CAST(ROUND(%(expressions)s * 10) AS integer)"
    return Func(dividend, divisor, template=template, arg_joiner=" / ", output_field=IntegerField())


class _Tuple(Func):
    template = "(%(expressions)s)"


class _Compared(Func):
    """Columns compared with values one after the other.

    An index on these columns answers it by one step to the place, however many rows lie before.
    """

    template = "%(expressions)s"
    output_field = BooleanField()

    def __init__(self, columns: Iterable[str], values: Iterable[object]) -> None:
        super().__init__(_Tuple(*map(F, columns)), _Tuple(*map(Value, values)))


class Reaches(_Compared):
    """Say whether a row comes at or after a point in the order of these columns."""

    arg_joiner = " >= "


class Precedes(_Compared):
    """Say whether a row comes before a point in the order of these columns."""

    arg_joiner = " < "


def score_cost() -> Expression:
    """Return what a period's board by score sorts by: the points, for all time the mean in tenths.

    Who has played too few days for a board is left out by the query, not here.
    """
    doubled = ExpressionWrapper(F("score") * 20 + F("days"), output_field=IntegerField())
    mean = ExpressionWrapper(doubled / (F("days") * 2), output_field=IntegerField())
    return Case(
        When(period="all", then=opposite(mean)),
        default=opposite("score"),
        output_field=IntegerField(),
    )


def lost_cost() -> Expression:
    """Return what a period's board by points lost sorts by: their mean a day, in tenths.

    A sum would reward who plays less. Null where no day is graded.
    """
    mean = tenths_of("points_lost", "graded")
    return Case(When(graded__gt=0, then=mean), output_field=IntegerField())
