"""The value of a position worked out slowly from the definition, on the engine's own rules."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from games.engine.card import Card
from games.engine.dice import FACES, Dice

Multiset = tuple[int, ...]

ROLLS = sorted({tuple(sorted(dice)) for dice in product(FACES, repeat=5)})


@cache
def outcomes(keep: Multiset) -> dict[Multiset, float]:
    """Return the chance of each roll when all dice but `keep` are rolled."""
    rolled = [tuple(sorted(keep + fresh)) for fresh in product(FACES, repeat=5 - len(keep))]
    return {roll: count / len(rolled) for roll, count in Counter(rolled).items()}


@cache
def keeps(roll: Multiset) -> set[Multiset]:
    """Return every keep of fewer than five dice."""
    return {keep for size in range(5) for keep in combinations(roll, size)}


@cache
def chances(keep: Multiset) -> NDArray[np.float64]:
    """Return the chance of each of ROLLS when all dice but `keep` are rolled."""
    found = outcomes(keep)
    return np.array([found.get(roll, 0.0) for roll in ROLLS])


@cache
def value(card: Card) -> float:
    """Return the expected final total of perfect play from a card between two turns."""
    if card.is_full:
        return card.total
    best = np.array([max(writes(card, roll).values()) for roll in ROLLS])
    for _ in range(2):
        best = np.array([max(rerolls(roll, best).values()) for roll in ROLLS]).clip(min=best)
    return float(chances(()) @ best)


def writes(card: Card, roll: Dice) -> dict[str, float]:
    """Return the expected final total after writing a roll into each box it may go into."""
    return {c.box.code: value(card.write(c.box.key, roll)) for c in card.choices(roll)}


def rerolls(roll: Multiset, after: NDArray[np.float64]) -> dict[Multiset, float]:
    """Return the mean of `after`, given for each of ROLLS, over what each keep may become."""
    return {keep: float(chances(keep) @ after) for keep in keeps(roll)}
