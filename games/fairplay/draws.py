"""Fresh dice from a key: repeatable to the last digit, and unknown to who has not the key."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass

import numpy as np

from games.solver.lattice import Ints

DRAWS = 64
"""Fresh draws that a roll is compared with."""

SAMPLES = 6
"""Draws of the roll after, over which two rolls' evidence about the first of them is averaged."""

_FAIR_BELOW = 252


@dataclass(frozen=True, slots=True, eq=False)
class Draws:
    """The fresh dice of one game, values less one."""

    second: Ints  # (turns, DRAWS, 5): in place of the roll after a turn's first
    third: Ints  # (turns, DRAWS, 5): in place of the roll after that
    samples: Ints  # (turns, SAMPLES, 5): of that same roll, while it is not judged yet


def draw(key: bytes, label: str, turns: int) -> Draws:
    """Return the draws of the game of that label."""
    sizes = (DRAWS, DRAWS, SAMPLES)
    values = _values(hmac.digest(key, label.encode(), "sha256"), turns * sum(sizes) * 5)
    by_turn = values.reshape(turns, sum(sizes), 5)
    second, third, samples = np.split(by_turn, np.cumsum(sizes)[:-1], axis=1)
    return Draws(*map(np.ascontiguousarray, (second, third, samples)))


def _values(seed: bytes, length: int) -> Ints:
    stream = hashlib.shake_256(seed).digest(length + length // 32 + 256)
    found = np.frombuffer(stream, dtype=np.uint8)
    fair = found[found < _FAIR_BELOW][:length].astype(np.int64) % 6
    if len(fair) < length:
        return _values(seed + b"+", length)
    return fair
