"""The kernel of the test: what the choices of each turn say about the dice that came after.

Given all that came before, an honest choice is independent of the next rolls. So of the roll that
came and of fresh draws of it, each is as likely to be the true one, whatever the habit; how much
better the choices fit the true one than the mean of all is a bet at fair odds. The next roll is
judged once the choice before it is made, the roll after that once the second choice is made, by
both choices at once: each of the two uses it, and judged one by one they would be counted twice.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from games.fairplay.model import BLIND_TEMPERATURES, CAPS, SHARES, TEMPERATURES, WAYS
from games.fairplay.turns import KEEP_OF, NONE, ROLL_OF, STOP
from games.solver.compiled.jit import compiled
from games.solver.lattice import Floats, Ints

from .peeking import (
    MASKS,
    Room,
    Values,
    allow_after,
    code_of,
    kept_code,
    look_at_both,
    look_once,
    new_room,
    new_values,
    stop_at,
    value_moves,
    weigh,
)

_FORGET = 0.02  # of what was fitted, each turn: people change
_EXACT = 0  # the place of the exact values among the tastes
_BY_TURN, _BY_CHOICE = 0, 1  # places in `games.fairplay.model.BY`
_NOTHING = np.float32(-1e30)


class Turn(NamedTuple):
    """One turn: its dice, its choices, and what positions are worth to a taste and exactly."""

    rolls: Ints  # (3, 5)
    dice: Ints  # (5,): those of the second choice
    choices: Ints  # (2,)
    exact: Values
    felt: Values


class Fresh(NamedTuple):
    """Draws, of one turn or of all; see `games.fairplay.draws.Draws`."""

    second: Ints
    third: Ints
    samples: Ints


class Bets(NamedTuple):
    """How likely the choices are, by the true roll (row 0) and the draws; looks are 1 and 2."""

    first: Floats  # (2, 1 + draws, caps, temperatures): the first choice, over the second roll
    again: Floats  # (1 + draws, caps, temperatures): the first choice, over the third roll
    then: Floats  # (1 + draws, caps, temperatures): the second choice, over the third roll


class Game(NamedTuple):
    """One game as `games.fairplay.turns.Choices` has it."""

    rolls: Ints
    known: Ints
    masks: Ints
    worth: Values  # of all tastes and turns


class Table(NamedTuple):
    """What is worked with."""

    room: Room
    exact: Values
    felt: Values
    bets: Bets
    blind: Floats  # (2, tastes, temperatures)
    dice: Ints


def new_table(draws: int) -> Table:
    """Return what one thread works with."""
    shape = (1 + draws, len(CAPS), len(TEMPERATURES))
    return Table(
        room=new_room(),
        exact=new_values(),
        felt=new_values(),
        bets=Bets(np.zeros((2, *shape)), np.zeros(shape), np.zeros(shape)),
        blind=np.ones((2, *WAYS)),
        dice=np.zeros(5, dtype=np.int64),
    )


@compiled
def weigh_game(log_e: Floats, fitted: Floats, game: Game, draws: Fresh, table: Table) -> None:
    """Add to `log_e`, (shares, by, looks, caps, temperatures), the evidence of a game.

    `fitted`, (tastes, temperatures), are the weights of the blind ways to play, changed as turns
    pass: what is used of a taste or a way in a turn was fitted on earlier turns alone.
    """
    for number in range(len(game.rolls)):
        _spread(table.exact, game.worth, _EXACT, number)
        _spread(table.felt, game.worth, _favourite(fitted), number)
        rolls, choices = game.rolls[number], game.masks[number]
        turn = Turn(rolls, table.dice, choices, table.exact, table.felt)
        _play_blind(table.blind[0], game.worth, number, rolls[0], choices[0], 0, table.room)
        is_second = choices[0] != STOP and choices[1] != NONE
        if is_second:
            _find_dice(turn)
            _play_blind(table.blind[1], game.worth, number, turn.dice, choices[1], 1, table.room)
        else:
            table.blind[1, :, :] = 1
        fresh = Fresh(draws.second[number], draws.third[number], draws.samples[number])
        once, both = _chance(fitted, table.blind, 1), _chance(fitted, table.blind, 2)
        if game.known[number] > 0:
            _bet_on_second(turn, fresh, table.room, table.bets)
            _settle_first(log_e, once, table.bets.first)
        if game.known[number] > 1 and is_second:
            _bet_on_third(turn, fresh, table.room, table.bets)
            _settle_both(log_e, once, both, table.bets)
        _fit(fitted, table.blind, both)


@compiled
def _favourite(fitted: Floats) -> int:
    best, most = 0, 0.0
    for taste in range(len(fitted)):
        total = 0.0
        for way in range(fitted.shape[1]):
            total += fitted[taste, way]
        if total > most:
            best, most = taste, total
    return best


@compiled
def _spread(values: Values, worth: Values, taste: int, turn: int) -> None:
    for code in range(len(values.ends)):
        values.ends[code] = worth.ends[taste, turn, ROLL_OF[code]]
        values.middles[code] = worth.middles[taste, turn, ROLL_OF[code]]
    for code in range(len(values.first)):
        values.first[code] = worth.first[taste, turn, KEEP_OF[code]]
        values.second[code] = worth.second[taste, turn, KEEP_OF[code]]


@compiled
def _find_dice(turn: Turn) -> None:
    for place in range(5):
        kept = turn.choices[0] >> place & 1
        turn.dice[place] = turn.rolls[0, place] if kept else turn.rolls[1, place]


@compiled
def _value_moves(room: Room, roll: int, dice: Ints, turn: Turn) -> None:
    exact = turn.exact.first if roll == 0 else turn.exact.second
    felt = turn.felt.first if roll == 0 else turn.felt.second
    best = value_moves(room.exact[roll], dice, exact, turn.exact.ends, room.codes)
    for mask in range(MASKS):
        room.lost[roll, mask] = best - room.exact[roll, mask]
    value_moves(room.exact[roll], dice, felt, turn.felt.ends, room.codes)


@compiled
def _bet_on_second(turn: Turn, fresh: Fresh, room: Room, bets: Bets) -> None:
    rolls, choice = turn.rolls, turn.choices[0]
    _value_moves(room, 0, rolls[0], turn)
    bets.first[:, :, :, :] = 0
    for number in range(bets.first.shape[1]):
        second = rolls[1] if number == 0 else fresh.second[number - 1]
        stop_at(room.known, room.exact[0, STOP])
        look_once(room.known, rolls[0], second, turn.felt.middles, room.codes)
        weigh(bets.first[0, number], room.known, room.exact[0], room.lost[0], choice, 1)
        allow_after(rolls[0], second, choice, turn.exact, room)
        for sample in range(len(fresh.samples)):
            look_at_both(rolls[0], second, fresh.samples[sample], turn.felt.ends, room)
            count = len(fresh.samples)
            weigh(bets.first[1, number], room.known, room.exact[0], room.lost[0], choice, count)


@compiled
def _bet_on_third(turn: Turn, fresh: Fresh, room: Room, bets: Bets) -> None:
    rolls, choices = turn.rolls, turn.choices
    _value_moves(room, 1, turn.dice, turn)
    bets.again[:, :, :] = 0
    bets.then[:, :, :] = 0
    allow_after(rolls[0], rolls[1], choices[0], turn.exact, room)
    for number in range(len(bets.then)):
        third = rolls[2] if number == 0 else fresh.third[number - 1]
        stop_at(room.known, room.exact[1, STOP])
        look_once(room.known, turn.dice, third, turn.felt.ends, room.codes)
        weigh(bets.then[number], room.known, room.exact[1], room.lost[1], choices[1], 1)
        look_at_both(rolls[0], rolls[1], third, turn.felt.ends, room)
        weigh(bets.again[number], room.known, room.exact[0], room.lost[0], choices[0], 1)


@compiled
def _settle_first(log_e: Floats, once: float, first: Floats) -> None:
    """Add how much better the first choice fits the true roll (row 0) than the mean of all."""
    for share in range(len(SHARES)):
        of, rest = SHARES[share], (1 - SHARES[share]) * once
        for look in range(first.shape[0]):
            for cap in range(first.shape[2]):
                for sharpness in range(first.shape[3]):
                    total = 0.0
                    for number in range(first.shape[1]):
                        total += of * first[look, number, cap, sharpness] + rest
                    true = of * first[look, 0, cap, sharpness] + rest
                    gain = np.log(true * first.shape[1] / total)
                    log_e[share, _BY_TURN, look, cap, sharpness] += gain
                    log_e[share, _BY_CHOICE, look, cap, sharpness] += gain


@compiled
def _settle_both(log_e: Floats, once: float, both: float, bets: Bets) -> None:
    """Add how much better both choices fit the true third roll than the mean of all."""
    twice, count = both / once, len(bets.then)
    for share in range(len(SHARES)):
        of, rest = SHARES[share], 1 - SHARES[share]
        for cap in range(bets.then.shape[1]):
            for sharpness in range(bets.then.shape[2]):
                seen = bets.first[0, 0, cap, sharpness]
                a, b, c, d = 0.0, 0.0, 0.0, 0.0
                true_a, true_b, true_c, true_d = 0.0, 0.0, 0.0, 0.0
                for number in range(count):
                    again = bets.again[number, cap, sharpness]
                    then = bets.then[number, cap, sharpness]
                    one = of * seen * then + rest * both
                    two = of * again * then + rest * both
                    alone = of * then + rest * twice
                    each = (of * again + rest * once) * alone
                    if number == 0:
                        true_a, true_b, true_c, true_d = one, two, alone, each
                    a, b, c, d = a + one, b + two, c + alone, d + each
                log_e[share, _BY_TURN, 0, cap, sharpness] += np.log(true_a * count / a)
                log_e[share, _BY_TURN, 1, cap, sharpness] += np.log(true_b * count / b)
                log_e[share, _BY_CHOICE, 0, cap, sharpness] += np.log(true_c * count / c)
                log_e[share, _BY_CHOICE, 1, cap, sharpness] += np.log(true_d * count / d)


@compiled
def _play_blind(
    chances: Floats, worth: Values, turn: int, dice: Ints, choice: int, roll: int, room: Room
) -> None:
    """Give how likely a choice is for each way to play that does not peek."""
    moves = room.after
    for taste in range(len(chances)):
        keeps = worth.first[taste, turn] if roll == 0 else worth.second[taste, turn]
        best = _NOTHING
        for mask in range(MASKS):
            if mask == STOP:
                moves[mask] = worth.ends[taste, turn, ROLL_OF[code_of(dice)]]
            else:
                moves[mask] = keeps[KEEP_OF[kept_code(dice, mask)]]
            best = max(best, moves[mask])
        for way in range(chances.shape[1]):
            total = 0.0
            for mask in range(MASKS):
                total += np.exp((moves[mask] - best) / BLIND_TEMPERATURES[way])
            chances[taste, way] = np.exp((moves[choice] - best) / BLIND_TEMPERATURES[way]) / total


@compiled
def _chance(fitted: Floats, blind: Floats, choices: int) -> float:
    """Return how likely the first choice, or both, are for one who does not peek."""
    total = 0.0
    for taste in range(len(fitted)):
        for way in range(fitted.shape[1]):
            chance = fitted[taste, way] * blind[0, taste, way]
            total += chance * blind[1, taste, way] if choices > 1 else chance
    return total


@compiled
def _fit(fitted: Floats, blind: Floats, chance: float) -> None:
    for taste in range(len(fitted)):
        for way in range(fitted.shape[1]):
            kept = fitted[taste, way] * blind[0, taste, way] * blind[1, taste, way] / chance
            fitted[taste, way] = kept * (1 - _FORGET) + _FORGET / fitted.size
