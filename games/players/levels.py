"""The four levels: what each of them does in a position, and whole games of theirs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import numpy as np

from games.engine.dice import Dice
from games.engine.errors import GameOver
from games.engine.game import Game, new_game
from games.engine.moves import Move, Roll, Write
from games.engine.record import Record
from games.engine.rules import ROLLS_A_TURN, RuleSet
from games.engine.sequence import Sequence
from games.engine.variants import PLAIN
from games.solver.advice import TIE, keep_moves
from games.solver.lattice import Floats, roll_index
from games.solver.table import State, Table, state_of
from games.solver.turns import turns_of, value_turns

from .beginner import ENOUGH, keep_commonest
from .columns import together
from .estimates import estimate

Level: TypeAlias = Literal["easy", "medium", "hard", "insane"]
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard", "insane")

Tables: TypeAlias = Callable[[RuleSet], Table]
"""Gives the exact table of a rule set; only `insane` asks for it."""


def choose_move(game: Game, level: Level, tables: Tables) -> Move:
    """Return the move that a level makes, without any knowledge of the dice to come.

    Raises GameOver after the last move, and what `tables` raises.
    """
    if game.is_finished:
        raise GameOver
    if game.dice is None:
        return Roll()
    return _move(game, level, _worth(game, level, tables))


def play_turn(game: Game, level: Level, tables: Tables) -> tuple[Move, ...]:
    """Return all moves of a level's turn, from where it stands to its write.

    They are those of `choose_move`, in a third of its time: the card is valued once.
    Raises GameOver after the last turn, SequenceExhausted, and what `tables` raises.
    """
    if game.is_finished:
        raise GameOver
    writes = _worth(game, level, tables)
    moves: list[Move] = []
    while not (moves and isinstance(moves[-1], Write)):
        moves.append(Roll() if game.dice is None else _move(game, level, writes))
        game = game.apply(moves[-1])
    return tuple(moves)


def play(rules: RuleSet, sequence: Sequence, level: Level, tables: Tables) -> Record:
    """Return the whole game of a level on a sequence.

    Raises SequenceExhausted on one too short, and what `tables` raises.
    """
    game = new_game(rules, sequence)
    moves: list[Move] = []
    while not game.is_finished:
        turn = play_turn(game, level, tables)
        moves.extend(turn)
        for move in turn:
            game = game.apply(move)
    return Record(rules, tuple(moves))


def table_rules(rules: RuleSet) -> RuleSet:
    """Return the rule set whose table serves a rule set: `plain` for each column of `triple`."""
    return rules if len(rules.weights) == 1 else PLAIN


def table_for(rules: RuleSet, level: Level, tables: Tables) -> Table:
    """Return what a level thinks is still to come, of several columns of each by itself."""
    known = table_rules(rules)
    return tables(known) if level == "insane" else estimate(known, level)


def _worth(game: Game, level: Level, tables: Tables) -> Floats:
    """Return (columns * boxes, 252): what each write adds to the final score.

    Several columns are valued each as if it were alone, and by what they are worth together: a
    write is worth its points and what it leaves of its own column, times the column's weight, and
    what the columns lose that could choose between them for that box.
    """
    rules = game.rules
    table = table_for(rules, level, tables)
    columns = range(1, len(rules.weights) + 1)
    states = [state_of(game.card, column) for column in columns]
    writes = value_turns(table, states).writes
    now = np.array([table.to_go(state) for state in states])
    added = (writes - now) * np.array(rules.weights)
    if len(columns) > 1:
        added -= _parted(states, together(rules, level))[:, None, :]
    return np.concatenate(np.moveaxis(added, -1, 0))


def _parted(states: list[State], worth: Floats) -> Floats:
    """Return (boxes, columns): what the columns are worth less together without an open box."""
    boxes = np.arange(len(worth))
    bits = 1 << np.arange(len(states))
    is_open = np.stack([state.mask >> boxes & 1 == 0 for state in states], axis=1)
    pattern = (is_open @ bits)[:, None]
    lost: Floats = worth[boxes[:, None], pattern] - worth[boxes[:, None], pattern & ~bits]
    return lost


def _move(game: Game, level: Level, writes: Floats) -> Move:
    dice = game.dice or ()
    if level == "easy":
        return _beginners_move(game, dice, writes)
    return _best_move(game, dice, writes)


def _best_move(game: Game, dice: Dice, writes: Floats) -> Move:
    best = _best_write(game, dice, writes)
    if game.roll == ROLLS_A_TURN:
        return best
    keeps = keep_moves(dice)
    values = turns_of(writes[:, :, None]).keeps[game.roll - 1][list(keeps), 0]
    if values.max() <= writes[:, roll_index(dice)].max() + TIE:
        return best
    return list(keeps.values())[_first_best(values)]


def _best_write(game: Game, dice: Dice, writes: Floats) -> Write:
    column, box = divmod(_first_best(writes[:, roll_index(dice)]), len(game.rules.boxes))
    is_alone = len(game.rules.weights) == 1
    return Write(game.rules.boxes[box].code, None if is_alone else column + 1)


def _first_best(values: Floats) -> int:
    """Return the place of the first value as good as the best."""
    return int(np.argmax(values >= values.max() - TIE))


def _beginners_move(game: Game, dice: Dice, writes: Floats) -> Move:
    pays = max(choice.points + choice.bonus for choice in game.card.choices(dice))
    if game.roll < ROLLS_A_TURN and pays < ENOUGH:
        return keep_commonest(dice)
    return _best_write(game, dice, writes)
