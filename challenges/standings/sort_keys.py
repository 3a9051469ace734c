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
    Q,
    Value,
    When,
)

DAYS_FOR_A_MEAN = 10
GRADED_FOR_A_WEEK = 3


class Opposite(Func):
    """A number with the other sign, so that most points come first where costs rise."""

    template = "(-%(expressions)s)"
    output_field = IntegerField()


class Tenths(Func):
    """A number in whole tenths, as boards show it: what looks equal shares a place."""

    template = "CAST(ROUND(%(expressions)s * 10) AS integer)"
    output_field = IntegerField()


class TenthsOf(Func):
    """Tenths of a quotient of two numbers, the first of which is not whole."""

    template = "CAST(ROUND(%(expressions)s * 10) AS integer)"
    arg_joiner = " / "
    output_field = IntegerField()


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
    """Return what a period's board by score sorts by.

    Weeks and months: the points. All time: the mean in tenths, from ten days on; null before.
    """
    doubled = ExpressionWrapper(F("score") * 20 + F("days"), output_field=IntegerField())
    mean = ExpressionWrapper(doubled / (F("days") * 2), output_field=IntegerField())
    return Case(
        When(period="all", days__gte=DAYS_FOR_A_MEAN, then=Opposite(mean)),
        When(~Q(period="all"), then=Opposite("score")),
        output_field=IntegerField(),
    )


def lost_cost() -> Expression:
    """Return what a period's board by points lost sorts by: their mean a day, in tenths.

    Null where too few days are graded: a sum would reward who plays less.
    """
    mean = TenthsOf("points_lost", "graded")
    return Case(
        When(period="week", graded__gte=GRADED_FOR_A_WEEK, then=mean),
        When(~Q(period="week"), graded__gte=DAYS_FOR_A_MEAN, then=mean),
        output_field=IntegerField(),
    )
