"""Finding a player by what they gave out: a code, a link, or their name."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from accounts.models import Friendship, Player
from accounts.models.people import CODE_LENGTH, CODE_LETTERS
from accounts.names.folding import fold_name
from accounts.names.queries import find_named
from accounts.throttle import wait_after
from games.engine.errors import Missing, NotAllowed

from .queries import Standing, blocked_with, standing_in

MOST_FOUND = 10
SHORTEST_BEGINNING = 2
LONGEST_FOLDED = 120
MOST_SEARCHES = 30
WINDOW = dt.timedelta(minutes=1)


class UnknownPlayer(Missing):
    """No account has that code or name, or a block hides it."""

    code = "unknown_player"


class TooManySearches(NotAllowed):
    """One person looks for people too often; facts: seconds."""

    code = "too_many_searches"


@dataclass(frozen=True, slots=True)
class Found:
    """A player, and how they stand to the one who looked."""

    player: Player
    standing: Standing


def find_by_code(code: str, *, player_id: int | None, asker: str, now: dt.datetime) -> Found:
    """Return whose code it is; `asker` is the player or network address that the limit counts.

    Raises UnknownPlayer and TooManySearches.
    """
    _count(asker, now)
    return _only(_visible_to(player_id).filter(_has_code(code)), player_id)


def find_by_name(name: str, *, player_id: int) -> Found:
    """Return the one who bears a name, in whatever case it is written; raises UnknownPlayer."""
    named = find_named(" ".join(name.split()), among=_visible_to(player_id))
    return _only([named] if named else [], player_id)


def search(text: str, *, player_id: int, now: dt.datetime) -> tuple[Found, ...]:
    """Return whose code or link the text is, or whose name begins with it, ten at most.

    Raises TooManySearches.
    """
    _count(f"player-{player_id}", now)
    wanted = _has_code(text)
    beginning = _folded(text)
    if len(beginning) >= SHORTEST_BEGINNING:
        wanted |= Q(folded_name__startswith=beginning)
    players = _visible_to(player_id).filter(wanted).order_by("folded_name", "pk")
    return _with_standing(players[:MOST_FOUND], player_id)


def read_code(text: str) -> str:
    """Return the friend code in a code or link as people type and paste it, or ""."""
    last = text.strip().rstrip("/").rpartition("/")[2].lower()
    code = "".join(letter for letter in last if letter.isalnum())
    is_code = len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS)
    return code if is_code else ""


def _folded(text: str) -> str:
    return fold_name(" ".join(text.replace("\0", "").split()))[:LONGEST_FOLDED]


def _has_code(text: str) -> Q:
    code = read_code(text)
    return Q(friend_code=code) if code else Q(pk__in=())


def _visible_to(player_id: int | None) -> QuerySet[Player]:
    players = Player.objects.named().exclude(name="").filter(closing_at=None)
    return players.exclude(pk__in=blocked_with(player_id)) if player_id else players


def _only(players: Iterable[Player], player_id: int | None) -> Found:
    found = _with_standing(players, player_id)
    if not found:
        raise UnknownPlayer
    return found[0]


def _with_standing(players: Iterable[Player], player_id: int | None) -> tuple[Found, ...]:
    shown = list(players)
    if player_id is None:
        return tuple(Found(player, Standing.NOBODY) for player in shown)
    ids = [player.pk for player in shown]
    rows = Friendship.objects.of(player_id).filter(Q(low__in=ids) | Q(high__in=ids))
    standings = {row.other_id(player_id): standing_in(row, player_id) for row in rows}
    standings[player_id] = Standing.MYSELF
    return tuple(Found(one, standings.get(one.pk, Standing.NOBODY)) for one in shown)


def _count(asker: str, now: dt.datetime) -> None:
    seconds = wait_after(what="search", who=asker, limit=MOST_SEARCHES, window=WINDOW, now=now)
    if seconds:
        raise TooManySearches(seconds=seconds)
