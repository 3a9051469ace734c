"""What one game says; it compiles, so web processes leave it alone."""

from __future__ import annotations

import numpy as np

from games.engine.record import Record
from games.engine.sequence import Sequence
from games.solver.lattice import Floats
from games.solver.table import Table

from .compiled.peeking import Values
from .compiled.weighing import Fresh, Game, new_table, weigh_game
from .draws import DRAWS, Draws, draw
from .model import SHAPE
from .turns import Choices, choices_of


def weigh_record(
    record: Record, sequence: Sequence, table: Table, *, key: bytes, label: str, fitted: Floats
) -> tuple[Floats, Floats]:
    """Return the logarithms of a game's evidence by alternative, and the blind ways fitted anew.

    The fresh dice are drawn from `key` for `label`. Raises BadRecord at an illegal move,
    NotSolved where the table is not that of the record's rules.
    """
    draws = draw(key, label, record.rules.turns)
    return weigh_choices(choices_of(record, sequence, table), draws, fitted)


def weigh_choices(choices: Choices, draws: Draws, fitted: Floats) -> tuple[Floats, Floats]:
    """Return the same for choices read already."""
    log_e, weights = np.zeros(SHAPE), fitted.copy()
    worth = Values(choices.ends, choices.middles, choices.first, choices.second)
    game = Game(choices.rolls, choices.known, choices.masks, worth)
    fresh = Fresh(draws.second, draws.third, draws.samples)
    weigh_game(log_e, weights, game, fresh, new_table(DRAWS))
    return log_e.reshape(-1), weights
