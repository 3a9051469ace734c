"""What a move leads to, counted slowly from the definition: perfect play roll by roll."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from games.engine.card import Card, Choice
from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.moves import Keep, Move, Write
from games.engine.rules import ROLLS_A_TURN, UPPER_GOAL, Box
from tests.games.solver import by_the_book
from tests.games.solver.by_the_book import ROLLS, Multiset, chances, keeps

Values = NDArray[np.float64]


@dataclass(frozen=True)
class Outcome:
    """Means over all rolls to come; `boxes` is the chance that the turn ends in each box."""

    total: float  # final
    turn: float
    extra: float
    bonus: float
    boxes: dict[str, float]


def outcome(game: Game, move: Move) -> Outcome:
    """Return what a move leads to, perfect play following."""
    columns = _columns(game.card)
    if isinstance(move, Write):
        choices = game.card.choices(game.dice or ())
        row = _write(game.card, next(c for c in choices if c.box.code == move.code), game)
    else:
        row = chances(kept(game, move)) @ _after(game.card, game.roll + 1)
    total, turn, extra, bonus, *boxes = row.tolist()
    return Outcome(total, turn, extra, bonus, dict(zip(columns, boxes, strict=True)))


def kept(game: Game, move: Move) -> Multiset:
    places = move.places if isinstance(move, Keep) else ()
    return tuple(sorted((game.dice or ())[place - 1] for place in places))


def chance_to(complete: Callable[[Dice], bool], start: Multiset, rolls_left: int) -> float:
    """Return the greatest chance to complete something with so many rolls, from dice kept."""
    hits = np.array([float(complete(roll)) for roll in ROLLS])
    for _ in range(rolls_left - 1):
        hits = np.array([max(hits[i], _best_reroll(roll, hits)) for i, roll in enumerate(ROLLS)])
    return float(chances(start) @ hits)


def completes(box: Box) -> Callable[[Dice], bool]:
    return lambda dice: box.score(dice) >= (3 * box.number or 1)


def bonus_chance(card: Card) -> float:
    """Return the chance of the upper bonus from a card between two turns."""
    still = sum(5 * box.number for box in card.rules.upper if card.points(box.key) is None)
    if card.upper_total() >= UPPER_GOAL or card.upper_total() + still < UPPER_GOAL:
        return float(card.upper_total() >= UPPER_GOAL)
    return float(chances(()) @ _after(card, 1)[:, 3])


def _best_reroll(roll: Multiset, hits: Values) -> float:
    return max(float(chances(keep) @ hits) for keep in keeps(roll))


def _columns(card: Card) -> list[str]:
    return [box.key for box in card.rules.boxes]


_kept_for_each_card: dict[tuple[Card, int], Values] = {}


def _after(card: Card, roll: int) -> Values:
    """Return (252, columns): what each roll, the turn's number `roll`, leads to."""
    if (card, roll) not in _kept_for_each_card:
        rerolled = {} if roll == ROLLS_A_TURN else _rerolled(_after(card, roll + 1))
        _kept_for_each_card[card, roll] = np.array([_best(card, dice, rerolled) for dice in ROLLS])
    return _kept_for_each_card[card, roll]


def _rerolled(later: Values) -> dict[Multiset, Values]:
    every = set().union(*map(keeps, ROLLS))
    return {keep: chances(keep) @ later for keep in every}


def _best(card: Card, dice: Multiset, rerolled: dict[Multiset, Values]) -> Values:
    """Return the best row of writing five dice and of what each keep comes to."""
    values = by_the_book.writes(card, dice)
    best = max(card.choices(dice), key=lambda choice: values[choice.box.code])
    row = _write_row(card, best, dice)
    for keep in keeps(dice) if rerolled else ():
        if rerolled[keep][0] > row[0] + 1e-9:
            row = rerolled[keep]
    return row


def _write(card: Card, choice: Choice, game: Game) -> Values:
    return _write_row(card, choice, game.dice or ())


def _write_row(card: Card, choice: Choice, dice: Dice) -> Values:
    after = card.write(choice.box.key, dice)
    boxes = [float(box is choice.box) for box in card.rules.boxes]
    total, bonus = by_the_book.value(after), bonus_chance(after)
    return np.array([total, choice.points, choice.bonus, bonus, *boxes])
