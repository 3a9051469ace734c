"""Entries of a board, and the page of them that a reader is at."""

from __future__ import annotations

import datetime as dt
import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

PAGE = 50
LEAD = 10  # entries shown above one's own on the page that leads to it
EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
MICROSECOND = dt.timedelta(microseconds=1)
KEY = re.compile(r"(-?[0-9]{1,9})\.([0-9]{1,17})\.([0-9]{1,18})", re.ASCII)

Key = tuple[int, dt.datetime, int]  # cost, the lower the better; when it was reached; row's id


@dataclass(frozen=True, slots=True)
class Person:
    """As much of a player as shows on a board."""

    pk: int
    name: str
    deleted_at: dt.datetime | None


@dataclass(frozen=True, slots=True)
class Entry:
    """A result, or the total of several days, with its place; `code` is that of one result."""

    pk: int
    cost: int
    finished_at: dt.datetime
    player: Person
    code: str
    days: int
    place: int

    @property
    def key(self) -> Key:
        """Return what entries are sorted by."""
        return (self.cost, self.finished_at, self.pk)


@dataclass(frozen=True, slots=True)
class Row:
    """An entry as its line shows it."""

    entry: Entry
    value: str
    is_mine: bool


@dataclass(frozen=True, slots=True)
class Cursor:
    """A point between two entries, and how many are shown before and after it."""

    key: Key
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Slice:
    """The entries of a page; `own` stands apart where it is not among them."""

    entries: tuple[Entry, ...] = ()
    own: Entry | None = None
    own_is_above: bool = False
    has_before: bool = False
    next_key: Key | None = None


def write_key(key: Key) -> str:
    """Return a key as an address says it."""
    cost, finished_at, pk = key
    return f"{cost}.{(finished_at - EPOCH) // MICROSECOND}.{pk}"


def read_cursor(*, start: str = "", end: str = "", around: str = "") -> Cursor | None:
    """Read which page is asked for: from a key on, up to one, or with one in it; else the first."""
    for text, before, after in ((start, 0, PAGE), (end, PAGE, 0), (around, LEAD, PAGE - LEAD)):
        if found := KEY.fullmatch(text):
            cost, reached, pk = map(int, found.groups())
            return Cursor((cost, EPOCH + reached * MICROSECOND, pk), before, after)
    return None


def placed(entries: Iterable[Entry]) -> list[Entry]:
    """Give the places of a whole circle, sorted already: 1 2 2 4."""
    given: list[Entry] = []
    for number, entry in enumerate(entries, start=1):
        shares = bool(given) and given[-1].cost == entry.cost
        given.append(replace(entry, place=given[-1].place if shares else number))
    return given


def have_gaps(ranks: Iterable[int], *, are_first: bool) -> bool:
    """Say whether ranks are missing among those of a page: 1 2 2 5, or 2 3 on the first."""
    groups = [(rank, len(list(equal))) for rank, equal in groupby(ranks)]
    if are_first and groups and groups[0][0] != 1:
        return True
    # Of the first rank of a later page, others may stand on the page before.
    known = groups if are_first else groups[1:]
    return any(rank + count != after for (rank, count), (after, _count) in pairwise(known))


def cut(entries: Sequence[Entry], cursor: Cursor | None, player_id: int | None) -> Slice:
    """Return the page at a cursor, of entries that are complete around it.

    One's own entry may come from anywhere; it is shown once, in its place or apart.
    """
    ordered = sorted({entry.pk: entry for entry in entries}.values(), key=lambda entry: entry.key)
    point = bisect_left(ordered, cursor.key, key=lambda entry: entry.key) if cursor else 0
    first = max(0, point - cursor.before) if cursor else 0
    last = min(len(ordered), point + (cursor.after if cursor else PAGE))
    shown = ordered[first:last]
    own = next((entry for entry in ordered if entry.player.pk == player_id), None)
    return Slice(
        tuple(shown),
        None if own in shown else own,
        bool(own and shown and own.key < shown[0].key),
        has_before=first > 0,
        next_key=ordered[last].key if last < len(ordered) else None,
    )
