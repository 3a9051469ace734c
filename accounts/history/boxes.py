"""What a player's games brought in each box, kept once replayed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from django.core.cache import cache

from challenges.models import Attempt
from challenges.seeds import sequence_in_passing
from games.engine.card import Card
from games.engine.errors import DomainError
from games.engine.record import read_record, replay

from .results import Played

Filled: TypeAlias = tuple[tuple[int, ...], int, int]
"""Points of all boxes, column by column; upper bonuses together; extra-yacht bonuses together."""

KEPT_FOR = 60 * 24 * 3600  # seconds
VERSION = 1  # of what is kept


def filled_cards(player_id: int | None, rules: str, games: Iterable[Played]) -> list[Filled]:
    """Return what the boxes of a player's games hold; they are all of one rule set.

    A finished game never changes, so that each is replayed once and then kept in the cache. A
    record that cannot be replayed to its end is left out.
    """
    wanted = {game.attempt_id for game in games}
    place = f"boxes/{VERSION}/{player_id}/{rules}"
    known: dict[int, Filled | None] = cache.get(place, {})
    missing = wanted - known.keys()
    if missing:
        known |= _replayed(missing)
        cache.set(place, known, KEPT_FOR)
    return [card for pk, card in known.items() if card and pk in wanted]


def _replayed(attempt_ids: set[int]) -> dict[int, Filled | None]:
    attempts = Attempt.objects.finished().filter(pk__in=attempt_ids).select_related("challenge")
    return {attempt.pk: _filled(attempt) for attempt in attempts.order_by("pk")}


def _filled(attempt: Attempt) -> Filled | None:
    """The sequence is derived here, so that a long history turns none of today's out of memory."""
    try:
        sequence = sequence_in_passing(attempt.challenge)
        card = replay(read_record(attempt.record), sequence).card
    except DomainError:
        return None
    return _points(card) if card.is_full else None


def _points(card: Card) -> Filled:
    points = tuple(points or 0 for column in card.columns for points in column)
    bonuses = sum(card.upper_bonus(column) for column in range(1, len(card.columns) + 1))
    return points, bonuses, card.extra_yacht_bonus
