"""Whole games of simulated players, many side by side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from games.engine.dice import PLACES, Dice
from games.engine.game import Game, new_game
from games.engine.moves import Keep, Move, Roll, Write
from games.engine.record import Record
from games.engine.rules import RuleSet
from games.engine.sequence import Sequence
from games.players.beginner import commonest
from games.solver.advice import places_of
from games.solver.lattice import Floats, Ints, roll_index
from games.solver.table import Table, state_of
from games.solver.turns import Turns, turns_of, value_turns

from .habits import ANY_LOSS, Habit, Peek, felt_writes, idea_of
from .turns import KEEP_OF, ROLL_OF, STOP

Chance = np.random.Generator
BestRecord = Callable[[RuleSet, Sequence], Record]

MASKS: Ints = np.arange(STOP + 1)
_KEPT = MASKS[:, None] >> np.arange(5) & 1 == 1  # (32, 5)
_SIX = 6 ** np.arange(4, -1, -1)
_SEVEN = 7 ** np.arange(4, -1, -1)
TIE = 1e-4


@dataclass(frozen=True, slots=True, eq=False)
class Seat:
    """One game within a batch: who plays it, how, and what is drawn for it."""

    habit: Habit
    peek: Peek | None
    day: int
    chance: Chance


@dataclass(frozen=True, slots=True, eq=False)
class Minds:
    """What the moves of one turn are worth: felt by the player, and exactly."""

    felt: Turns
    exact: Turns
    lane: int


def play_batch(
    rules: RuleSet, seats: list[Seat], sequences: list[Sequence], table: Table, best: BestRecord
) -> list[Record]:
    """Return a game for each seat; all seats of a batch have one habit."""
    if seats[0].peek is not None and seats[0].peek.plans:
        return [best(rules, sequence) for sequence in sequences]
    games = [new_game(rules, sequence) for sequence in sequences]
    moves: list[list[Move]] = [[] for _seat in seats]
    for _turn in range(rules.turns):
        states = [state_of(game.card) for game in games]
        exact = value_turns(table, states)
        idea = value_turns(idea_of(seats[0].habit, rules, table), states)
        felt = turns_of(felt_writes(seats[0].habit, rules, idea.writes))
        for lane, seat in enumerate(seats):
            minds = Minds(felt, exact, lane)
            for move in _turn_of(games[lane], seat, minds):
                games[lane] = games[lane].apply(move)
                moves[lane].append(move)
    return [Record(rules, tuple(made)) for made in moves]


def _turn_of(game: Game, seat: Seat, minds: Minds) -> list[Move]:
    moves: list[Move] = [Roll()]
    game = game.apply(Roll())
    peeks = seat.peek is not None and seat.chance.random() < seat.peek.share
    while game.rolls_left:
        mask = _choose(game, seat, minds, peeks)
        if mask == STOP:
            break
        moves.append(Keep(tuple(place for place in PLACES if mask >> place - 1 & 1)))
        game = game.apply(moves[-1])
    box = int(np.argmax(minds.felt.writes[:, roll_index(game.dice or ()), minds.lane]))
    return [*moves, Write(game.rules.boxes[box].code)]


def _choose(game: Game, seat: Seat, minds: Minds, peeks: bool) -> int:  # noqa: FBT001
    dice = game.dice or ()
    felt = _values(dice, game.roll, minds.felt, minds.lane)
    peek = seat.peek
    if not peeks or peek is None or (peek.only_first and game.roll > 1):
        return _blind_choice(dice, felt, seat)
    exact = _values(dice, game.roll, minds.exact, minds.lane)
    known = _known(game, seat, minds, peek.rolls)
    known[exact < exact.max() - peek.cap - TIE] = -np.inf
    best = known >= known.max() - TIE
    return int(np.argmax(np.where(best, felt + seat.chance.random(len(felt)) * 1e-3, -np.inf)))


def _blind_choice(dice: Dice, felt: Floats, seat: Seat) -> int:
    habit = seat.habit
    if habit.keeps_commonest and felt[STOP] < 25:
        kept = places_of(commonest(dice), dice)
        return sum(1 << place - 1 for place in kept)
    felt = felt + _KEPT @ np.array(habit.places)
    felt[STOP] += habit.stop_bonus
    noise = habit.noise_on(seat.day)
    if noise:
        felt += seat.chance.gumbel(0, noise, len(felt)) * 0.78
    order = MASKS if habit.takes_last else _MIRRORED
    return int(max(order, key=lambda mask: round(float(felt[mask]), 3)))


_MIRRORED = sorted(MASKS.tolist(), key=lambda mask: [-(mask >> p & 1) for p in range(5)])


def _values(dice: Dice, roll: int, turns: Turns, lane: int) -> Floats:
    """Return what each of the 32 moves is worth."""
    codes = (np.where(_KEPT, np.array(dice), 0) @ _SEVEN)[:STOP]
    stop = turns.best[2][roll_index(dice), lane]
    return np.append(turns.keeps[roll - 1][KEEP_OF[codes], lane], stop)


def _after(dice: Ints, fresh: Ints) -> Ints:
    """Return the codes of five dice after each move."""
    codes: Ints = np.where(_KEPT, dice - 1, fresh - 1) @ _SIX
    return codes


def _known(game: Game, seat: Seat, minds: Minds, rolls: int) -> Floats:
    """Return the end that each move is known to lead to."""
    dice = np.array(game.dice)
    left = min(game.rolls_left, rolls)
    ahead = [np.array(game.sequence.fresh(game.rolls + n)) for n in range(left)]
    ends, lane = minds.felt.best[2], minds.lane
    if left == 2:
        known = _known_two(dice, ahead, minds, seat.peek or Peek())
    elif game.rolls_left == 2:
        known = minds.felt.best[1][ROLL_OF[_after(dice, ahead[0])], lane].copy()
    else:
        known = ends[ROLL_OF[_after(dice, ahead[0])], lane].copy()
    known[STOP] = ends[roll_index(tuple(dice)), lane]
    return known


def _known_two(dice: Ints, ahead: list[Ints], minds: Minds, peek: Peek) -> Floats:
    ends = minds.felt.best[2][:, minds.lane]
    known = np.empty(STOP + 1)
    for mask in MASKS:
        middle = np.where(_KEPT[mask], dice, ahead[0])
        then = ends[ROLL_OF[_after(middle, ahead[1])]]
        if peek.cap < ANY_LOSS:
            exact = _values(tuple(middle.tolist()), 2, minds.exact, minds.lane)
            then = np.where(exact >= exact.max() - peek.cap - TIE, then, -np.inf)
        known[mask] = then.max()
    return known
