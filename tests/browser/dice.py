"""Seeds under which a game shows the dice that a test is about."""

from __future__ import annotations

from functools import cache
from itertools import count

from challenges.seeds import label_of
from games.engine.sequence import derive_sequence
from tests.challenges.factories import TODAY, seed_of


@cache
def secret_with(dice: str, *, at: int = 0, rules: str = "joker") -> bytes:
    """Return a seed of today's game whose roll number `at` (from 0) brings these fresh dice."""
    label, wanted = label_of(TODAY, rules), tuple(map(int, dice))
    for number in count():
        seed = seed_of(f"{dice}/{number}")
        fresh = derive_sequence(seed, label, 5 * at + 5).values[5 * at :]
        if not wanted or fresh == wanted:
            return seed
    raise AssertionError
