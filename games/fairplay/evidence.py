"""The evidence of a player, game by game: it may be looked at after each of them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from games.engine.record import Record
from games.engine.sequence import Sequence
from games.solver.lattice import Floats
from games.solver.table import Table

from .compiled.peeking import Values
from .compiled.weighing import Fresh, Game, new_table, weigh_game
from .draws import DRAWS, Draws, draw
from .model import LOG_BAR, SHAPE, WAYS, log_priors
from .turns import Choices, choices_of


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


def no_evidence() -> Evidence:
    """Return what is known of one who has not played."""
    nothing = np.full(len(log_priors()), -np.inf)
    return Evidence(0, "", nothing, np.full(WAYS, 1 / np.prod(WAYS)))


def with_game(
    before: Evidence, record: Record, sequence: Sequence, table: Table, *, draws: Draws, day: str
) -> Evidence:
    """Return the evidence with one more game; those of one day count as one start.

    Raises BadRecord at an illegal move, NotSolved where the table is not that of its rules.
    """
    log_e, fitted = weigh_choices(choices_of(record, sequence, table), draws, before.fitted)
    is_new_day = not day or day != before.day
    started = np.logaddexp(before.log_sums, 0.0) if is_new_day else before.log_sums
    return Evidence(before.games + 1, day, started + log_e, fitted)


def weigh_choices(choices: Choices, draws: Draws, fitted: Floats) -> tuple[Floats, Floats]:
    """Return the logarithms of a game's evidence by alternative, and the ways fitted anew."""
    log_e, weights = np.zeros(SHAPE), fitted.copy()
    worth = Values(choices.ends, choices.middles, choices.first, choices.second)
    game = Game(choices.rolls, choices.known, choices.masks, worth)
    fresh = Fresh(draws.second, draws.third, draws.samples)
    weigh_game(log_e, weights, game, fresh, new_table(DRAWS))
    return log_e.reshape(-1), weights


def draws_of(key: bytes, player: str, game: int, turns: int) -> Draws:
    """Return the draws that a player's game of that number is judged with."""
    return draw(key, f"{player}/{game}", turns)
