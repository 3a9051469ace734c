"""A board read from the database: one query, whatever its size."""

from __future__ import annotations

from typing import Any

from django.db.models import (
    Case,
    F,
    Func,
    IntegerField,
    OuterRef,
    QuerySet,
    Subquery,
    Sum,
    Value,
    When,
)
from django.db.models.expressions import Combinable
from django.db.models.functions import Coalesce

from accounts.friends.relations import blocked_ids, friend_and_own_ids
from accounts.models import Membership
from accounts.models.people import is_listed
from challenges.models import (
    Attempt,
    Challenge,
    DayTally,
    LossTally,
    PeriodTotal,
    PlayerSkill,
)
from challenges.skill.formula import Z90
from challenges.standings.sort_keys import Precedes, Reaches, opposite, tenths

from .query import BoardQuery
from .rows import ROWS_A_PAGE, BoardRow, BoardSlice, Cursor, cut, with_ranks

Results = QuerySet[Any]  # attempts of a day, totals of a period, or skills, with their `cost`
Cost = Combinable | int
ORDER = ("cost", "finished_at", "pk")


def board_of(*, query: BoardQuery, player_id: int | None, cursor: Cursor | None) -> BoardSlice:
    """Return a page of a board as one player sees it; a stranger sees that of everyone alone."""
    if query.is_everyone:
        return cut(_rows_of_everyone(query, player_id, cursor), cursor, player_id)
    if player_id is None:
        return BoardSlice()
    return cut(_rows_of_circle(query, player_id), cursor, player_id)


def _rows_of_circle(query: BoardQuery, player_id: int) -> list[BoardRow]:
    """Return a whole circle, a thousand at most, ranked among themselves."""
    results = _results(query).filter(player__in=_circle_ids(query, player_id))
    return with_ranks(_read(results.order_by(*ORDER)))


def _rows_of_everyone(
    query: BoardQuery, player_id: int | None, cursor: Cursor | None
) -> list[BoardRow]:
    """Return the listed around the cursor, and the player's own result, listed or not.

    They are ranked among all who played, as on their results: no rank moves when somebody is
    held back, deleted or blocked.
    """
    results = _results(query)
    listed = results.filter(is_listed("player__"))
    if player_id is not None:
        listed = listed.exclude(player__in=blocked_ids(player_id))
    parts = _around(listed, cursor) if cursor else [listed.order_by(*ORDER)[: ROWS_A_PAGE + 1]]
    table: Results = QuerySet(results.model)
    # Each part is looked up by its ids: SQLite knows no limit inside a union.
    ids = [table.filter(pk__in=part.values("pk")).values("pk") for part in parts]
    if player_id is not None:
        ids.append(results.filter(player=player_id).values("pk"))
    first, *others = ids
    wanted = table.filter(pk__in=first.union(*others, all=True) if others else first)
    return _read(_with_cost(wanted, query), rank=_rank(query, cursor))


def _circle_ids(query: BoardQuery, player_id: int) -> QuerySet[Any, int]:
    """Return the ids of a player's friends and their own, or of the members of their group.

    Of a group they are those whom the player may see; none, where the player is not in it.
    """
    if query.group_id is None:
        return friend_and_own_ids(player_id)
    mine = Membership.objects.filter(player=player_id, group=query.group_id)
    members = Membership.objects.filter(group__in=mine.values("group"))
    seen = members.exclude(player__in=blocked_ids(player_id))
    ids: QuerySet[Any, int] = seen.values_list("player_id", flat=True)
    return ids


def _around(listed: Results, cursor: Cursor) -> list[Results]:
    """Return the results on both sides of a point, one more of each than are shown."""
    backwards = [f"-{column}" for column in ORDER]
    after = listed.filter(Reaches(ORDER, cursor.key)).order_by(*ORDER)
    before = listed.filter(Precedes(ORDER, cursor.key)).order_by(*backwards)
    return [after[: cursor.after + 1], before[: cursor.before + 1]]


