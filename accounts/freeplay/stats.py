"""Statistics of a player's free games, by rules, opponents and target.

Games that are over count, those given up as lost, and those played with help not at all. At one
screen nobody knows who of the people is the player, so those games are left out as well.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from django.db.models import F, Q

from games.engine.variants import RULE_SETS
from games.labels import LEVEL_NAMES, RULES_NAMES
from games.models import FreeGame
from games.players.levels import LEVELS

Kind, Outcome = FreeGame.Kind, FreeGame.Outcome
Result = tuple[str, int | None]  # outcome; the player's score, None of a game given up


@dataclass(frozen=True, slots=True)
class Counts:
    """What some games came to, one or more, in the order in which they ended."""

    results: tuple[Result, ...]

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def won(self) -> int:
        return self._count(Outcome.WON)

    @property
    def drawn(self) -> int:
        return self._count(Outcome.DRAWN)

    @property
    def lost(self) -> int:
        return self._count(Outcome.LOST)

    @property
    def win_rate(self) -> int:
        """Return how many of a hundred games were won, draws counted as not won."""
        return round(100 * self.won / self.games)

    @property
    def streak(self) -> int:
        """Return how many games in a row were won last; anything but a win ends it."""
        last, wins = self._runs()[-1]
        return wins if last else 0

    @property
    def best_streak(self) -> int:
        return max(wins for _, wins in self._runs())

    @property
    def best(self) -> int | None:
        """Return the best score; None where all were given up."""
        return max((score for _, score in self.results if score is not None), default=None)

    def _count(self, outcome: str) -> int:
        return sum(one == outcome for one, _ in self.results)

    def _runs(self) -> list[tuple[bool, int]]:
        """Return the wins in each run of games won, and 0 for each run of others."""
        runs = groupby(self.results, key=lambda result: result[0] == Outcome.WON)
        return [(is_won, len(list(run)) if is_won else 0) for is_won, run in runs]


@dataclass(frozen=True, slots=True)
class Row:
    """The games of one rule set against the same levels, for one target, or alone without one."""

    rules: str
    levels: tuple[str, ...]
    target: int | None
    counts: Counts

    @property
    def rules_name(self) -> str:
        return str(RULES_NAMES[self.rules])

    @property
    def opponents(self) -> str:
        return ", ".join(str(LEVEL_NAMES[level]) for level in self.levels)

    @property
    def players(self) -> int:
        return len(self.levels) + 1


@dataclass(frozen=True, slots=True)
class FreeStats:
    """All that the page shows."""

    all_against: Counts | None  # every game against computers
    against: tuple[Row, ...]
    targets: tuple[Row, ...]
    alone: tuple[Row, ...]

    @property
    def is_empty(self) -> bool:
        return not (self.against or self.targets or self.alone)


def free_stats(player_id: int | None) -> FreeStats:
    """Return a player's statistics since they began them, or began them anew."""
    grouped: dict[tuple[str, str, int | None], list[Result]] = defaultdict(list)
    all_against: list[Result] = []
    for rules, opponents, target, outcome, score in _results(player_id):
        grouped[rules, opponents, target].append((outcome, score))
        if opponents:
            all_against.append((outcome, score))
    rows = sorted((_row(*key, results) for key, results in grouped.items()), key=_order)
    return FreeStats(
        all_against=Counts(tuple(all_against)) if all_against else None,
        against=tuple(row for row in rows if row.levels),
        targets=tuple(row for row in rows if row.target is not None),
        alone=tuple(row for row in rows if not row.levels and row.target is None),
    )


def _results(player_id: int | None) -> Iterable[tuple[str, str, int | None, str, int | None]]:
    """Return what each game came to; one that is only for the best score counts when finished."""
    mine = FreeGame.objects.of(player_id).counted().exclude(kind=Kind.PEOPLE)
    contests = mine.filter(~Q(outcome="") | Q(finished_at__isnull=False), seats__number=0)
    in_order = contests.annotate(score=F("seats__score")).order_by("played_at", "pk")
    return in_order.values_list("rules", "opponents", "target", "outcome", "score").iterator()


def _row(rules: str, opponents: str, target: int | None, results: list[Result]) -> Row:
    return Row(rules, tuple(opponents.split()), target, Counts(tuple(results)))


def _order(row: Row) -> tuple[int, int, list[int], int]:
    levels: list[str] = [*LEVELS]
    return (
        list(RULE_SETS).index(row.rules),
        row.players,
        [levels.index(level) for level in row.levels],
        row.target or 0,
    )
