"""The evidence of a player, game by game: it may be looked at after each of them.

Nothing here needs the compiler; what a game says comes from `games.fairplay.weighing`.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from games.solver.lattice import Floats

from .model import LOG_BAR, WAYS, log_priors


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """What a player's games have come to so far.

    `log_sums` is, by alternative, the logarithm of the sum over all starting days of the product
    of evidence since then: started anew each day, a long honest past does not hide what begins.
    """

    games: int
    day: str  # of the last game
    log_sums: Floats  # (alternatives,)
    fitted: Floats  # (tastes, temperatures): how this player plays who does not peek

    @property
    def log_evidence(self) -> float:
        """Return the logarithm of the evidence, mixed over the alternatives."""
        return float(np.logaddexp.reduce(self.log_sums + log_priors()))

    @property
    def is_over_the_bar(self) -> bool:
        return self.log_evidence >= LOG_BAR

    def with_game(self, log_e: Floats, fitted: Floats, *, day: str) -> Evidence:
        """Return the evidence with one more game; those of one day count as one start."""
        is_new_day = not day or day != self.day
        started = np.logaddexp(self.log_sums, 0.0) if is_new_day else self.log_sums
        return Evidence(self.games + 1, day, started + log_e, fitted)


def no_evidence() -> Evidence:
    """Return what is known of one who has not played."""
    nothing = np.full(len(log_priors()), -np.inf)
    return Evidence(0, "", nothing, evenly_fitted())


def evenly_fitted() -> Floats:
    """Return the weights of the blind ways to play before anything is known of a player."""
    return np.full(WAYS, 1 / np.prod(WAYS))
