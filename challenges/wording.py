"""Sentences about ranks and streaks, in the reader's language."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.numbers import as_percent

from .standings.ranks import Standing

LEAST_PERCENT = 50  # below it the share of results beaten would be no praise


def ordinal(number: int) -> str:
    """Return `1st`, `2nd`, `87th` or what a language has for a rank."""
    last = 0 if number % 100 in (11, 12, 13) else number % 10
    forms = {
        1: pgettext("place on a board, as in 21st", "%(number)dst"),
        2: pgettext("place on a board, as in 22nd", "%(number)dnd"),
        3: pgettext("place on a board, as in 23rd", "%(number)drd"),
    }
    usual = pgettext("place on a board, as in 24th", "%(number)dth")
    return forms.get(last, usual) % {"number": number}


def rank_text(standing: Standing, *, is_final: bool) -> str:
    """Return `87th of 143 so far`, and without `so far` once ranks are final."""
    if standing.players == 1:
        return _("the only result") if is_final else _("first to finish so far")
    facts = {"place": ordinal(standing.rank), "players": standing.players}
    if is_final:
        return _("%(place)s of %(players)d") % facts
    return _("%(place)s of %(players)d so far") % facts


def would_rank_text(standing: Standing) -> str:
    """Return `it would have been 34th of 144`."""
    facts = {"place": ordinal(standing.rank), "players": standing.players}
    return _("it would have been %(place)s of %(players)d") % facts


def percent_text(standing: Standing) -> str:
    """Return `better than 61%`, for the lower half `8 points below the median`.

    Nothing while there are too few results to say so.
    """
    if not standing.says_more:
        return ""
    if standing.percent >= LEAST_PERCENT:
        return _("better than %(percent)s") % {"percent": as_percent(standing.percent)}
    below = standing.median - standing.score
    if below <= 0:
        return _("right on the median")
    return ngettext(
        "%(points)d point below the median", "%(points)d points below the median", below
    ) % {"points": below}


def streak_text(days: int) -> str:
    """Return `streak: 8 days`, or nothing for a streak of none."""
    if not days:
        return ""
    return ngettext("streak: %(days)d day", "streak: %(days)d days", days) % {"days": days}


def today_or_practice() -> str:
    """Return what there is to choose on a day that is over."""
    return _("Play today’s challenge, or this one for practice.")
