"""A player's games as a list, latest day first, page by page."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from challenges.coach import text
from challenges.models import Attempt
from challenges.visibility import seen_by

from .filters import GameFilter
from .grades import GameGrade, grade_of

GAMES_A_PAGE = 12
LONGEST_RULES = 16


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game of the list; the texts are empty where they are not known or not for the viewer."""

    attempt: Attempt
    grade: GameGrade
    lost_text: str
    luck_text: str
    url: str  # the result, or the board of a game still being played


@dataclass(frozen=True, slots=True)
class GameList:
    """A page of the list; `after` is where the next one begins, empty on the last."""

    rows: tuple[GameRow, ...]
    after: str
    older_url: str
    latest_url: str  # empty on the first page


def game_list(
    player_id: int | None, *, viewer_id: int | None, wanted: GameFilter, after: str
) -> GameList:
    """Return a page of a player's games as the viewer may see them.

    Games that are only begun are in one's own list alone. Pages begin after a day and rule set,
    of which a player has one game: one that is played meanwhile moves no page, and URLs tell no
    ids.
    """
    of_player = Attempt.objects.of(player_id)
    games: QuerySet[Attempt] = of_player if player_id == viewer_id else of_player.finished()
    cursor = _read_cursor(after)
    chosen = games.filter(_matches(wanted) & _comes_after(cursor)).select_related("challenge")
    ordered = chosen.order_by("-challenge__day", "challenge__rules")
    found = list(ordered.annotate(is_fully_visible=seen_by(viewer_id))[: GAMES_A_PAGE + 1])
    shown = found[:GAMES_A_PAGE]
    rest = _write_cursor(shown[-1]) if len(found) > GAMES_A_PAGE else ""
    return GameList(
        rows=tuple(_row(one, is_fully_visible=one.is_fully_visible) for one in shown),
        after=rest,
        older_url=wanted.url(after=rest) if rest else "",
        latest_url="" if cursor is None else wanted.url(),
    )


def _row(attempt: Attempt, *, is_fully_visible: bool) -> GameRow:
    lost, luck = (attempt.points_lost, attempt.luck) if is_fully_visible else (None, None)
    return GameRow(
        attempt=attempt,
        grade=grade_of(lost),
        lost_text="" if lost is None else text.points(lost),
        luck_text="" if luck is None else text.points(luck, signed=True),
        url=attempt.get_absolute_url() if attempt.is_finished else attempt.challenge.play_url,
    )


def _matches(wanted: GameFilter) -> Q:
    matches = Q()
    if wanted.rules:
        matches &= Q(challenge__rules=wanted.rules)
    if wanted.kind:
        matches &= Q(is_ranked=wanted.kind == "ranked", finished_at__isnull=False)
    if wanted.days:
        matches &= Q(challenge__day__range=wanted.days)
    return matches


def _comes_after(cursor: tuple[dt.date, str] | None) -> Q:
    if cursor is None:
        return Q()
    day, rules = cursor
    return Q(challenge__day__lt=day) | Q(challenge__day=day, challenge__rules__gt=rules)


def _write_cursor(attempt: Attempt) -> str:
    return f"{attempt.challenge.day.isoformat()}/{attempt.challenge.rules}"


def _read_cursor(text: str) -> tuple[dt.date, str] | None:
    day, _, rules = text.partition("/")
    try:
        return dt.date.fromisoformat(day), rules.replace("\0", "")[:LONGEST_RULES]
    except ValueError:
        return None
