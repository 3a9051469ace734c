"""Players whose strength is known: what 47 simulated ones lost in 150 games each."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from challenges.skill.measured import population_of
from games.solver.lattice import Floats

LOSSES = Path(__file__).parents[2] / "cases" / "losses.jsonl"
POPULATION = population_of("joker")
assert POPULATION is not None


def losses_by_player() -> dict[str, Floats]:
    """Return the points lost in each game; the mean of them all is taken for the truth."""
    rows = map(json.loads, LOSSES.read_text().splitlines())
    return {row["player"]: np.array(row["lost"]) for row in rows}


def games_of(losses: Floats, count: int, chance: np.random.Generator) -> list[float]:
    """Return so many games drawn from a player's."""
    drawn: list[float] = chance.choice(losses, count).tolist()
    return drawn
