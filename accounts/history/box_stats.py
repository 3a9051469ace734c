"""What a player's games brought in each box, beside the means of perfect play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from django.core.cache import cache
from django.utils.translation import gettext as _

from challenges.models import Attempt
from challenges.seeds import sequence_in_passing
from games.engine.card import YACHT_POINTS, Card
from games.engine.errors import DomainError
from games.engine.record import read_record, replay
from games.engine.rules import RuleSet
from games.engine.variants import rule_set
from games.labels import BOX_NAMES
from games.solver.table import NotSolved
from games.tables.figures import figures_of
from games.tables.store import TablesMissing

from .games import FinishedGame

BAR_WIDTH = 100  # units of the bar that stands for the most points
CACHED_FOR = 60 * 24 * 3600  # seconds
CACHE_VERSION = 1  # raised when what is cached changes


PlainCard: TypeAlias = tuple[tuple[int, ...], int, int]


class FilledCard(NamedTuple):
    """What one finished game brought."""

    points: tuple[int, ...]  # of all boxes, column by column
    upper_bonus: int  # of all columns together
    extra_yachts: int


@dataclass(frozen=True, slots=True)
class BoxMean:
    """A box, or a bonus, with its mean; `perfect` is None where perfect play is not known."""

    name: str
    mean: float
    width: float  # of the bar
    perfect: float | None
    tick: float | None  # where on the bar perfect play stands


@dataclass(frozen=True, slots=True)
class BoxStats:
    """The boxes of some games of one rule set, a column counted as a game of its own."""

    games: int
    means: tuple[BoxMean, ...]  # in the order of the card, then the bonuses that the rules know
    has_perfect: bool
    bonus_rate: float | None  # in per cent; None where the rules know no upper bonus
    yacht_rate: float  # in per cent


def box_stats(player_id: int | None, rules: str, games: Iterable[FinishedGame]) -> BoxStats | None:
    """Return what the boxes of a player's games, all of one rule set, hold in the mean.

    A record that cannot be replayed to its end is left out; None where none is left.
    """
    cards = _filled_cards(player_id, rules, games)
    if not cards:
        return None
    chosen, perfect = rule_set(rules), perfect_box_means(rules)
    columns = len(cards) * len(chosen.weights)
    bonuses = sum(card.upper_bonus for card in cards)
    yachts = _points_in(cards, chosen.index("yacht"), chosen).count(YACHT_POINTS)
    return BoxStats(
        games=len(cards),
        means=_means(cards, chosen, perfect),
        has_perfect=bool(perfect),
        bonus_rate=100 * bonuses / (chosen.upper_bonus * columns) if chosen.upper_bonus else None,
        yacht_rate=100 * yachts / columns,
    )


def perfect_box_means(rules: str) -> dict[str, float]:
    """Return the means of perfect play by the key of a box, `upper_bonus` and `extra_yachts`.

    Empty where they have not been counted.
    """
    chosen = rule_set(rules)
    try:
        figures = figures_of(chosen)
    except (TablesMissing, NotSolved):
        return {}
    bonus = figures.bonus_rate * chosen.upper_bonus
    return figures.boxes | {"upper_bonus": bonus, "extra_yachts": figures.extra_yacht_bonus}


def filled_card(attempt: Attempt) -> FilledCard | None:
    """Return what a finished game brought, None where its record cannot be replayed to its end.

    The sequence is derived here, so that a long history turns none of today's out of memory.
    """
    try:
        sequence = sequence_in_passing(attempt.challenge)
        card = replay(read_record(attempt.record), sequence).card
    except DomainError:
        return None
    return _points_of(card) if card.is_full else None


def _filled_cards(
    player_id: int | None, rules: str, games: Iterable[FinishedGame]
) -> list[FilledCard]:
    """A finished game never changes, so that each is replayed once and then kept in the cache."""
    wanted = {game.attempt_id for game in games}
    key = f"boxes/{CACHE_VERSION}/{player_id}/{rules}"
    cached: dict[int, PlainCard | None] = cache.get(key, {})
    missing = wanted - cached.keys()
    if missing:
        attempts = Attempt.objects.finished().filter(pk__in=missing).select_related("challenge")
        for attempt in attempts.order_by("pk"):
            cached[attempt.pk] = _plain(filled_card(attempt))
        cache.set(key, cached, CACHED_FOR)
    return [FilledCard(*card) for pk, card in cached.items() if card and pk in wanted]


def _plain(card: FilledCard | None) -> PlainCard | None:
    """Return what is cached: plain tuples, so that the class may move."""
    return None if card is None else (card.points, card.upper_bonus, card.extra_yachts)


def _points_of(card: Card) -> FilledCard:
    points = tuple(points or 0 for column in card.columns for points in column)
    bonuses = sum(card.upper_bonus(column) for column in range(1, len(card.columns) + 1))
    return FilledCard(points, bonuses, card.extra_yacht_bonus)


def _points_in(cards: Sequence[FilledCard], index: int, rules: RuleSet) -> list[int]:
    return [points for card in cards for points in card.points[index :: len(rules.boxes)]]


def _means(
    cards: Sequence[FilledCard], rules: RuleSet, perfect: dict[str, float]
) -> tuple[BoxMean, ...]:
    columns = len(cards) * len(rules.weights)
    means = [
        (box.key, str(BOX_NAMES[box.key]), sum(_points_in(cards, index, rules)) / columns)
        for index, box in enumerate(rules.boxes)
    ]
    if rules.upper_bonus:
        bonus = sum(card.upper_bonus for card in cards) / columns
        means.append(("upper_bonus", _("Upper bonus"), bonus))
    if rules.extra_yacht:
        extra = sum(card.extra_yachts for card in cards) / columns
        means.append(("extra_yachts", _("Extra yachts"), extra))
    unit = BAR_WIDTH / max(1.0, *(mean for _key, _name, mean in means), *perfect.values())
    return tuple(_box_mean(name, mean, perfect.get(key), unit) for key, name, mean in means)


def _box_mean(name: str, mean: float, perfect: float | None, unit: float) -> BoxMean:
    tick = None if perfect is None else round(unit * perfect, 1)
    return BoxMean(name, mean, round(unit * mean, 1), perfect, tick)
