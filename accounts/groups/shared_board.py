"""A group's board of today for displays and scripts, by a key that its owner gives out."""

from __future__ import annotations

import datetime as dt
from typing import TypedDict

from accounts.leaderboards.board import board_of
from accounts.leaderboards.query import GROUP, read_query
from accounts.models import Group

from .services import UnknownGroup

COLUMNS = ("rank", "name", "score")


class SharedBoard(TypedDict):
    """What the key opens: scores, and nothing of the dice."""

    group: str
    day: str
    number: int
    rules: str
    results: list[dict[str, object]]


def shared_board(key: str, *, now: dt.datetime) -> SharedBoard:
    """Return today's board of the main challenge as the group's owner sees it.

    Raises UnknownGroup for a key that leads nowhere.
    """
    group = Group.objects.filter(board_key=key).first()
    if group is None:
        raise UnknownGroup
    query = read_query({}, circle=f"{GROUP}{group.pk}", now=now)
    board = board_of(query=query, player_id=group.owner_id, cursor=None)
    return {
        "group": group.name,
        "day": query.day.isoformat(),
        "number": query.number,
        "rules": query.rules,
        "results": [
            {"rank": row.rank, "name": row.name or None, "score": abs(row.cost)}
            for row in board.rows
        ],
    }
