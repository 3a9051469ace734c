"""The rows of a board, and the page of them that a reader is at."""

from __future__ import annotations

import datetime as dt
import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

ROWS_A_PAGE = 50
ROWS_ABOVE = 10  # one's own on the page that leads to it
EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
MICROSECOND = dt.timedelta(microseconds=1)
KEY = re.compile(r"(-?[0-9]{1,9})\.([0-9]{1,17})\.([0-9]{1,18})", re.ASCII)

Key = tuple[int, dt.datetime, int]  # cost, when it was reached, row's id: what rows are sorted by


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A result, or the total of several days, with its rank and as much of its player as shows."""

    pk: int
    cost: int  # the lower the better: points or their tenths, negative where more is better
    finished_at: dt.datetime
    player_id: int
    name: str
    deleted_at: dt.datetime | None
    rank: int = 0
    code: str = ""  # of a single result
    days: int | None = None  # of a total, or the games of a skill
    skill: float | None = None
    band: float | None = None  # half of a skill's
    value: str = ""  # the cost as the page shows it
    is_mine: bool = False

    @property
    def key(self) -> Key:
        return (self.cost, self.finished_at, self.pk)


@dataclass(frozen=True, slots=True)
class Cursor:
    """A point between two rows, and how many are shown before and after it."""

    key: Key
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class BoardSlice:
    """The rows of a page; the player's `own` stands apart where it is not among them."""

    rows: tuple[BoardRow, ...] = ()
    own: BoardRow | None = None
    own_is_above: bool = False
    has_before: bool = False
    next_key: Key | None = None


def write_key(key: Key) -> str:
    """Return a key as `read_cursor` reads it."""
    cost, finished_at, pk = key
    return f"{cost}.{(finished_at - EPOCH) // MICROSECOND}.{pk}"


def read_cursor(params: Mapping[str, str]) -> Cursor | None:
    """Read which page is asked for: from a key on, up to one, or around one; else the first."""
    pages = {
        "start": (0, ROWS_A_PAGE),
        "end": (ROWS_A_PAGE, 0),
        "around": (ROWS_ABOVE, ROWS_A_PAGE - ROWS_ABOVE),
    }
    for name, (before, after) in pages.items():
        if found := KEY.fullmatch(params.get(name, "")):
            cost, reached, pk = map(int, found.groups())
            return Cursor((cost, EPOCH + reached * MICROSECOND, pk), before, after)
    return None


def with_ranks(rows: Iterable[BoardRow]) -> list[BoardRow]:
    """Rank a whole circle, sorted already, among themselves: 1 2 2 4."""
    ranked: list[BoardRow] = []
    for number, row in enumerate(rows, start=1):
        is_equal = bool(ranked) and ranked[-1].cost == row.cost
        ranked.append(replace(row, rank=ranked[-1].rank if is_equal else number))
    return ranked


def have_gaps(ranks: Iterable[int], *, are_first: bool) -> bool:
    """Say whether ranks are missing among those of a page: 1 2 2 5, or 2 3 on the first."""
    groups = [(rank, len(list(equal))) for rank, equal in groupby(ranks)]
    if are_first and groups and groups[0][0] != 1:
        return True
    # Of the first rank of a later page, others may stand on the page before.
    known = groups if are_first else groups[1:]
    return any(rank + count != after for (rank, count), (after, _count) in pairwise(known))


def cut(rows: Sequence[BoardRow], cursor: Cursor | None, player_id: int | None) -> BoardSlice:
    """Return the page at a cursor, of rows that are complete around it.

    One's own row may come from anywhere; it is shown once, in its order or apart.
    """
    ordered = sorted({row.pk: row for row in rows}.values(), key=lambda row: row.key)
    point = bisect_left(ordered, cursor.key, key=lambda row: row.key) if cursor else 0
    first = max(0, point - cursor.before) if cursor else 0
    last = min(len(ordered), point + (cursor.after if cursor else ROWS_A_PAGE))
    shown = ordered[first:last]
    own = next((row for row in ordered if row.player_id == player_id), None)
    return BoardSlice(
        tuple(shown),
        None if own in shown else own,
        bool(own and shown and own.key < shown[0].key),
        has_before=first > 0,
        next_key=ordered[last].key if last < len(ordered) else None,
    )
