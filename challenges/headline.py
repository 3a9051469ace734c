"""The good thing first: one sentence about a finished game, and one badge for it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, Max, Q
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from .coach.reference_scores import ReferenceScore
from .models import Attempt
from .streaks import MILESTONES

FEWEST_FOR_A_BEST = 3  # games, before the best of them is worth a word


@dataclass(frozen=True, slots=True)
class Earlier:
    """What the same player made of the same rules before: in the month, and ever."""

    games: int = 0
    best: int = 0
    games_this_month: int = 0
    best_this_month: int = 0


@dataclass(frozen=True, slots=True)
class Facts:
    """What there is to praise in a ranked game."""

    score: int
    squares: str  # letters of the turns' qualities
    earlier: Earlier
    levels: Sequence[ReferenceScore] = ()  # weakest first
    leads_friends: bool = False
    streak: int = 0
    has_yacht: bool = False


@dataclass(frozen=True, slots=True)
class Praise:
    """A sentence, and a badge that says something else; either may be empty."""

    headline: str = ""
    badge: str = ""


def earlier_games(attempt: Attempt) -> Earlier:
    """Return what the player of an attempt made of its rules before its day. One query."""
    day: dt.date = attempt.challenge.day
    before = Attempt.objects.of(attempt.player_id).ranked()
    month = Q(challenge__day__gte=day.replace(day=1))
    found = before.filter(challenge__rules=attempt.challenge.rules, challenge__day__lt=day)
    sums = found.aggregate(
        games=Count("pk"),
        best=Max("score", default=0),
        games_this_month=Count("pk", filter=month),
        best_this_month=Max("score", filter=month, default=0),
    )
    return Earlier(**sums)


def praise_of(facts: Facts) -> Praise:
    """Return the most telling good news as the headline, the next as the badge."""
    news = [text for text in _news(facts) if text]
    levels = _levels_text(facts)
    headline = levels or next(iter(news), "") or _turns_text(facts.squares)
    return Praise(headline, next((text for text in news if text != headline), ""))


def _news(facts: Facts) -> list[str]:
    """Return what is worth a badge, the most telling first."""
    earlier = facts.earlier
    is_best = earlier.games >= FEWEST_FOR_A_BEST and facts.score > earlier.best
    is_best_of_month = (
        earlier.games_this_month >= FEWEST_FOR_A_BEST and facts.score > earlier.best_this_month
    )
    return [
        _streak_text(facts.streak),
        _("Your best ever") if is_best else "",
        _("Your best this month") if is_best_of_month and not is_best else "",
        _("Best of your friends") if facts.leads_friends else "",
        pgettext("badge", "A yacht!") if facts.has_yacht else "",
        _("Your first daily challenge") if not earlier.games else "",
    ]


def _streak_text(streak: int) -> str:
    if streak not in MILESTONES:
        return ""
    return ngettext("%(days)d day in a row", "%(days)d days in a row", streak) % {"days": streak}


def _levels_text(facts: Facts) -> str:
    """Return `You beat Easy; 24 behind Medium`, or nothing where no level is beaten."""
    beaten = [level for level in facts.levels if facts.score > level.score]
    ahead = [level for level in facts.levels if facts.score < level.score]
    if not beaten:
        return ""
    best = max(beaten, key=lambda level: level.score)
    if not ahead:
        return _("You beat every computer")
    following = min(ahead, key=lambda level: level.score)
    names = {"beaten": best.name, "ahead": following.name}
    return _("You beat %(beaten)s; %(points)d behind %(ahead)s") % {
        **names,
        "points": following.score - facts.score,
    }


def _turns_text(squares: str) -> str:
    perfect = squares.count("0")
    if not perfect:
        return ""
    text = ngettext("%(turns)d turn played perfectly", "%(turns)d turns played perfectly", perfect)
    return text % {"turns": perfect}
