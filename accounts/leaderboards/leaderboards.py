"""The entries of a board: one query, whatever its size."""

from __future__ import annotations

from django.db.models import Case, OuterRef, Value, When
from django.db.models.expressions import Combinable

from accounts.friends.relations import blocked_ids
from accounts.models.people import is_listed
from challenges.standings.sort_keys import Precedes, Reaches, opposite

from .circles import circle_of
from .entries import PAGE, Cursor, Entry, Slice, cut, placed
from .questions import Question
from .rows import ORDER, Rows, count_better, entries_of, lines_of, rows_of, table_of, with_cost


def board_of(*, question: Question, player_id: int | None, cursor: Cursor | None) -> Slice:
    """Return a page of a board as one player sees it; a stranger sees that of everyone alone."""
    if question.is_everyone:
        return cut(_of_everyone(question, player_id, cursor), cursor, player_id)
    if player_id is None:
        return Slice()
    return cut(_of_circle(question, player_id), cursor, player_id)


def _of_circle(question: Question, player_id: int) -> list[Entry]:
    """Return a whole circle, a thousand at most, placed among themselves."""
    rows = rows_of(question).filter(player__in=circle_of(question, player_id))
    return placed(entries_of(lines_of(rows.order_by(*ORDER), Value(0))))


def _of_everyone(question: Question, player_id: int | None, cursor: Cursor | None) -> list[Entry]:
    """Return the listed around the cursor, and the player's own result, listed or not.

    They are placed among all who played, as on their results: no place moves when somebody is
    held back, deleted or blocked.
    """
    rows = rows_of(question)
    listed = rows.filter(is_listed("player__"))
    if player_id is not None:
        listed = listed.exclude(player__in=blocked_ids(player_id))
    parts = _around(listed, cursor) if cursor else [listed.order_by(*ORDER)[: PAGE + 1]]
    table = table_of(question)
    # Each part is looked up by its ids: SQLite knows no limit inside a union.
    ids = [table.filter(pk__in=part.values("pk")).values("pk") for part in parts]
    if player_id is not None:
        ids.append(rows.filter(player=player_id).values("pk"))
    first, *others = ids
    wanted = table.filter(pk__in=first.union(*others, all=True) if others else first)
    return entries_of(lines_of(with_cost(question, wanted), _place(question, cursor)))


def _around(listed: Rows, cursor: Cursor) -> list[Rows]:
    """Return the rows on both sides of a point, one more of each than are shown."""
    backwards = [f"-{column}" for column in ORDER]
    after = listed.filter(Reaches(ORDER, cursor.key)).order_by(*ORDER)
    before = listed.filter(Precedes(ORDER, cursor.key)).order_by(*backwards)
    return [after[: cursor.after + 1], before[: cursor.before + 1]]


def _place(question: Question, cursor: Cursor | None) -> Combinable:
    """Return the place of a row among all; for totals counted from the cursor, which is near."""
    cost = OuterRef("cost")
    if question.is_of_a_day or cursor is None:
        return Value(1) + count_better(question, than=cost)
    point = cursor.key[0]
    return (
        Value(1)
        + count_better(question, than=point)
        + Case(
            When(cost__gte=point, then=count_better(question, than=cost, not_than=point)),
            default=opposite(count_better(question, than=point, not_than=cost)),
        )
    )
