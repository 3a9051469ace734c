"""What the board posts: a move, and the ply it was made at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import QueryDict

from games.engine.moves import Move, Roll, Write, keeping

from .errors import BadForm, NoBoxChosen

MOST_DIGITS = 4
COLUMNS = ("1", "2", "3")


@dataclass(frozen=True, slots=True)
class PostedMove:
    """A move as posted; the same form posted twice is the same move."""

    ply: int
    move: Move
    attempt: str = ""
    for_practice: bool = False


def read_posted_move(form: QueryDict) -> PostedMove:
    """Read the fields `ply`, `do` (roll or write), `roll` (rolls made in this turn), `keep`, `box`.

    `attempt` is the code of the attempt that the board showed, empty before the first roll;
    `practice` is there if the board said that the game would not count.

    Raises BadForm, NoBoxChosen or BadMove.
    """
    ply, attempt = _count(form, "ply"), form.get("attempt", "")
    match form.get("do"):
        case "roll" if _count(form, "roll") == 0:
            return PostedMove(ply, Roll(), attempt, "practice" in form)
        case "roll":
            return PostedMove(ply, keeping(_places(form)), attempt)
        case "write":
            return PostedMove(ply, _write(form), attempt)
    raise BadForm(field="do")


def _count(form: Mapping[str, object], field: str) -> int:
    text = str(form.get(field, ""))
    if not text.isascii() or not text.isdecimal() or len(text) > MOST_DIGITS:
        raise BadForm(field=field)
    return int(text)


def _places(form: QueryDict) -> list[int]:
    places = form.getlist("keep")
    if any(place not in ("1", "2", "3", "4", "5") for place in places):
        raise BadForm(field="keep")
    return sorted({int(place) for place in places})


def _write(form: QueryDict) -> Write:
    code = form.get("box", "")
    if not code:
        raise NoBoxChosen
    name, _at, column = code.partition("@")
    return Write(name, int(column)) if column in COLUMNS else Write(code)
