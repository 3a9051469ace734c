"""What a free game came to: ranks, totals, and the outcome for the one who set it up."""

from __future__ import annotations

from collections.abc import Sequence

from games.models import FreeGame

Outcome = FreeGame.Outcome


def outcome_of(game: FreeGame, totals: Sequence[int]) -> str:
    """Return won, drawn or lost against computers or for a target, else nothing."""
    if game.target is not None:
        return Outcome.WON if totals[0] >= game.target else Outcome.LOST
    if game.kind != FreeGame.Kind.COMPUTERS:
        return ""
    best_of_others = max(totals[1:])
    if totals[0] == best_of_others:
        return Outcome.DRAWN
    return Outcome.WON if totals[0] > best_of_others else Outcome.LOST


def ranks_of(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the rank of each total, from 1; equal totals share one, the next is passed over."""
    return tuple(1 + sum(other > total for other in totals) for total in totals)
