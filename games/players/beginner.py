"""How a beginner keeps dice: the commonest number, until the dice pay well as they are."""

from __future__ import annotations

from games.engine.dice import Dice
from games.engine.moves import Keep
from games.solver.advice import places_of

ENOUGH = 25
"""Points that a beginner writes at once, with rolls left."""

_MOST_KEPT = 4  # a reroll rolls at least one die


def commonest(dice: Dice) -> tuple[int, ...]:
    """Return the dice of the commonest number, the lowest of several, at most four of them."""
    number = min(set(dice), key=lambda value: (-dice.count(value), value))
    return (number,) * min(dice.count(number), _MOST_KEPT)


def keep_commonest(dice: Dice) -> Keep:
    """Return the reroll that keeps the commonest number."""
    return Keep(places_of(commonest(dice), dice))
