"""What a player shares: a few facts that give nothing of the day's dice away."""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import gettext as _

from . import wording
from .coach.quality import squares_in_words, squares_of
from .models import Challenge
from .standings.ranks import Standing

LONGEST = 200  # characters of a share text


@dataclass(frozen=True, slots=True)
class Share:
    """The two texts of a result, and its public URL."""

    text: str
    words: str
    url: str


def title_of(challenge: Challenge) -> str:
    """Return `Daily Yacht #42`, with the rule set where it is not the daily's own."""
    title = f"{settings.SITE_NAME} #{challenge.number}"
    is_main = challenge.rules == settings.DAILY_RULES[0]
    return title if is_main else f"{title} {challenge.name}"


def share_of(
    *,
    challenge: Challenge,
    score: int,
    standing: Standing | None,
    streak: int,
    url: str,
    squares: str = "",
    is_calm: bool = False,
) -> Share:
    """Return the share texts.

    `standing` is None for an attempt that is not ranked; `squares` are the letters of its turns'
    qualities, none while the coach warms up. A calm text tells neither place nor streak.
    """
    rank = _rank(challenge, standing) if standing is None or not is_calm else ""
    days_in_a_row = wording.streak_text(streak) if streak > 1 and not is_calm else ""
    first = f"{title_of(challenge)} · {score}"
    facts = " · ".join(filter(None, (rank, days_in_a_row)))
    lines = (first, facts, squares_of(squares), url)
    scored = _("I scored %(score)d in %(title)s") % {"score": score, "title": title_of(challenge)}
    words = ", ".join(filter(None, (scored, rank, days_in_a_row, squares_in_words(squares))))
    return Share("\n".join(filter(None, lines)), f"{words}. {url}", url)


def _rank(challenge: Challenge, standing: Standing | None) -> str:
    if standing is None:
        return _("practice on a past day")
    rank = wording.rank_text(standing, is_final=challenge.is_closed)
    return ", ".join(filter(None, (rank, wording.percent_text(standing))))
