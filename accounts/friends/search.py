"""Finding a player by what they gave out: a code, a link, or their name."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from accounts.models import Friendship, Player
from accounts.models.people import CODE_LENGTH
from accounts.names.folding import fold_name
from accounts.names.queries import find_named
from accounts.throttle import retry_after
from games.codes import LETTERS
from games.engine.errors import Missing, NotAllowed

from .relations import Relation, blocked_ids, relation_in

MOST_RESULTS = 10
SHORTEST_PREFIX = 2
LONGEST_PREFIX = 120
MOST_SEARCHES = 30
WINDOW = dt.timedelta(minutes=1)


class UnknownPlayer(Missing):
    """No account has that code or name, or a block hides it."""

    code = "unknown_player"


class TooManySearches(NotAllowed):
    """One person looks for people too often; facts: seconds."""

    code = "too_many_searches"


@dataclass(frozen=True, slots=True)
class FoundPlayer:
    """A player, and how they are related to the one who looked."""

    player: Player
    relation: Relation


def find_by_code(
    code: str, *, player_id: int | None, searcher: str, now: dt.datetime
) -> FoundPlayer:
    """Return whose code it is; `searcher` is the player or network that the limit counts.

    Raises UnknownPlayer and TooManySearches.
    """
    _count_search(searcher, now)
    return _only(_visible_to(player_id).filter(_has_code(code)), player_id)


def find_by_name(name: str, *, player_id: int) -> FoundPlayer:
    """Return the player of a name, in whatever case it is written; raises UnknownPlayer."""
    named = find_named(" ".join(name.split()), among=_visible_to(player_id))
    return _only([named] if named else [], player_id)


def search(text: str, *, player_id: int, now: dt.datetime) -> tuple[FoundPlayer, ...]:
    """Return whose code or link the text is, or whose name begins with it, ten at most.

    Raises TooManySearches.
    """
    _count_search(f"player-{player_id}", now)
    matches = _has_code(text)
    prefix = _folded(text)
    if len(prefix) >= SHORTEST_PREFIX:
        matches |= Q(folded_name__startswith=prefix)
    players = _visible_to(player_id).filter(matches).order_by("folded_name", "pk")
    return _with_relation(players[:MOST_RESULTS], player_id)


def parse_code(text: str) -> str:
    """Return the friend code in a code or link as people type and paste it, or ""."""
    last = text.strip().rstrip("/").rpartition("/")[2].lower()
    code = "".join(letter for letter in last if letter.isalnum())
    is_code = len(code) == CODE_LENGTH and set(code) <= set(LETTERS)
    return code if is_code else ""


def _folded(text: str) -> str:
    return fold_name(" ".join(text.replace("\0", "").split()))[:LONGEST_PREFIX]


def _has_code(text: str) -> Q:
    code = parse_code(text)
    return Q(friend_code=code) if code else Q(pk__in=())


def _visible_to(player_id: int | None) -> QuerySet[Player]:
    players = Player.objects.named().exclude(name="").filter(closing_at=None)
    return players.exclude(pk__in=blocked_ids(player_id)) if player_id else players


def _only(players: Iterable[Player], player_id: int | None) -> FoundPlayer:
    found = _with_relation(players, player_id)
    if not found:
        raise UnknownPlayer
    return found[0]


def _with_relation(players: Iterable[Player], player_id: int | None) -> tuple[FoundPlayer, ...]:
    shown = list(players)
    if player_id is None:
        return tuple(FoundPlayer(player, Relation.NONE) for player in shown)
    ids = [player.pk for player in shown]
    rows = Friendship.objects.of(player_id).filter(Q(low__in=ids) | Q(high__in=ids))
    relations = {row.other_id(player_id): relation_in(row, player_id) for row in rows}
    relations[player_id] = Relation.SELF
    return tuple(FoundPlayer(one, relations.get(one.pk, Relation.NONE)) for one in shown)


def _count_search(searcher: str, now: dt.datetime) -> None:
    seconds = retry_after(
        action="search", key=searcher, limit=MOST_SEARCHES, window=WINDOW, now=now
    )
    if seconds:
        raise TooManySearches(seconds=seconds)
