"""What the page of friends shows."""

from __future__ import annotations

import datetime as dt
import hashlib
from dataclasses import dataclass

from django.core.paginator import Paginator

from accounts.models import Player

from .relations import blocked_players, friend_ids, incoming_requests, outgoing_requests
from .scores import BY_SKILL, PlayerScore, scores_today
from .search import FoundPlayer, search

FRIENDS_PER_PAGE = 100


@dataclass(frozen=True, slots=True)
class FriendsPage:
    """Requests, one page of the friends with their scores of today, blocked players, a search.

    `digest` changes with any of the people or scores shown, so that a page left open can ask for
    news alone. `previous_number` and `next_number` are 0 where there is no such page.
    """

    incoming: tuple[Player, ...]
    friends: tuple[PlayerScore, ...]
    outgoing: tuple[Player, ...]
    blocked: tuple[Player, ...]
    friend_count: int
    digest: str
    number: int
    previous_number: int
    next_number: int
    order: str
    query: str
    found: tuple[FoundPlayer, ...]


def friends_page(
    player_id: int, *, number: str, query: str, now: dt.datetime, order: str = ""
) -> FriendsPage:
    """Return what a player sees of others; `number`, `order` and `query` are as the URL has them.

    Raises TooManySearches.
    """
    ids = friend_ids(player_id)
    page = Paginator(ids.order_by("pk"), FRIENDS_PER_PAGE).get_page(number)
    first = (page.number - 1) * FRIENDS_PER_PAGE
    friends = scores_today(
        Player.objects.filter(pk__in=ids),
        now=now,
        order=order,
        first=first,
        last=first + FRIENDS_PER_PAGE,
    )
    incoming, outgoing = incoming_requests(player_id), outgoing_requests(player_id)
    blocked = blocked_players(player_id)
    return FriendsPage(
        incoming=incoming,
        friends=friends,
        outgoing=outgoing,
        blocked=blocked,
        friend_count=page.paginator.count,
        digest=_digest(friends, incoming, outgoing, blocked, page.paginator.count),
        number=page.number,
        previous_number=page.previous_page_number() if page.has_previous() else 0,
        next_number=page.next_page_number() if page.has_next() else 0,
        order=order if order == BY_SKILL else "",
        query=query,
        found=search(query, player_id=player_id, now=now) if query else (),
    )


def _digest(
    friends: tuple[PlayerScore, ...],
    incoming: tuple[Player, ...],
    outgoing: tuple[Player, ...],
    blocked: tuple[Player, ...],
    count: int,
) -> str:
    scores = [
        (friend.player.pk, friend.player.name, friend.score, friend.skill) for friend in friends
    ]
    ids = [[player.pk for player in players] for players in (incoming, outgoing, blocked)]
    return hashlib.sha256(repr((scores, ids, count)).encode()).hexdigest()[:16]
