"""What else happens when a ranked game ends: functions that the apps above have asked to call."""

from __future__ import annotations

from collections.abc import Callable

from challenges.models import Attempt

OnRanked = Callable[[Attempt], None]
_asked: list[OnRanked] = []


def on_ranked(function: OnRanked) -> None:
    """Call the function in every transaction that stores a ranked result, before it is stored.

    Whatever it writes is undone where another move was first. It may hold the player's row: so
    does a merge of two players, before it holds their attempts.
    """
    if function not in _asked:
        _asked.append(function)


def tell_ranked(attempt: Attempt) -> None:
    """Call what was asked for."""
    for function in _asked:
        function(attempt)