def _read(results: Results, **more: Combinable) -> list[BoardRow]:
    columns = ["pk", "cost", "finished_at", "player_id"]
    if results.model is PlayerSkill:
        more |= {"days": F("games"), "skill": F("value"), "band": F("deviation") * Z90}
    else:
        columns.append("code" if results.model is Attempt else "days")
    facts = results.values(
        *columns,
        name=F("player__name"),
        deleted_at=F("player__deleted_at"),
        **more,
    )
    return [BoardRow(**row) for row in facts]


def _results(query: BoardQuery) -> Results:
    """Return all results that a board ranks, whoever's."""
    if query.by_skill:
        return PlayerSkill.objects.filter(rules=query.rules, games__gte=query.days_needed)
    if not query.is_of_a_day:
        return _with_cost(_totals(query), query)
    ranked: Results = Attempt.objects.ranked().filter(challenge=_challenge_id(query))
    graded = ranked.filter(points_lost__isnull=False) if query.by_loss else ranked
    return _with_cost(graded, query)


def _totals(query: BoardQuery) -> Results:
    totals = PeriodTotal.objects.filter(
        period=query.period, starts_on=query.starts_on, rules=query.rules
    )
    if query.by_loss:
        return totals.filter(lost_cost__isnull=False, graded__gte=query.days_needed)
    return totals.filter(days__gte=query.days_needed) if query.is_mean else totals


def _with_cost(results: Results, query: BoardQuery) -> Results:
    """Return results with their `cost`, an expression that an index holds; skills have it."""
    if query.by_skill:
        return results
    if not query.is_of_a_day:
        cost: Combinable = F(_cost_of_totals(query))
    else:
        cost = tenths("points_lost") if query.by_loss else opposite("score")
    costed: Results = results.annotate(cost=cost)
    return costed


def _cost_of_totals(query: BoardQuery) -> str:
    if query.by_skill:
        return "cost"
    return "lost_cost" if query.by_loss else "score_cost"


def _challenge_id(query: BoardQuery) -> Subquery:
    """Return the id of the day's challenge, looked up inside the query that needs it."""
    return Subquery(Challenge.objects.filter(day=query.day, rules=query.rules).values("pk"))


def _rank(query: BoardQuery, cursor: Cursor | None) -> Combinable:
    """Return the rank of a result among all; for totals counted from the cursor, which is near."""
    cost = OuterRef("cost")
    if query.is_of_a_day or cursor is None:
        return Value(1) + _count_better(query, than=cost)
    point = cursor.key[0]
    return (
        Value(1)
        + _count_better(query, than=point)
        + Case(
            When(cost__gte=point, then=_count_better(query, than=cost, not_than=point)),
            default=opposite(_count_better(query, than=point, not_than=cost)),
        )
    )


def _count_better(query: BoardQuery, *, than: Cost, not_than: Cost | None = None) -> Combinable:
    """Return the number of results better than a cost, guests' and unlisted ones' too.

    For a day it is a sum of tallies, a few hundred at most however many played; for a period
    a count along the board's index, with `not_than` only of those that are no better than that.
    """
    if query.is_of_a_day:
        return Coalesce(Subquery(_sum_better(query, than)), 0)
    field = _cost_of_totals(query)
    better = (_results(query) if query.by_skill else _totals(query)).filter(
        **{f"{field}__lt": than}
    )
    if not_than is not None:
        better = better.filter(**{f"{field}__gte": not_than})
    return Subquery(better.annotate(number=_CountRows()).values("number"))


def _sum_better(query: BoardQuery, than: Cost) -> QuerySet[Any, Any]:
    better: QuerySet[Any] = (
        LossTally.objects.filter(challenge=_challenge_id(query), tenths__lt=than)
        if query.by_loss
        else DayTally.objects.filter(challenge=_challenge_id(query), score__gt=opposite(than))
    )
    summed: QuerySet[Any, Any] = better.values("challenge").annotate(number=Sum("count"))
    return summed.values("number")


class _CountRows(Func):
    """Count all rows of a subquery, without grouping them."""

    template = "COUNT(*)"
    output_field = IntegerField()
