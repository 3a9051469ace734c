"""Two players' statistics side by side, and who was ahead on the days that both played."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse

from accounts.models import Player
from challenges.days import number_of

from .choosing import Choice, rules_of
from .figures import Figures, figures_of
from .means import Row
from .results import Played, played_by, ranked_days
from .streaks import Streaks, streaks_of

MOST_DAYS = 20


@dataclass(frozen=True, slots=True)
class Both:
    """A challenge that both played while it counted."""

    mine: Played
    theirs: Played

    @property
    def number(self) -> int:
        """Return the number of the day."""
        return number_of(self.mine.day)

    @property
    def ahead(self) -> int:
        """Return by how much mine is ahead, negative where theirs is."""
        return self.mine.score - self.theirs.score

    @property
    def url(self) -> str:
        """Return the address of the two replays side by side."""
        replay = reverse("challenges:replay", args=[self.mine.code])
        return f"{replay}?{urlencode({'with': self.theirs.code})}"


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two."""

    figures: Figures | None
    streaks: Streaks


@dataclass(frozen=True, slots=True)
class Comparison:
    """Mine and theirs in one rule set; `days` are those that both played, latest first."""

    rules: str
    rule_sets: tuple[tuple[str, str], ...]
    player: Player
    mine: Side
    theirs: Side
    days: tuple[Both, ...]

    @property
    def wins(self) -> int:
        """Return how often mine was ahead."""
        return sum(both.ahead > 0 for both in self.days)

    @property
    def losses(self) -> int:
        """Return how often theirs was ahead."""
        return sum(both.ahead < 0 for both in self.days)

    @property
    def draws(self) -> int:
        """Return how often the two were equal."""
        return len(self.days) - self.wins - self.losses

    @property
    def shown(self) -> tuple[Both, ...]:
        """Return the latest of the days."""
        return self.days[:MOST_DAYS]

    @property
    def boxes(self) -> tuple[tuple[Row, Row], ...]:
        """Return the means of every box, mine and theirs, where both are known."""
        mine, theirs = self.mine.figures, self.theirs.figures
        if mine is None or theirs is None or mine.boxes is None or theirs.boxes is None:
            return ()
        return tuple(zip(mine.boxes.rows, theirs.boxes.rows, strict=True))


def compare(
    *,
    player: Player,
    viewer_id: int,
    choice: Choice,
    today: dt.date,
) -> Comparison:
    """Return the one who asks beside another, whose history they may see."""
    mine = played_by(viewer_id, viewer_id=viewer_id)
    theirs = played_by(player.pk, viewer_id=viewer_id)
    rules = choice.main_rules
    return Comparison(
        rules=rules,
        rule_sets=rules_of((*mine, *theirs)),
        player=player,
        mine=_side(viewer_id, rules, mine, today),
        theirs=_side(player.pk, rules, theirs, today),
        days=_both(mine, theirs, rules),
    )


def _side(player_id: int, rules: str, games: tuple[Played, ...], today: dt.date) -> Side:
    streaks = streaks_of(ranked_days(games), today=today)
    return Side(figures_of(player_id, rules, games), streaks)


def _both(mine: Iterable[Played], theirs: Iterable[Played], rules: str) -> tuple[Both, ...]:
    by_day = {game.day: game for game in theirs if game.rules == rules and game.is_ranked}
    both = (
        Both(game, by_day[game.day])
        for game in mine
        if game.rules == rules and game.is_ranked and game.day in by_day
    )
    return tuple(sorted(both, key=lambda one: one.mine.day, reverse=True))
