"""The free choices of the bound of several columns, and those found best for three."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .lattice import Floats


@dataclass(frozen=True, slots=True, eq=False)
class Prices:
    """What `games.solver.bound` may choose: any slopes and prices prove a bound."""

    slopes: Floats  # (columns,): worth of a point towards the upper bonus, at most a 63rd of it
    boxes: Floats  # (boxes, columns): the price of writing a box as one of that column


TRIPLE_PRICES = Prices(
    slopes=np.array([0.555, 0.211, 0.074]),
    boxes=np.array(
        [
            [0.0, 1.07, 2.95],  # ones
            [0.0, 3.77, 9.02],  # twos
            [0.0, 7.12, 15.37],  # threes
            [0.0, 9.73, 20.82],  # fours
            [0.0, 12.33, 26.12],  # fives
            [0.0, 14.63, 30.74],  # sixes
            [0.0, 23.42, 49.08],  # three_of_a_kind
            [0.0, 18.08, 43.87],  # four_of_a_kind
            [0.0, 25.0, 50.0],  # full_house
            [0.0, 30.0, 60.0],  # small_straight
            [0.0, 40.0, 80.0],  # large_straight
            [0.0, 0.0, 50.0],  # yacht
            [0.0, 22.37, 46.53],  # chance
        ]
    ),
)
