"""Who bears a name."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from accounts.models import Player

from .folding import NOBODY, fold_name


def find_named(name: str, *, among: QuerySet[Player]) -> Player | None:
    """Return who bears a name, however it is written.

    Where it is two players', who had theirs before names that look alike were one, it is whose
    letters it has, else who has it alone.
    """
    written = name.replace("\0", "")
    bearers = list(among.filter(has_name_like(written)).order_by("folded_name", "pk"))
    exact = (one for one in bearers if one.name.lower() == written.lower())
    return next(exact, bearers[0] if bearers else None)


def has_name_like(name: str) -> Q:
    """Return what is true of all who bear a name that looks like this one."""
    folded = fold_name(name)
    return Q(folded_name=folded) | Q(folded_name__startswith=f"{folded}{NOBODY}")
